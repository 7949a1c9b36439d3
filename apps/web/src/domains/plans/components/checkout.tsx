import { useQuery } from '@tanstack/react-query';
import { routes } from '#config/paths.ts';
import { isAdult } from '#lib/age.ts';
import { format } from '#lib/i18n.tsx';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { Card } from '#ui/content/card.tsx';
import { both, QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import type { Plan } from '../api.ts';
import { plansText } from '../messages.ts';
import { planOutlook } from '../payment-text.ts';
import { planText } from '../plan-texts.ts';
import { planQueries } from '../queries.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { LoginToPay } from './checkout-visitor.tsx';
import { GuardianFirst } from './guardian-first.tsx';

/** The checkout for a plan, depending on the user. */
export function Checkout({ plan, user }: { plan: Plan | undefined; user: AuthUser | null }) {
  if (plan === undefined) return <UnknownPlan />;
  if (user === null) return <LoginToPay plan={plan} />;
  return <Pay key={plan.id} plan={plan} user={user} />;
}

function Pay({ plan, user }: { plan: Plan; user: AuthUser }) {
  const mode = useQuery(planQueries.mode());
  const checkout = useQuery(planQueries.checkout(user.id, plan.id));
  const query = both(mode, checkout);
  return (
    <QueryView
      query={query}
      pending={<CheckoutSkeleton />}
      failed={(retry) => (
        <ErrorState level={2} title={plansText.checkoutFailedTitle} onRetry={retry} />
      )}
    >
      {([openMode, state]) => {
        if (state === 'running') return <AlreadySubscribed userId={user.id} />;
        if (openMode === null) return <NotOpen />;
        const again = () => void query.refetch();
        if (state === 'open') return <PayForm plan={plan} user={user} onRefused={again} />;
        return (
          <div className="checkout__columns">
            <CheckoutSummary plan={plan} />
            <GuardianFirst state={state} user={user} onAdult={again} />
          </div>
        );
      }}
    </QueryView>
  );
}

function NotOpen() {
  return (
    <EmptyState
      level={2}
      title={plansText.closedTitle}
      text={plansText.closedText}
      action={<LinkButton to={routes.dashboard}>{plansText.keepLearningButton}</LinkButton>}
    />
  );
}

type PayFormProps = { plan: Plan; user: AuthUser; onRefused: () => void };

function PayForm({ plan, user, onRefused }: PayFormProps) {
  const guardian = user.data.guardian_email;
  const email = typeof guardian === 'string' && guardian !== '' ? guardian : (user.email ?? '');
  const isGrown = isAdult(user.data, new Date());
  return (
    <div className="checkout__columns">
      <CheckoutSummary plan={plan} />
      <Card as="section" className="stack" aria-label={plansText.payTitle}>
        <h2>{plansText.payTitle}</h2>
        <p className="muted">{isGrown ? plansText.payTextAdult : plansText.payText}</p>
        <CheckoutForm
          plan={plan}
          email={email}
          label={isGrown ? plansText.emailLabelAdult : plansText.emailLabel}
          onRefused={onRefused}
        />
      </Card>
    </div>
  );
}

function AlreadySubscribed({ userId }: { userId: string }) {
  const { data } = useQuery(planQueries.mine(userId));
  return (
    <EmptyState
      level={2}
      title={plansText.alreadyTitle}
      text={
        data?.plan
          ? format(plansText.alreadyPlan, {
              plan: planText(data.plan.name),
              outlook: planOutlook(data.plan),
            })
          : plansText.alreadyText
      }
      action={<LinkButton to={routes.settings}>{plansText.settingsButton}</LinkButton>}
    />
  );
}

function UnknownPlan() {
  return (
    <EmptyState
      level={2}
      title={plansText.unknownPlanTitle}
      text={plansText.unknownPlanText}
      action={<LinkButton to={routes.subscription}>{plansText.plansButton}</LinkButton>}
    />
  );
}

/** Reserves the space of the checkout. */
export function CheckoutSkeleton() {
  return (
    <LoadingRegion className="stack">
      <Skeleton width="40%" height="2rem" />
      <Skeleton height="10rem" />
    </LoadingRegion>
  );
}
