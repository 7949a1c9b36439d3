import { amountAt, fieldAt, textAt } from '@akada/function-kit/payments/fields';
import type { PaymentReport } from '@akada/function-kit/payments/report';

type Reported = { report: PaymentReport; outcome: string };

const idAt = (data: unknown, name: string): string | undefined => {
  const id = fieldAt(data, name);
  return typeof id === 'number' ? String(id) : textAt(data, name);
};

const planOf = (data: unknown) => textAt(data, 'plan', 'plan_code') ?? textAt(data, 'plan');

/** The provider charges a renewal under its own reference; the invoice that identifies it may arrive later. */
const awaitsInvoice = (data: unknown) =>
  planOf(data) !== undefined && !textAt(data, 'reference')?.startsWith('akd-');

function charge(event: string, data: unknown, outcome: string): Reported {
  const report = {
    ...{ kind: 'charge' as const, event },
    reference: textAt(data, 'reference'),
    providerId: idAt(data, 'id'),
    kobo: amountAt(data, 'amount'),
    currency: textAt(data, 'currency'),
  };
  return {
    report,
    outcome: outcome === 'unknown' && awaitsInvoice(data) ? 'awaits_invoice' : outcome,
  };
}

function refund(event: string, data: unknown, outcome: string): Reported {
  const reference =
    textAt(data, 'transaction_reference') ?? textAt(data, 'transaction', 'reference');
  const report = {
    ...{ kind: 'refund' as const, event, reference },
    providerId: textAt(data, 'refund_reference') ?? idAt(data, 'id'),
    kobo: amountAt(data, 'amount'),
    currency: textAt(data, 'currency'),
  };
  return { report, outcome };
}

function dispute(event: string, data: unknown, outcome: string): Reported {
  const report = {
    ...{ kind: 'dispute' as const, event },
    reference: textAt(data, 'transaction', 'reference') ?? textAt(data, 'transaction_reference'),
    providerId: idAt(data, 'id'),
    kobo: amountAt(data, 'transaction', 'amount'),
    currency: textAt(data, 'transaction', 'currency') ?? textAt(data, 'currency'),
  };
  return { report, outcome };
}

/** Suffixes of events in which money has moved. */
const movesMoney = /\.(success|reversed|processed)$/;

/**
 * The money in an event and its outcome; undefined when there is none. An unknown event is stored when money has moved
 * by it.
 */
export function reportOf(event: string, data: unknown, outcome: string): Reported | undefined {
  if (event === 'charge.success') return charge(event, data, outcome);
  if (event === 'refund.processed' || event === 'refund.failed')
    return refund(event, data, outcome);
  if (event.startsWith('charge.dispute.')) return dispute(event, data, outcome);
  if (event.startsWith('invoice.')) {
    if (outcome === 'ignored' || event === 'invoice.payment_failed') return undefined;
    return charge(event, fieldAt(data, 'transaction'), outcome);
  }
  if (!movesMoney.test(event) || !amountAt(data, 'amount')) return undefined;
  const { report } = charge(event, data, outcome);
  return { report: { ...report, kind: 'other' }, outcome };
}
