import {
  type FunctionAccess,
  type FunctionContext,
  type FunctionHandler,
  refuse,
} from '@akada/function-kit/function-handler';
import { keyAt, textAt } from '@akada/function-kit/payments/fields';
import { PaymentProviderError } from '@akada/function-kit/payments/paystack';
import { paymentProvider } from '@akada/function-kit/payments/provider';
import { stopRenewals } from '@akada/function-kit/payments/renewals';
import type { SupabaseClient } from '@supabase/supabase-js';
import { findOpenPayment, findPlan, type Order, startPayment } from './order.ts';

/** Anyone may ask whether payments are open; only a signed-in user can pay. */
export const access: FunctionAccess = 'public';

const emailShape = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u;

const closed = () =>
  refuse(503, 'payments_closed', 'Payments are not open here yet. Everything free stays free.');

async function readWish(request: Request) {
  const body: unknown = await request.json().catch(() => null);
  return { planId: keyAt(body, 'planId'), email: (textAt(body, 'email') ?? '').trim() };
}

/** The results of `learner_checkout` other than `open`; the browser checks the same before it shows the form. */
const refusals: Record<string, () => Response> = {
  running: () => refuse(409, 'already_subscribed', 'You already have a plan that is running.'),
  paused: () => refuse(403, 'paused', 'Your parent or guardian has paused this account.'),
  age_unknown: () => refuse(403, 'age_unknown', 'Say first that you are 18 or older.'),
  consent_needed: () =>
    refuse(
      403,
      'consent_needed',
      'A parent or guardian must pay, or say yes in the email that we sent them.',
    ),
};

async function refusalOf(
  admin: SupabaseClient,
  learner: string,
  planId: string,
): Promise<Response | null> {
  const { data, error } = await admin
    .schema('service')
    .rpc('learner_checkout', { learner, wanted_plan: planId });
  if (error) throw error;
  if (data === 'open') return null;
  const refusal = refusals[data];
  if (!refusal) throw new Error(`learner_checkout says ${data}`);
  return refusal();
}

async function buy(order: Order, context: FunctionContext): Promise<Response> {
  const { admin, env } = context;
  const provider = paymentProvider(context);
  if (!provider || !env.PUBLIC_URL) return closed();
  try {
    const open = await findOpenPayment(admin, provider, order);
    if (!open) await stopRenewals(admin, provider, order.userId);
    const { reference, checkout_url } =
      open ?? (await startPayment(admin, provider, order, env.PUBLIC_URL));
    return Response.json({ reference, checkoutUrl: checkout_url, mode: provider.mode });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return refuse(
      502,
      'provider_unavailable',
      'The payment page could not be opened. Nothing was paid. Try again in a little while.',
    );
  }
}

/** GET: whether payments are open. POST { planId, email }: starts a payment and answers with the URL to pay at. */
export const handler: FunctionHandler = async (request, context) => {
  if (request.method === 'GET') {
    return Response.json({ mode: paymentProvider(context)?.mode ?? null });
  }
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Send a POST request.');
  const { user, admin } = context;
  if (!user) return refuse(401, 'not_signed_in', 'Sign in first.');
  if (!paymentProvider(context)) return closed();
  const { planId, email } = await readWish(request);
  if (email.length > 254 || !emailShape.test(email)) {
    return refuse(400, 'wrong_email', 'Type a full email address. Example: mama@example.com');
  }
  const plan = planId && (await findPlan(admin, planId));
  if (!plan) return refuse(404, 'unknown_plan', 'There is no such plan.');
  const refusal = await refusalOf(admin, user.id, plan.id);
  return refusal ?? buy({ userId: user.id, plan, email }, context);
};
