import { parseJson } from '@akada/function-kit/parse-json';
import { amountAt, textAt } from '@akada/function-kit/payments/fields';
import { type Context, Hono } from 'hono';
import { describeSubscription, describeTransaction, type SandboxBank } from './sandbox-bank.ts';
import { newCode, type SandboxState } from './sandbox-state.ts';

type ApiDeps = {
  secretKey: string;
  state: SandboxState;
  save: () => void;
  bank: SandboxBank;
  /** The URL of the payment page when another host serves the site. */
  pagesUrl?: string | undefined;
};

const referenceShape = /^[A-Za-z0-9.=-]+$/;

const good = (c: Context, message: string, data: unknown) =>
  c.json({ status: true, message, data });

const bad = (c: Context, status: 400 | 401 | 404, message: string, code = 'invalid_params') =>
  c.json({ status: false, message, type: 'validation_error', code }, status);

const bodyOf = (c: Context): Promise<unknown> =>
  c.req
    .text()
    .then(parseJson)
    .catch(() => null);

/** The part of Paystack's API that we use, with its messages and refusals. */
export function createSandboxApi({ secretKey, state, save, bank, pagesUrl }: ApiDeps) {
  const app = new Hono();
  const customerOf = (email: string) =>
    state.transactions.find((known) => known.email === email)?.customer ?? newCode('CUS');

  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${secretKey}`) {
      return bad(c, 401, 'Invalid key', 'invalid_Key');
    }
    return next();
  });

  app.post('/transaction/initialize', async (c) => {
    const body = await bodyOf(c);
    const email = textAt(body, 'email');
    const planCode = textAt(body, 'plan');
    const plan = state.plans.find(({ code }) => code === planCode);
    const amount = plan?.amount ?? amountAt(body, 'amount');
    const reference = textAt(body, 'reference') ?? newCode('T').replace('_', '-');
    const callbackUrl = textAt(body, 'callback_url');
    if (!email?.includes('@')) return bad(c, 400, 'Invalid Email Address Passed');
    if (!amount || amount <= 0) return bad(c, 400, 'Invalid Amount Sent');
    if (planCode && !plan) return bad(c, 404, 'Plan not found');
    if (!referenceShape.test(reference) || !callbackUrl) return bad(c, 400, 'Invalid reference');
    if (state.transactions.some((known) => known.reference === reference)) {
      return bad(c, 400, 'Duplicate Transaction Reference', 'duplicate_reference');
    }
    const accessCode = newCode('pay');
    state.transactions.push({
      reference,
      accessCode,
      email,
      customer: customerOf(email),
      amount,
      currency: textAt(body, 'currency') ?? 'NGN',
      callbackUrl,
      planCode,
      status: 'abandoned',
      channel: 'card',
      authorization: undefined,
      paidAt: undefined,
    });
    save();
    return good(c, 'Authorization URL created', {
      authorization_url: `${pagesUrl ?? new URL(callbackUrl).origin}/sandbox/pay/${accessCode}`,
      access_code: accessCode,
      reference,
    });
  });

  app.get('/transaction/verify/:reference', (c) => {
    const reference = c.req.param('reference');
    const transaction = state.transactions.find((known) => known.reference === reference);
    return transaction
      ? good(c, 'Verification successful', describeTransaction(transaction))
      : bad(c, 400, 'Transaction reference not found.', 'transaction_not_found');
  });

  app.post('/plan', async (c) => {
    const body = await bodyOf(c);
    const [name, interval] = [textAt(body, 'name'), textAt(body, 'interval')];
    const amount = amountAt(body, 'amount');
    if (!name || !amount || !interval) return bad(c, 400, 'Name, amount and interval are needed');
    const plan = { code: newCode('PLN'), name, amount, interval };
    state.plans.push(plan);
    save();
    return good(c, 'Plan created', { name, amount, interval, plan_code: plan.code });
  });

  app.get('/plan/:code', (c) => {
    const plan = state.plans.find(({ code: planCode }) => planCode === c.req.param('code'));
    if (!plan) return bad(c, 404, 'Plan not found', 'plan_not_found');
    const { code, name, amount, interval } = plan;
    const subscriptions = state.subscriptions
      .filter(({ planCode }) => planCode === code)
      .map((known) => ({ ...describeSubscription(known), email_token: known.emailToken }));
    return good(c, 'Plan retrieved', { name, amount, interval, plan_code: code, subscriptions });
  });

  app.get('/subscription/:code', (c) => {
    const found = state.subscriptions.find(({ code }) => code === c.req.param('code'));
    return found
      ? good(c, 'Subscription retrieved', {
          ...describeSubscription(found),
          email_token: found.emailToken,
        })
      : bad(c, 404, 'Subscription not found', 'subscription_not_found');
  });

  app.post('/subscription/disable', async (c) => {
    const body = await bodyOf(c);
    const subscription = state.subscriptions.find(
      ({ code, emailToken }) =>
        code === textAt(body, 'code') && emailToken === textAt(body, 'token'),
    );
    const isRunning = subscription?.status === 'active' || subscription?.status === 'attention';
    if (!subscription || !isRunning) {
      return bad(c, 404, 'Subscription with code not found or already inactive');
    }
    await bank.stop(subscription);
    return c.json({ status: true, message: 'Subscription disabled successfully' });
  });

  app.all('*', (c) => bad(c, 404, 'Not found', 'not_found'));
  return app;
}
