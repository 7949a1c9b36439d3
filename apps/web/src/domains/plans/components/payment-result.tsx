import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { format } from '#lib/i18n.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import type { Plan } from '../api.ts';
import { plansText } from '../messages.ts';
import { getPayment, type Payment, PaymentRefusal } from '../payments-api.ts';
import { planText } from '../plan-texts.ts';
import { forgetMyPlan } from '../queries.ts';
import { Receipt } from './receipt.tsx';

const askAgainMs = 3_000;
const maxChecks = 20;

/** The result of a payment; polls while it is pending. */
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
        title={plansText.unknownPaymentTitle}
        text={plansText.unknownPaymentText}
        action={<LinkButton to={routes.subscription}>{plansText.plansButton}</LinkButton>}
      />
    );
  }
  return (
    <ErrorState
      level={2}
      title={plansText.checkFailedTitle}
      text={plansText.checkFailedText}
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
      return <Receipt payment={payment} planName={plan ? planText(plan.name) : payment.plan_id} />;
    case 'pending':
      return (
        <Message title={plansText.pendingTitle} text={plansText.pendingText}>
          <Button busy={isAsking} onClick={onAsk}>
            {plansText.pendingButton}
          </Button>
        </Message>
      );
    case 'failed':
      return (
        <Message title={plansText.failedTitle} text={plansText.failedText}>
          <LinkButton to={again}>{plansText.failedButton}</LinkButton>
        </Message>
      );
    case 'abandoned':
      return (
        <Message title={plansText.abandonedTitle} text={plansText.abandonedText}>
          <LinkButton to={again}>{plansText.abandonedButton}</LinkButton>
          <LinkButton variant="quiet" to={routes.subscription}>
            {plansText.plansButton}
          </LinkButton>
        </Message>
      );
    case 'review':
      return (
        <Message
          title={plansText.reviewTitle}
          text={format(plansText.reviewText, { reference: payment.reference })}
        >
          <LinkButton to={routes.contact}>{plansText.writeButton}</LinkButton>
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
