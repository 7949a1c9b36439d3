import { useEffect, useRef } from 'react';
import { routes } from '#config/paths.ts';
import { textOf } from '#domains/account/learner.ts';
import { longDay } from '#lib/dates.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { PrintIcon } from '#ui/icons/icons.tsx';
import { plansText } from '../messages.ts';
import { periodOf } from '../payment-text.ts';
import type { Payment } from '../payments-api.ts';
import { naira } from '../price.ts';
import './receipt.css';

/** The receipt of a payment, on screen and in print. */
export function Receipt({ payment, planName }: { payment: Payment; planName: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { user } = useAuth();
  // A parent who does not learn here goes on to the children the plan is for.
  const isParent = user?.data.has_children === true && textOf(user, 'class_level') === '';
  const isRefunded = payment.status === 'refunded';
  return (
    <Card as="section" className="receipt" aria-label={plansText.receiptLabel}>
      <div className="row row--between row--wrap">
        <h2 ref={heading} tabIndex={-1}>
          {isRefunded ? plansText.statusRefunded : plansText.receiptTitle}
        </h2>
        {payment.mode !== 'live' && <Badge tone="sun">{plansText.testModeBadge}</Badge>}
      </div>
      <p className="muted">{isRefunded ? plansText.receiptRefundedText : plansText.receiptText}</p>
      <dl className="receipt__facts">
        <Fact name={plansText.receiptPlan} value={planName} />
        <Fact name={plansText.receiptPeriod} value={periodOf(payment)} />
        <Fact name={plansText.receiptPaid} value={naira(payment.amount_kobo)} />
        {payment.refunded_kobo > 0 && (
          <Fact name={plansText.receiptRefunded} value={naira(payment.refunded_kobo)} />
        )}
        <Fact
          name={plansText.receiptDate}
          value={payment.paid_at && longDay(new Date(payment.paid_at))}
        />
        <Fact name={plansText.receiptEmail} value={payment.email} />
        <Fact name={plansText.receiptReference} value={payment.reference} />
        <Fact name={plansText.receiptFrom} value={plansText.receiptSeller} />
      </dl>
      <div className="row row--wrap receipt__actions">
        <LinkButton to={isParent ? routes.family : routes.dashboard}>
          {isParent ? plansText.childrenButton : plansText.keepLearningButton}
        </LinkButton>
        <Button variant="quiet" onClick={() => window.print()}>
          <PrintIcon />
          {plansText.printButton}
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
