import { createHmac, randomUUID } from 'node:crypto';
import type { PaymentView } from '@akada/function-kit/payments/payment-view';
import type { SupabaseClient } from '@supabase/supabase-js';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { planPublisher } from '../src/jobs/publish/plans.ts';
import { startFakePaystack } from './fake-paystack.ts';
import { publishCurriculum } from './publish.ts';
import { startTestServer } from './server.ts';

const secretKey = 'sk_test_of_the_tests';

export type Payer = { client: SupabaseClient; id: string };

/** The product with a Paystack key, a fake Paystack, and the plans. */
export async function startPaymentEnv() {
  const paystack = await startFakePaystack(secretKey);
  const server = await startTestServer({
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_URL: paystack.url,
  });
  await publishCurriculum(server, planPublisher);
  const { owner } = server.database;

  async function learner(profile: object = { name: 'Ada', birth_year: 1990 }): Promise<Payer> {
    const client = server.visitor();
    const { data, error } = await client.auth.signUp({
      email: `${randomUUID()}@learners.test`,
      password: 'mango-tree-2026',
      options: { data: profile },
    });
    if (error || !data.user) throw error ?? new Error('No account');
    return { client, id: data.user.id };
  }

  async function checkout({ client }: Payer, planId: string, email = 'mama@akada.example') {
    const { data, error } = await client.functions.invoke('checkout', { body: { planId, email } });
    if (!error) return data as { reference: string; checkoutUrl: string; mode: string };
    throw error;
  }

  async function statusOf({ client }: Payer, reference: string): Promise<PaymentView> {
    const { data, error } = await client.functions.invoke('payment-status', {
      body: { reference },
    });
    if (error) throw error;
    return data;
  }

  const sign = (body: string, key = secretKey) =>
    createHmac('sha512', key).update(body).digest('hex');

  const post = (body: string, headers: Record<string, string>) =>
    fetch(`${server.url}/functions/v1/paystack-webhook`, { method: 'POST', body, headers });

  /** A webhook event as Paystack sends it. */
  async function announce(event: string, data: object) {
    const body = JSON.stringify({ event, data });
    const response = await post(body, { 'x-paystack-signature': sign(body) });
    const { outcome } = (await response.json()) as { outcome?: string };
    return { status: response.status, outcome };
  }

  const hasPlus = async ({ client }: Payer) => (await client.rpc('has_plus')).data as boolean;

  const myPlan = async ({ client }: Payer) => (await client.rpc('my_plan')).data;

  return {
    ...server,
    paystack,
    owner,
    learner,
    checkout,
    statusOf,
    sign,
    post,
    announce,
    hasPlus,
    myPlan,
    charge: (reference: string, change: object = {}) =>
      announce('charge.success', {
        reference,
        amount: 450_000,
        currency: 'NGN',
        status: 'success',
        customer: { customer_code: 'CUS_1' },
        ...change,
      }),
    grantsOf: async (reference: string) =>
      (await owner`select id from public.subscriptions where reference = ${reference}`).length,
    async stop() {
      await server.stop();
      await paystack.stop();
    },
  };
}

export type PaymentEnv = Awaited<ReturnType<typeof startPaymentEnv>>;

/** Status and error name of a function that refused. */
export async function refusalOf(call: Promise<unknown>): Promise<[number, string]> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof FunctionsHttpError)) throw new Error('It was not refused');
  const response: Response = error.context;
  return [response.status, ((await response.json()) as { error: string }).error];
}
