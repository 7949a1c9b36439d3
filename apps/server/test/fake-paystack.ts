import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

type Order = {
  email: string;
  amount: number;
  reference: string;
  plan?: string;
  callback_url: string;
};

type Known = Order & { status: string; currency: string };

type Subscription = { token: string; plan?: string; customer?: string; status: string };

/**
 * Paystack as its documentation describes it, for tests of what we send and how we read its responses. Written
 * separately from the sandbox on purpose: both must satisfy the same contract.
 */
export async function startFakePaystack(secretKey: string) {
  const orders = new Map<string, Known>();
  const plans: { name: string; amount: number; interval: string; plan_code: string }[] = [];
  const subscriptions = new Map<string, Subscription>([
    ['SUB_active', { token: 'token_active', status: 'active' }],
  ]);
  const disabled: string[] = [];
  let isDown = false;
  let stuck = false;
  const app = new Hono();

  app.use(async (c, next) => {
    if (isDown) return c.text('<h1>502 Bad Gateway</h1>', 502);
    if (c.req.header('authorization') !== `Bearer ${secretKey}`) {
      return c.json({ status: false, message: 'Invalid key' }, 401);
    }
    return next();
  });
  app.post('/transaction/initialize', async (c) => {
    const order = await c.req.json<Order>();
    if (orders.has(order.reference)) {
      const message = 'Duplicate Transaction Reference';
      return c.json({ status: false, message, code: 'duplicate_reference' }, 400);
    }
    const amount = plans.find(({ plan_code }) => plan_code === order.plan)?.amount ?? order.amount;
    orders.set(order.reference, { ...order, amount, currency: 'NGN', status: 'abandoned' });
    const data = {
      authorization_url: `https://checkout.paystack.com/${order.reference}`,
      access_code: order.reference,
      reference: order.reference,
    };
    return c.json({ status: true, message: 'Authorization URL created', data });
  });
  app.get('/transaction/verify/:reference', (c) => {
    const order = orders.get(c.req.param('reference'));
    if (!order) {
      return c.json({ status: false, message: 'Transaction reference not found.' }, 400);
    }
    const { reference, amount, currency, status, email } = order;
    const customer = { customer_code: `CUS_${email}`, email };
    const authorization = { authorization_code: `AUTH_${email}`, reusable: true };
    const data = { reference, amount, currency, status, channel: 'card', customer, authorization };
    return c.json({ status: true, message: 'Verification successful', data });
  });
  app.post('/plan', async (c) => {
    const plan = { ...(await c.req.json()), plan_code: `PLN_${plans.length + 1}` };
    plans.push(plan);
    return c.json({ status: true, message: 'Plan created', data: plan }, 201);
  });
  const describe = (code: string, { token, plan, customer, status }: Subscription) => ({
    subscription_code: code,
    email_token: token,
    status,
    plan: { plan_code: plan },
    customer: { customer_code: customer },
  });
  app.get('/plan/:code', (c) => {
    const plan = plans.find(({ plan_code }) => plan_code === c.req.param('code'));
    if (!plan) return c.json({ status: false, message: 'Plan not found' }, 404);
    const own = [...subscriptions].filter(([, known]) => known.plan === plan.plan_code);
    const data = { ...plan, subscriptions: own.map(([code, known]) => describe(code, known)) };
    return c.json({ status: true, message: 'Plan retrieved', data });
  });
  app.get('/subscription/:code', (c) => {
    const code = c.req.param('code');
    const found = subscriptions.get(code);
    if (!found) return c.json({ status: false, message: 'Subscription not found' }, 404);
    const data = describe(code, found);
    return c.json({ status: true, message: 'Subscription retrieved', data });
  });
  app.post('/subscription/disable', async (c) => {
    const { code, token } = await c.req.json<{ code: string; token: string }>();
    const found = subscriptions.get(code);
    if (stuck || found?.status !== 'active' || found.token !== token) {
      return c.json({ status: false, message: 'Subscription not found or already inactive' }, 404);
    }
    found.status = 'non-renewing';
    disabled.push(code);
    return c.json({ status: true, message: 'Subscription disabled successfully' });
  });

  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    plans,
    subscriptions,
    disabled,
    finish(reference: string, change: Partial<Known>) {
      const order = orders.get(reference);
      if (!order) throw new Error(`No order ${reference}`);
      orders.set(reference, { ...order, ...change });
    },
    goDown(down: boolean) {
      isDown = down;
    },
    /** Responds that there is nothing to stop, and continues to charge. */
    refuseToStop(refuses: boolean) {
      stuck = refuses;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type FakePaystack = Awaited<ReturnType<typeof startFakePaystack>>;
