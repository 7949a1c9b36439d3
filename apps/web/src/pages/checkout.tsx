import { useQuery } from '@tanstack/react-query';
import { routes } from '#config/paths.ts';
import { Checkout, CheckoutSkeleton } from '#domains/plans/components/checkout.tsx';
import { LoginToSee } from '#domains/plans/components/checkout-visitor.tsx';
import { PaymentResult } from '#domains/plans/components/payment-result.tsx';
import { TestModeNote } from '#domains/plans/components/test-mode-note.tsx';
import { plansText } from '#domains/plans/messages.ts';
import { planQueries } from '#domains/plans/queries.ts';
import { Link } from '#lib/router/links.tsx';
import { useParams, useSearchParams } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { ErrorState } from '#ui/feedback/state.tsx';
import { PrevIcon } from '#ui/icons/icons.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** Payment for a plan and its outcome: the provider redirects back here. */
export function CheckoutPage() {
  const { user } = useAuth();
  const { planId = '' } = useParams();
  const [search] = useSearchParams();
  const reference = search.get('reference');
  const plans = useQuery(planQueries.asked());
  const plan = plans.data?.find(({ id, amount_kobo }) => id === planId && amount_kobo > 0);
  return (
    <div className="container checkout">
      <Link className="back-link" to={routes.subscription}>
        <PrevIcon />
        {plansText.allPlansLink}
      </Link>
      <PageHeading title={reference === null ? plansText.checkoutTitle : plansText.paymentTitle} />
      <TestModeNote />
      {reference !== null && user === null && <LoginToSee />}
      {reference !== null && user !== null && (
        <PaymentResult key={reference} reference={reference} plan={plan} userId={user.id} />
      )}
      {reference === null && (
        <QueryView
          query={plans}
          tellsStale
          pending={<CheckoutSkeleton />}
          failed={(retry) => (
            <ErrorState level={2} title={plansText.planFailedTitle} onRetry={retry} />
          )}
        >
          {() => <Checkout plan={plan} user={user} />}
        </QueryView>
      )}
    </div>
  );
}
