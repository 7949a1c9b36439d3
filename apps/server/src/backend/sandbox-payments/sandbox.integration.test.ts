import { readFile } from 'node:fs/promises';
import { createPaystack } from '@akada/function-kit/payments/paystack';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishCurriculum } from '../../../test/publish.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { planPublisher } from '../../jobs/publish/plans.ts';
import { createLog } from '../../lib/log.ts';
import { createSandbox } from './create-sandbox.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await publishCurriculum(server, planPublisher);
});
afterAll(() => server.stop());

const adult = { data: { birth_year: 1990 } };

async function learner() {
  const client = server.visitor();
  const email = `${crypto.randomUUID()}@learners.test`;
  await client.auth.signUp({ email, password: 'mango-tree-2026', options: adult });
  return client;
}

type Client = Awaited<ReturnType<typeof learner>>;

async function checkout(client: Client, planId: string) {
  const body = { planId, email: 'mama@akada.example' };
  const { data, error } = await client.functions.invoke('checkout', { body });
  if (error) throw error;
  return data as { reference: string; checkoutUrl: string; mode: string };
}

const press = (url: string, action: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

const statusOf = async (client: Client, reference: string) =>
  (await client.functions.invoke('payment-status', { body: { reference } })).data?.status;

const hasPlus = async (client: Client) => (await client.rpc('has_plus')).data;

describe('a purchase without a key', () => {
  it('shows test mode on every page and opens the plan by signed news alone', async () => {
    const ada = await learner();
    const { reference, checkoutUrl, mode } = await checkout(ada, 'plus-term');
    expect(mode).toBe('sandbox');
    expect(new URL(checkoutUrl).origin).toBe(server.url);
    const page = await fetch(checkoutUrl);
    expect(await page.text()).toContain('Test mode, no money moves');
    const back = await press(checkoutUrl, 'succeed');
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `${server.url}/subscription/checkout/plus-term?trxref=${reference}&reference=${reference}`,
    ]);
    expect(await hasPlus(ada)).toBe(true);
    expect(await statusOf(ada, reference)).toBe('paid');
    await press(checkoutUrl, 'decline');
    expect(await statusOf(ada, reference)).toBe('paid');
    expect(await (await fetch(checkoutUrl)).text()).toContain('This payment is finished');
    const overview = await (await fetch(`${server.url}/sandbox`)).text();
    expect(overview).toContain('Test mode, no money moves');
    await press(`${server.url}/sandbox/transactions/${reference}`, 'refund');
    expect(await hasPlus(ada)).toBe(false);
  });

  it('opens nothing when the card is declined, the page is left or the money is on its way', async () => {
    for (const [action, status] of [
      ['decline', 'failed'],
      ['leave', 'abandoned'],
      ['promise', 'pending'],
      ['nonsense', 'abandoned'],
    ] as const) {
      const ada = await learner();
      const { reference, checkoutUrl } = await checkout(ada, 'plus-term');
      await press(checkoutUrl, action);
      expect([action, await statusOf(ada, reference)]).toEqual([action, status]);
      expect(await hasPlus(ada)).toBe(false);
    }
  });

  it('renews, fails to renew, and once cancelled stays open to the end', async () => {
    const ada = await learner();
    const { checkoutUrl } = await checkout(ada, 'plus-monthly');
    await press(checkoutUrl, 'succeed');
    const { subscriptions } = JSON.parse(await keptFile());
    const code = subscriptions.at(-1).code;
    const act = (action: string) => press(`${server.url}/sandbox/subscriptions/${code}`, action);
    const plan = async () => (await ada.rpc('my_plan')).data.plan;
    const first = await plan();
    await act('renew');
    expect(new Date((await plan()).ends_at).getTime()).toBeGreaterThan(
      new Date(first.ends_at).getTime(),
    );
    await act('fail');
    expect((await plan()).grace_until).not.toBeNull();
    const { data } = await ada.functions.invoke('cancel-renewal', { method: 'POST' });
    expect(data).toEqual({ stopped: 1, awaited: 0 });
    expect(await plan()).toMatchObject({ renews: false, cancelled_at: expect.any(String) });
    await act('end');
    expect(await hasPlus(ada)).toBe(true);
  });

  it('renews for each of two children whose mother pays with one mailbox', async () => {
    const children = [await learner(), await learner()] as const;
    for (const child of children) {
      await press((await checkout(child, 'plus-monthly')).checkoutUrl, 'succeed');
    }
    const renews = async (child: Client) => (await child.rpc('my_plan')).data.plan.renews;
    expect([await renews(children[0]), await renews(children[1])]).toEqual([true, true]);
    const stop = await children[1].functions.invoke('cancel-renewal', { method: 'POST' });
    expect(stop.data).toEqual({ stopped: 1, awaited: 0 });
    expect([await renews(children[0]), await renews(children[1])]).toEqual([true, false]);
    const { subscriptions } = JSON.parse(await keptFile());
    expect(subscriptions.slice(-2).map(({ status }: { status: string }) => status)).toEqual([
      'active',
      'non-renewing',
    ]);
  });

  it('has no page for what it does not know, and no address on the network', async () => {
    expect((await fetch(`${server.url}/sandbox/pay/pay_0`)).status).toBe(404);
    expect((await press(`${server.url}/sandbox/transactions/x`, 'refund')).status).toBe(404);
    const forged = await fetch(`${server.url}/functions/v1/paystack-webhook`, {
      method: 'POST',
      body: '{"event":"charge.success"}',
      headers: { 'x-paystack-signature': '0'.repeat(128) },
    });
    expect(forged.status).toBe(401);
  });
});

const keptFile = () => readFile(`${server.dataDir}/sandbox-payments.json`, 'utf8');

it('a bank transfer pays a month and begins no renewal', async () => {
  const told: { event: string; data: object }[] = [];
  const sandbox = createSandbox({
    publicUrl: 'http://akada.test',
    log: createLog('silent'),
    transferMs: 1,
    fetch: async (request) => {
      told.push((await request.json()) as { event: string; data: object });
      return new Response();
    },
  });
  const paystack = createPaystack({
    ...{ secretKey: sandbox.secretKey, url: sandbox.url, fetch: sandbox.answer },
  });
  const planCode = await paystack.createPlan('Plus', 150_000, 1);
  const order = { reference: 'akd-1', email: 'mama@akada.example', amountKobo: 1 };
  await paystack.initialize({ ...order, planCode, callbackUrl: 'http://akada.test/back' });
  const [transaction] = sandbox.state.transactions;
  if (!transaction) throw new Error('No transaction');
  await sandbox.bank.promise(transaction);
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toMatchObject({
    event: 'charge.success',
    data: { channel: 'bank_transfer', authorization: { reusable: false } },
  });
  expect(await paystack.activeSubscriptionsOf(planCode)).toEqual([]);
  sandbox.close();
});

it('sends news again until the webhook takes it, and after a restart', async () => {
  const answers = [500, 502, 200];
  const calls: Request[] = [];
  const fetchApp = vi.fn(async (request: Request) => {
    calls.push(request);
    return new Response(null, { status: answers[calls.length - 1] ?? 200 });
  });
  const sandbox = createSandbox({
    publicUrl: 'http://akada.test',
    log: createLog('silent'),
    fetch: fetchApp,
    retryDelaysMs: [5, 5, 5],
  });
  sandbox.state.undelivered.push({ id: '1', event: 'charge.success', data: { reference: 'r' } });
  sandbox.resume();
  await vi.waitFor(() => expect(sandbox.state.undelivered).toEqual([]));
  expect(calls).toHaveLength(3);
  sandbox.close();
});

// Each starts a whole server.
describe('where money is real', { timeout: 120_000 }, () => {
  it.each([
    ['production without a key', { NODE_ENV: 'production' }, null],
    ['a key', { PAYSTACK_SECRET_KEY: 'sk_test_1', PAYSTACK_URL: 'http://127.0.0.1:1' }, 'test'],
  ])('there is no sandbox: %s', async (_case, environment, mode) => {
    const real = await startTestServer(environment);
    await publishCurriculum(real, planPublisher);
    const client = real.visitor();
    expect((await client.functions.invoke('checkout', { method: 'GET' })).data).toEqual({ mode });
    for (const path of ['/sandbox', '/sandbox/pay/x', '/sandbox/sandbox.css']) {
      const body = await (await fetch(`${real.url}${path}`)).text();
      expect(body).not.toContain('Test mode');
    }
    const email = 'ada@learners.test';
    await client.auth.signUp({ email, password: 'mango-tree-2026', options: adult });
    const { error } = await client.functions.invoke('checkout', {
      body: { planId: 'plus-term', email: 'mama@akada.example' },
    });
    const response: Response = error.context;
    expect([503, 502]).toContain(response.status);
    expect((await response.json()) as object).toMatchObject({
      error: mode === null ? 'payments_closed' : 'provider_unavailable',
    });
    await real.stop();
  });
});
