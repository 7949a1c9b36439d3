import type { FunctionContext } from '@akada/function-kit/function-handler';
import { amountAt, fieldAt, textAt } from '@akada/function-kit/payments/fields';
import { canRenewAt } from '@akada/function-kit/payments/paystack';
import type { PaymentProvider } from '@akada/function-kit/payments/provider';
import { noteRenewal, stopPlan } from '@akada/function-kit/payments/renewals';
import { reportPayment } from '@akada/function-kit/payments/report';
import { callStep } from '@akada/function-kit/payments/settle';
import type { SupabaseClient } from '@supabase/supabase-js';
import { reportOf } from './reports.ts';

export type News = Pick<FunctionContext, 'admin' | 'warn'> & {
  data: unknown;
  provider: PaymentProvider;
};

type Reaction = (news: News) => Promise<string>;

const ignored = async () => 'ignored';

const subscriptionCode = (data: unknown) =>
  textAt(data, 'subscription_code') ?? textAt(data, 'subscription', 'subscription_code');

/** An unwanted renewal (cancelled, refunded, account deleted) must not be charged again. */
async function noteOrStop(
  { admin, provider }: News,
  renewal: { code: string; planCode: string | undefined; customer: string | undefined },
): Promise<string> {
  const outcome = await noteRenewal(admin, provider.mode, renewal);
  if (outcome === 'unwanted') await provider.paystack.stopSubscription(renewal.code);
  return outcome;
}

/** Fetches a subscription from the provider when our record of it is missing or incomplete. */
async function askAbout(news: News, code: string): Promise<string> {
  const known = await news.provider.paystack.findSubscription(code);
  return known ? noteOrStop(news, known) : 'unknown';
}

const onSubscription: Reaction = async (news) => {
  const code = subscriptionCode(news.data);
  const planCode = textAt(news.data, 'plan', 'plan_code');
  if (!code) return 'ignored';
  if (!planCode) return askAbout(news, code);
  const customer = textAt(news.data, 'customer', 'customer_code');
  return noteOrStop(news, { code, planCode, customer });
};

/** When the event that began a subscription was lost, asks the provider and repeats the step. */
async function withSubscription(
  news: News,
  code: string,
  step: () => Promise<string>,
): Promise<string> {
  const outcome = await step();
  if (outcome !== 'unknown') return outcome;
  return (await askAbout(news, code)) === 'unknown' ? outcome : step();
}

const onCharge: Reaction = ({ data, admin, provider }) =>
  callStep(admin, 'settle_payment', {
    paid_reference: textAt(data, 'reference') ?? null,
    paid_mode: provider.mode,
    paid_kobo: amountAt(data, 'amount') ?? null,
    paid_currency: textAt(data, 'currency') ?? null,
    paid_channel: textAt(data, 'channel') ?? null,
    paid_customer: textAt(data, 'customer', 'customer_code') ?? null,
    paid_can_renew: canRenewAt(data) ?? null,
  });

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

async function isKnown(admin: SupabaseClient, code: string): Promise<boolean> {
  const { data, error } = await admin
    .from('provider_subscriptions')
    .select('code')
    .eq('code', code)
    .maybeSingle();
  if (error) throw error;
  return data !== null;
}

/** An invoice counts as a renewal only once it is paid. */
const onInvoice: Reaction = async (news) => {
  const { data, admin, provider } = news;
  const code = subscriptionCode(data);
  const reference = textAt(data, 'transaction', 'reference');
  const isPaid =
    textAt(data, 'status') === 'success' && textAt(data, 'transaction', 'status') === 'success';
  if (!code) return 'ignored';
  if (!reference || !isPaid || fieldAt(data, 'paid') === false) {
    // The provider announces a charge three days ahead: a chance to find a lost renewal.
    if (!(await isKnown(admin, code))) await askAbout(news, code);
    return 'ignored';
  }
  return withSubscription(news, code, () =>
    callStep(admin, 'settle_renewal', {
      subscription_code: code,
      paid_reference: reference,
      paid_mode: provider.mode,
      paid_kobo: amountAt(data, 'transaction', 'amount') ?? null,
      paid_currency: textAt(data, 'transaction', 'currency') ?? null,
      paid_invoice: textAt(data, 'invoice_code') ?? null,
    }),
  );
};

const onFailedInvoice: Reaction = async (news) => {
  const { data, admin, provider } = news;
  const code = subscriptionCode(data);
  if (!code) return 'ignored';
  return withSubscription(news, code, () =>
    callStep(admin, 'start_grace', {
      subscription_code: code,
      subscription_mode: provider.mode,
      failed_invoice: textAt(data, 'invoice_code') ?? null,
    }),
  );
};

/** A refunded learner must not be charged again. */
async function stopRefunded({ admin, provider }: News, reference: string): Promise<void> {
  const { data, error } = await admin
    .from('payments')
    .select('provider_plan')
    .match({ reference, mode: provider.mode, status: 'refunded' })
    .not('provider_plan', 'is', null)
    .maybeSingle();
  if (error) throw error;
  if (data) await stopPlan(provider, data.provider_plan);
}

const onRefund: Reaction = async (news) => {
  const { data, admin, provider } = news;
  const reference =
    textAt(data, 'transaction_reference') ?? textAt(data, 'transaction', 'reference');
  if (!reference) return 'ignored';
  const outcome = await callStep(admin, 'refund_payment', {
    refunded_reference: reference,
    refund_mode: provider.mode,
    kobo: amountAt(data, 'amount') ?? null,
    refund_reference: textAt(data, 'refund_reference') ?? String(amountAt(data, 'id') ?? 'whole'),
  });
  await stopRefunded(news, reference);
  return outcome;
};

/** We accepted the dispute or lost it: the money goes back to the payer. */
const onDisputeEnd: Reaction = async ({ data }) =>
  textAt(data, 'resolution') === 'merchant-accepted' ? 'dispute_lost' : 'resolved';

const reactions = new Map<string, Reaction>([
  ['charge.success', onCharge],
  ['subscription.create', onSubscription],
  ['subscription.not_renew', stop(false)],
  ['subscription.disable', stop(true)],
  ['invoice.create', onInvoice],
  ['invoice.update', onInvoice],
  ['invoice.payment_failed', onFailedInvoice],
  ['refund.processed', onRefund],
  ['refund.failed', async () => 'refund_failed'],
  ['charge.dispute.create', async () => 'disputed'],
  ['charge.dispute.remind', async () => 'disputed'],
  ['charge.dispute.resolve', onDisputeEnd],
]);

/** Handles one event; an unknown event does nothing. Any money in it is recorded with its outcome. */
export async function reactTo(event: string, news: News): Promise<string> {
  const outcome = await (reactions.get(event) ?? ignored)(news);
  const reported = reportOf(event, news.data, outcome);
  if (reported) await reportPayment(news, news.provider.mode, reported.report, reported.outcome);
  return outcome;
}
