import { getFunctions } from './client.ts';
import { findSignedIn, requireUserId } from './current-user.ts';
import type { PaymentMode } from './plans.ts';

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

/** A function said no; `code` is its reason and `message` a sentence for the learner. */
export class PaymentRefusal extends Error {
  override name = 'PaymentRefusal';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Starts a payment; the price is the server's. Gives the address at which to pay. */
export async function startCheckout(planId: string, email: string): Promise<string> {
  await requireUserId();
  const functions = await getFunctions();
  const { data, error } = await functions.invoke('checkout', { body: { planId, email } });
  if (error !== null) throw await explain(error);
  return data.checkoutUrl;
}

/** How a payment stands, after the server has asked the provider. */
export async function getPayment(reference: string): Promise<Payment> {
  await requireUserId();
  const functions = await getFunctions();
  const { data, error } = await functions.invoke('payment-status', {
    body: { reference },
  });
  if (error !== null) throw await explain(error);
  return data;
}

/** Everything that the learner has paid or tried to pay, newest first. */
export async function listPayments(): Promise<Payment[]> {
  const me = await findSignedIn();
  if (me === null) return [];
  const { data, error } = await me.client
    .from('payments')
    .select(columns)
    .eq('user_id', me.userId)
    .order('created_at', { ascending: false })
    .limit(50);
  if (error !== null) throw error;
  return data as Payment[];
}

/** Nothing is renewed any more; what is paid stays open to its end. False: nothing was renewing. */
export async function cancelRenewal(): Promise<boolean> {
  await requireUserId();
  const functions = await getFunctions();
  const { data, error } = await functions.invoke('cancel-renewal', { method: 'POST' });
  if (error !== null) throw await explain(error);
  return data?.stopped > 0;
}

/** Functions answer refusals with `{ error, message }`; the client leaves that body unread. */
async function explain(error: Error & { context?: unknown }): Promise<Error> {
  if (!(error.context instanceof Response)) return error;
  const body: unknown = await error.context.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('error' in body)) return error;
  const message = 'message' in body ? String(body.message) : '';
  return new PaymentRefusal(String(body.error), message);
}
