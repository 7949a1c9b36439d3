import { createPaystack, type Paystack } from '@akada/function-kit/payments/paystack';
import { afterAll, describe, expect, it } from 'vitest';
import { startFakePaystack } from '../../../test/fake-paystack.ts';
import { createLog } from '../../lib/log.ts';
import { createSandbox } from './create-sandbox.ts';

/** One provider under the contract, with actions that simulate the payer. */
type Provider = {
  paystack: Paystack;
  wrongKey: Paystack;
  pay(reference: string): Promise<void>;
  decline(reference: string): Promise<void>;
  /** A subscription that renews, as the provider names it. */
  renewing(): Promise<string>;
  stop(): Promise<unknown>;
};

async function documentedPaystack(): Promise<Provider> {
  const fake = await startFakePaystack('sk_test_contract');
  const client = (secretKey: string) => createPaystack({ secretKey, url: fake.url, fetch });
  return {
    paystack: client('sk_test_contract'),
    wrongKey: client('sk_test_other'),
    pay: async (reference) => fake.finish(reference, { status: 'success' }),
    decline: async (reference) => fake.finish(reference, { status: 'failed' }),
    async renewing() {
      const plan = await client('sk_test_contract').createPlan('Plus', 150_000, 1);
      const known = { token: 'token_1', plan, customer: 'CUS_1', status: 'active' };
      fake.subscriptions.set('SUB_1', known);
      return 'SUB_1';
    },
    stop: fake.stop,
  };
}

async function sandbox(): Promise<Provider> {
  const played = createSandbox({
    publicUrl: 'http://akada.test',
    log: createLog('silent'),
    fetch: async () => new Response('taken'),
  });
  const client = (secretKey: string) =>
    createPaystack({ secretKey, url: played.url, fetch: played.answer });
  const known = (reference: string) => {
    const found = played.state.transactions.find((item) => item.reference === reference);
    if (!found) throw new Error(`No transaction ${reference}`);
    return found;
  };
  return {
    paystack: client(played.secretKey),
    wrongKey: client('sk_sandbox_other'),
    pay: (reference) => played.bank.succeed(known(reference)),
    decline: async (reference) => played.bank.decline(known(reference)),
    async renewing() {
      const paystack = client(played.secretKey);
      const planCode = await paystack.createPlan('Plus', 150_000, 1);
      const reference = 'akd-renewing';
      await paystack.initialize({ ...order, reference, planCode });
      await played.bank.succeed(known(reference));
      return played.state.subscriptions[0]?.code ?? '';
    },
    stop: async () => played.close(),
  };
}

const order = {
  email: 'mama@akada.example',
  amountKobo: 450_000,
  callbackUrl: 'http://akada.test/subscription/checkout/plus-term',
  planCode: undefined,
};

describe.each([
  ['Paystack as documented', await documentedPaystack()],
  ['the sandbox', await sandbox()],
])('%s', (_name, provider) => {
  const { paystack } = provider;
  afterAll(() => provider.stop());

  it('opens a page for a new order, and knows it as not paid', async () => {
    const { checkoutUrl } = await paystack.initialize({ ...order, reference: 'akd-1' });
    expect(new URL(checkoutUrl).protocol).toMatch(/^https?:$/);
    expect(await paystack.verify('akd-1')).toMatchObject({
      status: 'abandoned',
      reference: 'akd-1',
      amountKobo: 450_000,
      currency: 'NGN',
    });
  });

  it('refuses a reference that was used', async () => {
    await paystack.initialize({ ...order, reference: 'akd-2' });
    const again = paystack.initialize({ ...order, reference: 'akd-2' });
    await expect(again).rejects.toThrow('Duplicate Transaction Reference');
  });

  it('says paid with amount, currency and payer', async () => {
    await paystack.initialize({ ...order, reference: 'akd-3' });
    await provider.pay('akd-3');
    expect(await paystack.verify('akd-3')).toEqual({
      status: 'paid',
      reference: 'akd-3',
      amountKobo: 450_000,
      currency: 'NGN',
      channel: 'card',
      customer: expect.stringMatching(/^CUS_/),
      canRenew: true,
    });
  });

  it('says failed', async () => {
    await paystack.initialize({ ...order, reference: 'akd-4' });
    await provider.decline('akd-4');
    expect(await paystack.verify('akd-4')).toMatchObject({ status: 'failed' });
  });

  it('does not know a foreign reference', async () => {
    expect(await paystack.verify('somebody-elses')).toBeNull();
  });

  it('takes the price of a plan before the amount', async () => {
    const planCode = await paystack.createPlan('Plus monthly', 150_000, 1);
    await paystack.initialize({ ...order, reference: 'akd-5', amountKobo: 1, planCode });
    expect(await paystack.verify('akd-5')).toMatchObject({ amountKobo: 150_000 });
  });

  it('tells what renews for a plan, and stops it: there first, and once', async () => {
    const code = await provider.renewing();
    const { planCode = '' } = (await paystack.findSubscription(code)) ?? {};
    expect(await paystack.activeSubscriptionsOf(planCode)).toEqual([code]);
    await paystack.stopSubscription(code);
    expect(await paystack.findSubscription(code)).toMatchObject({ isActive: false });
    expect(await paystack.activeSubscriptionsOf(planCode)).toEqual([]);
    await paystack.stopSubscription(code);
  });

  it('never calls a renewal stopped that it does not know', async () => {
    expect(await paystack.findSubscription('SUB_foreign')).toBeNull();
    await expect(paystack.stopSubscription('SUB_foreign')).rejects.toThrow('does not know');
    await expect(paystack.activeSubscriptionsOf('PLN_foreign')).rejects.toThrow('A plan without');
  });

  it('lets nobody in with another key', async () => {
    await expect(provider.wrongKey.verify('akd-3')).rejects.toThrow('Invalid key');
    const other = provider.wrongKey.initialize({ ...order, reference: 'akd-6' });
    await expect(other).rejects.toThrow('Invalid key');
  });
});

it('pays at its own page, and at the backend’s where another host serves the site', async () => {
  const pageOf = async (isSiteElsewhere: boolean) => {
    const { secretKey, url, answer } = createSandbox({
      ...{ publicUrl: 'http://api.test', isSiteElsewhere, log: createLog('silent') },
      fetch: async () => new Response('taken'),
    });
    const response = await answer(
      new Request(`${url}/transaction/initialize`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secretKey}` },
        body: JSON.stringify({
          ...{ email: 'mama@example.com', amount: 100, reference: 'akd-1' },
          callback_url: 'http://site.test/subscription/checkout/plus-term',
        }),
      }),
    );
    const { data } = (await response.json()) as { data: { authorization_url: string } };
    return new URL(data.authorization_url).origin;
  };
  expect(await pageOf(false)).toBe('http://site.test');
  expect(await pageOf(true)).toBe('http://api.test');
});
