import { useQuery } from '@tanstack/react-query';
import { linkTo, routes } from '#config/paths.ts';
import { shortMoment } from '#lib/dates.ts';
import { Link } from '#lib/router/links.tsx';
import { ErrorLine, QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { plansText } from '../messages.ts';
import { statusText } from '../payment-text.ts';
import type { Payment } from '../payments-api.ts';
import { naira } from '../price.ts';
import { planQueries } from '../queries.ts';
import './payment-history.css';

/** Payments, newest first; each links to its receipt or its status. */
export function PaymentHistory({ userId }: { userId: string }) {
  return (
    <QueryView
      query={useQuery(planQueries.payments(userId))}
      tellsStale
      pending={
        <LoadingRegion>
          <Skeleton width="16rem" />
        </LoadingRegion>
      }
      failed={(retry) => <ErrorLine onRetry={retry}>{plansText.historyFailed}</ErrorLine>}
      empty={null}
    >
      {(payments) => (
        <div className="stack stack--sm">
          <h3>{plansText.historyTitle}</h3>
          <ul className="payment-history">
            {payments.map((payment) => (
              <PaymentLine key={payment.reference} payment={payment} />
            ))}
          </ul>
        </div>
      )}
    </QueryView>
  );
}

function PaymentLine({ payment }: { payment: Payment }) {
  const { plan_id, reference, amount_kobo, status, kind } = payment;
  const search = new URLSearchParams({ reference });
  return (
    <li>
      <Link to={`${linkTo(routes.checkout, { planId: plan_id })}?${search}`}>
        <span className="grow">
          <b>{naira(amount_kobo)}</b> ·{' '}
          {kind === 'renewal' ? plansText.historyRenewal : plansText.historyPurchase}
          <span className="payment-history__when">
            {shortMoment(new Date(payment.paid_at ?? payment.created_at))}
          </span>
        </span>
        <span className="payment-history__status" data-status={status}>
          {statusText[status]}
        </span>
      </Link>
    </li>
  );
}
