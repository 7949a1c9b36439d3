import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { linkTo, routes } from '#config/paths.ts';
import { shortMoment } from '#lib/dates.ts';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/forms/button.tsx';
import { statusText } from '../payment-text.ts';
import type { Payment } from '../payments-api.ts';
import { naira } from '../price.ts';
import { planQueries } from '../queries.ts';
import './payment-history.css';

/** What was paid, newest first; each line leads to its receipt or to how it stands. */
export function PaymentHistory({ userId }: { userId: string }) {
  const query = useQuery(planQueries.payments(userId));
  if (query.isPending) {
    return (
      <LoadingRegion>
        <Skeleton width="16rem" />
      </LoadingRegion>
    );
  }
  if (query.isError) {
    return (
      <div className="row row--wrap" role="alert">
        <span className="muted">Your payments could not be read just now.</span>
        <Button variant="quiet" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (query.data.length === 0) return null;
  return (
    <div className="stack stack--sm">
      <h3>Payments</h3>
      <ul className="payment-history">
        {query.data.map((payment) => (
          <PaymentLine key={payment.reference} payment={payment} />
        ))}
      </ul>
    </div>
  );
}

function PaymentLine({ payment }: { payment: Payment }) {
  const { plan_id, reference, amount_kobo, status, kind } = payment;
  const search = new URLSearchParams({ reference });
  return (
    <li>
      <Link to={`${linkTo(routes.checkout, { planId: plan_id })}?${search}`}>
        <span className="grow">
          <b>{naira(amount_kobo)}</b> · {kind === 'renewal' ? 'Renewal' : 'Purchase'}
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
