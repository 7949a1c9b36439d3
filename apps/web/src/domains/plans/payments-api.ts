import {
  type Check,
  isCount,
  isMoment,
  isNumber,
  isText,
  listOf,
  oneOf,
  orNull,
  recordOf,
} from '#lib/checks.ts';
import { callFunction, FunctionRefusal } from '#platform/rpc/functions.ts';
import { readRows } from '#platform/rpc/tables.ts';
import { findSignedIn } from '#platform/session/current-user.ts';
import { isPaymentMode, type PaymentMode } from './api.ts';

export type Payment = {
  reference: string;
  plan_id: string;
  kind: 'purchase' | 'renewal';
  mode: PaymentMode;
  status: 'pending' | 'paid' | 'failed' | 'abandoned' | 'review' | 'refunded';
  amount_kobo: number;
  currency: string;
  email: string;
  channel: string | null;
  paid_at: string | null;
  period_starts_at: string | null;
  period_ends_at: string | null;
  refunded_kobo: number;
  created_at: string;
};

const columns =
  'reference, plan_id, kind, mode, status, amount_kobo, currency, email, channel, paid_at, period_starts_at, period_ends_at, refunded_kobo, created_at';

const isPayment = recordOf<Payment>({
  reference: isText,
  plan_id: isText,
  kind: oneOf('purchase', 'renewal'),
  mode: isPaymentMode,
  status: oneOf('pending', 'paid', 'failed', 'abandoned', 'review', 'refunded'),
  amount_kobo: isNumber,
  currency: isText,
  email: isText,
  channel: orNull(isText),
  paid_at: orNull(isMoment),
  period_starts_at: orNull(isMoment),
  period_ends_at: orNull(isMoment),
  refunded_kobo: isNumber,
  created_at: isMoment,
});

/**
 * The URL of a page on which one can pay: a whole URL with https, or with http where Akada itself is served so (a
 * school's own server, tests). Anything else could run as code on this page, or lead to a place that is no page.
 */
export const isPaymentUrl: Check<string> = (value): value is string => {
  if (!isText(value) || !/^https?:\/\//i.test(value)) return false;
  try {
    const { protocol, username, password } = new URL(value);
    const isSafe = protocol === 'https:' || protocol === globalThis.location?.protocol;
    return isSafe && username === '' && password === '';
  } catch {
    return false;
  }
};

/** A function said no; `code` is its reason and `message` a sentence for the learner. */
export class PaymentRefusal extends Error {
  override name = 'PaymentRefusal';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Starts a payment; the price is the server's. Gives the URL at which to pay. */
export async function startCheckout(planId: string, email: string): Promise<string> {
  const isCheckout = recordOf<{ checkoutUrl: string }>({ checkoutUrl: isPaymentUrl });
  return (await call('checkout', { planId, email }, isCheckout)).checkoutUrl;
}

/** How a payment stands, after the server has asked the provider. */
export function getPayment(reference: string): Promise<Payment> {
  return call('payment-status', { reference }, isPayment);
}

/** Everything that the learner has paid or tried to pay, newest first. */
export async function listPayments(): Promise<Payment[]> {
  const me = await findSignedIn();
  if (me === null) return [];
  const query = me.client
    .from('payments')
    .select(columns)
    .eq('user_id', me.userId)
    .order('created_at', { ascending: false })
    .limit(50);
  return readRows('payments', query, listOf(isPayment));
}

/** Nothing is renewed any more; what is paid stays open to its end. False: nothing was renewing. */
export async function cancelRenewal(): Promise<boolean> {
  const isStopped = recordOf<{ stopped: number }>({ stopped: isCount });
  return (await call('cancel-renewal', {}, isStopped)).stopped > 0;
}

/** A refusal with a reason becomes one that the screens know how to tell. */
async function call<Value>(name: string, body: object, check: Check<Value>): Promise<Value> {
  try {
    return await callFunction(name, body, check);
  } catch (error) {
    const isTold = error instanceof FunctionRefusal && error.code !== '';
    throw isTold ? new PaymentRefusal(error.code, error.message) : error;
  }
}
