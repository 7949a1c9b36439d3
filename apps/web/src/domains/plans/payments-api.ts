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
 * The URL of a payment page: absolute, with https, or http where Akada itself is served over http (a school's own server,
 * tests). Any other URL could run code on this page or lead nowhere.
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

/** A payment function refused; `code` is its reason and `message` a sentence for the learner. */
export class PaymentRefusal extends Error {
  override name = 'PaymentRefusal';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Starts a payment; the server sets the price. Returns the URL of the payment page. */
export async function startCheckout(planId: string, email: string): Promise<string> {
  const isCheckout = recordOf<{ checkoutUrl: string }>({ checkoutUrl: isPaymentUrl });
  return (await call('checkout', { planId, email }, isCheckout)).checkoutUrl;
}

/** The status of a payment, after the server has checked with the provider. */
export function getPayment(reference: string): Promise<Payment> {
  return call('payment-status', { reference }, isPayment);
}

/** All payments and attempted payments of the learner, newest first. */
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

/** Stops the renewal; the paid period stays open to its end. False when nothing was renewing. */
export async function cancelRenewal(): Promise<boolean> {
  const isStopped = recordOf<{ stopped: number }>({ stopped: isCount });
  return (await call('cancel-renewal', {}, isStopped)).stopped > 0;
}

/** Converts a refusal with a reason into one that the screens can explain. */
async function call<Value>(name: string, body: object, check: Check<Value>): Promise<Value> {
  try {
    return await callFunction(name, body, check);
  } catch (error) {
    const isTold = error instanceof FunctionRefusal && error.code !== '';
    throw isTold ? new PaymentRefusal(error.code, error.message) : error;
  }
}
