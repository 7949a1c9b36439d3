import type { SupabaseClient } from '@supabase/supabase-js';
import { amountAt, fieldAt, textAt } from '../_shared/payments/fields.ts';
import type { PaymentProvider } from '../_shared/payments/provider.ts';
import { callStep } from '../_shared/payments/settle.ts';

export type News = { data: unknown; admin: SupabaseClient; provider: PaymentProvider };

type Reaction = (news: News) => Promise<string>;

const ignored = async () => 'ignored';

const onCharge: Reaction = ({ data, admin, provider }) =>
  callStep(admin, 'settle_payment', {
    paid_reference: textAt(data, 'reference') ?? null,
    paid_mode: provider.mode,
    paid_kobo: amountAt(data, 'amount') ?? null,
    paid_currency: textAt(data, 'currency') ?? null,
    paid_channel: textAt(data, 'channel') ?? null,
    paid_customer: textAt(data, 'customer', 'customer_code') ?? null,
  });

const subscriptionCode = (data: unknown) =>
  textAt(data, 'subscription_code') ?? textAt(data, 'subscription', 'subscription_code');

/** A learner who cancelled before the provider told us the code must not be charged again. */
const onSubscription: Reaction = async ({ data, admin, provider }) => {
  const code = subscriptionCode(data);
  const token = textAt(data, 'email_token');
  if (!code) return 'ignored';
  const outcome = await callStep(admin, 'note_provider_subscription', {
    subscription_code: code,
    subscription_mode: provider.mode,
    subscription_customer: textAt(data, 'customer', 'customer_code') ?? null,
    plan_code: textAt(data, 'plan', 'plan_code') ?? null,
    token: token ?? null,
  });
  if (outcome === 'unwanted' && token) await provider.paystack.stopSubscription(code, token);
  return outcome;
};

const stop =
  (atOnce: boolean): Reaction =>
  async ({ data, admin, provider }) => {
    const code = subscriptionCode(data);
    if (!code) return 'ignored';
    return callStep(admin, 'stop_provider_subscription', {
      subscription_code: code,
      subscription_mode: provider.mode,
      at_once: atOnce,
    });
  };

/** An invoice is news of a renewal only once it is paid. */
const onInvoice: Reaction = async ({ data, admin, provider }) => {
  const code = subscriptionCode(data);
  const reference = textAt(data, 'transaction', 'reference');
  const isPaid =
    textAt(data, 'status') === 'success' && textAt(data, 'transaction', 'status') === 'success';
  if (!code || !reference || !isPaid || fieldAt(data, 'paid') === false) return 'ignored';
  return callStep(admin, 'settle_renewal', {
    subscription_code: code,
    paid_reference: reference,
    paid_mode: provider.mode,
    paid_kobo: amountAt(data, 'transaction', 'amount') ?? null,
    paid_currency: textAt(data, 'transaction', 'currency') ?? null,
    paid_invoice: textAt(data, 'invoice_code') ?? null,
  });
};

const onFailedInvoice: Reaction = async ({ data, admin, provider }) => {
  const code = subscriptionCode(data);
  if (!code) return 'ignored';
  return callStep(admin, 'start_grace', {
    subscription_code: code,
    subscription_mode: provider.mode,
    failed_invoice: textAt(data, 'invoice_code') ?? null,
  });
};

const onRefund: Reaction = async ({ data, admin, provider }) => {
  const reference =
    textAt(data, 'transaction_reference') ?? textAt(data, 'transaction', 'reference');
  if (!reference) return 'ignored';
  return callStep(admin, 'refund_payment', {
    refunded_reference: reference,
    refund_mode: provider.mode,
    kobo: amountAt(data, 'amount') ?? null,
    refund_reference: textAt(data, 'refund_reference') ?? String(amountAt(data, 'id') ?? 'whole'),
  });
};

const reactions = new Map<string, Reaction>([
  ['charge.success', onCharge],
  ['subscription.create', onSubscription],
  ['subscription.not_renew', stop(false)],
  ['subscription.disable', stop(true)],
  ['invoice.create', onInvoice],
  ['invoice.update', onInvoice],
  ['invoice.payment_failed', onFailedInvoice],
  ['refund.processed', onRefund],
]);

/** What an event does; one that we do not know does nothing. */
export function reactTo(event: string, news: News): Promise<string> {
  return (reactions.get(event) ?? ignored)(news);
}
