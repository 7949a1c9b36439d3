import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import type { Plan } from '../api.ts';
import { getPayment, type Payment, PaymentRefusal } from '../payments-api.ts';
import { forgetMyPlan } from '../queries.ts';
import { Receipt } from './receipt.tsx';

const askAgainMs = 3_000;
const maxChecks = 20;

/** What became of a payment; asks again while the money is on its way. */
export function PaymentResult({
  reference,
  plan,
  userId,
}: {
  reference: string;
  plan: Plan | undefined;
  userId: string;
}) {
  const query = useQuery({
    queryKey: ['payment', userId, reference],
    queryFn: () => getPayment(reference),
    staleTime: 0,
    networkMode: 'always',
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && state.dataUpdateCount < maxChecks ? askAgainMs : false,
  });
  const isPaid = query.data?.status === 'paid';
  useEffect(() => {
    if (isPaid) forgetMyPlan(userId);
  }, [isPaid, userId]);

  return (
    <QueryView
      query={query}
      tellsStale
      pending={
        <LoadingRegion className="stack">
          <Skeleton width="60%" height="2rem" />
          <Skeleton height="12rem" />
        </LoadingRegion>
      }
      failed={(retry, error) => <NoAnswer error={error} onRetry={retry} />}
    >
      {(payment) => (
        <div aria-live="polite">
          <Outcome
            payment={payment}
            plan={plan}
            isAsking={query.isFetching}
            onAsk={() => void query.refetch()}
          />
        </div>
      )}
    </QueryView>
  );
}

function NoAnswer({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error instanceof PaymentRefusal && error.code === 'unknown_payment') {
    return (
      <EmptyState
        level={2}
        title="We do not know this payment"
        text="It may belong to another account. Log in with the account that paid."
        action={<LinkButton to={routes.subscription}>See the plans</LinkButton>}
      />
    );
  }
  return (
    <ErrorState
      level={2}
      title="We could not ask how the payment stands"
      text="What is paid stays paid. Check your network."
      onRetry={onRetry}
    />
  );
}

type OutcomeProps = {
  payment: Payment;
  plan: Plan | undefined;
  isAsking: boolean;
  onAsk: () => void;
};

function Outcome({ payment, plan, isAsking, onAsk }: OutcomeProps) {
  const again = linkTo(routes.checkout, { planId: payment.plan_id });
  switch (payment.status) {
    case 'paid':
    case 'refunded':
      return <Receipt payment={payment} planName={plan?.name ?? payment.plan_id} />;
    case 'pending':
      return (
        <Message
          title="Your payment is on its way"
          text="Bank transfers can take some minutes. This page looks again by itself; you can also leave, and Plus opens as soon as the money is here."
        >
          <Button busy={isAsking} onClick={onAsk}>
            Look again
          </Button>
        </Message>
      );
    case 'failed':
      return (
        <Message
          title="The payment did not go through"
          text="The bank said no, so nothing was paid. Try again, or pay in another way."
        >
          <LinkButton to={again}>Try again</LinkButton>
        </Message>
      );
    case 'abandoned':
      return (
        <Message
          title="You left before paying"
          text="Nothing was paid. Everything free stays free."
        >
          <LinkButton to={again}>Go back to paying</LinkButton>
          <LinkButton variant="quiet" to={routes.subscription}>
            See the plans
          </LinkButton>
        </Message>
      );
    case 'review':
      return (
        <Message
          title="The amount does not fit"
          text={`Money came, but not the amount of the plan. Write to us and name the reference ${payment.reference}; we put it right or send the money back.`}
        >
          <LinkButton to={routes.contact}>Write to us</LinkButton>
        </Message>
      );
  }
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <EmptyState
      level={2}
      title={title}
      text={text}
      action={<div className="row row--wrap">{children}</div>}
    />
  );
}
