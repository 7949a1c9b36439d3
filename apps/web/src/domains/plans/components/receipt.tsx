import { useEffect, useRef } from 'react';
import { routes } from '#config/paths.ts';
import { longDay } from '#lib/dates.ts';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { PrintIcon } from '#ui/icons/icons.tsx';
import { plansText } from '../messages.ts';
import { periodOf } from '../payment-text.ts';
import type { Payment } from '../payments-api.ts';
import { naira } from '../price.ts';
import './receipt.css';

/** The proof of a payment, on screen and on paper. */
export function Receipt({ payment, planName }: { payment: Payment; planName: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isRefunded = payment.status === 'refunded';
  return (
    <Card as="section" className="receipt" aria-label={plansText.receipt}>
      <div className="row row--between row--wrap">
        <h2 ref={heading} tabIndex={-1}>
          {isRefunded ? plansText.refunded : plansText.paidThankYou}
        </h2>
        {payment.mode !== 'live' && <Badge tone="sun">{plansText.testModeNoMoney}</Badge>}
      </div>
      <p className="muted">{isRefunded ? plansText.theMoneyWentBack : plansText.plusIsOpenKeep}</p>
      <dl className="receipt__facts">
        <Fact name="Plan" value={planName} />
        <Fact name="Time" value={periodOf(payment)} />
        <Fact name="Paid" value={naira(payment.amount_kobo)} />
        {payment.refunded_kobo > 0 && <Fact name="Refunded" value={naira(payment.refunded_kobo)} />}
        <Fact name="On" value={payment.paid_at && longDay(new Date(payment.paid_at))} />
        <Fact name="Receipt to" value={payment.email} />
        <Fact name="Reference" value={payment.reference} />
        <Fact name="From" value={plansText.akada} />
      </dl>
      <div className="row row--wrap receipt__actions">
        <LinkButton to={routes.dashboard}>{plansText.goOnLearning}</LinkButton>
        <Button variant="quiet" onClick={() => window.print()}>
          <PrintIcon />
          {plansText.print}
        </Button>
      </div>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string | null | undefined }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
