import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Payer, type PaymentEnv, refusalOf, startPaymentEnv } from '../../../test/payments.ts';

let env: PaymentEnv;

beforeAll(async () => {
  env = await startPaymentEnv();
});
afterAll(() => env.stop());

async function subscriber(planId = 'plus-term'): Promise<Payer & { reference: string }> {
  const payer = await env.learner();
  const { reference } = await env.checkout(payer, planId);
  env.paystack.finish(reference, { status: 'success' });
  await env.statusOf(payer, reference);
  return { ...payer, reference };
}

describe('checkout', () => {
  it('keeps the payment as pending with the price of the table, then opens the page', async () => {
    const ada = await env.learner();
    const { data } = await ada.client.functions.invoke('checkout', {
      body: { planId: 'plus-term', email: ' mama@akada.example ', amount: 1, amount_kobo: 1 },
    });
    expect(data).toMatchObject({ mode: 'test', checkoutUrl: expect.stringContaining('paystack') });
    expect(env.paystack.orders.get(data.reference)).toMatchObject({
      amount: 450_000,
      email: 'mama@akada.example',
      callback_url: `${env.url}/subscription/checkout/plus-term`,
    });
    expect(await env.statusOf(ada, data.reference)).toMatchObject({
      status: 'abandoned',
      amount_kobo: 450_000,
    });
    expect(await env.hasPlus(ada)).toBe(false);
  });

  it('gives a second click the page that is open already', async () => {
    const ada = await env.learner();
    const first = await env.checkout(ada, 'plus-term');
    expect(await env.checkout(ada, 'plus-term')).toEqual(first);
    expect((await env.checkout(ada, 'plus-yearly')).reference).not.toBe(first.reference);
  });

  it('says whether payments are open, to everybody', async () => {
    const { data } = await env.visitor().functions.invoke('checkout', { method: 'GET' });
    expect(data).toEqual({ mode: 'test' });
  });

  it('refuses visitors, wrong emails, unknown plans and the free one', async () => {
    const ada = await env.learner();
    const visitor = { client: env.visitor(), id: '' };
    expect(await refusalOf(env.checkout(visitor, 'plus-term'))).toEqual([401, 'not_signed_in']);
    for (const email of ['', 'mama', 'ma ma@akada.example', `${'a'.repeat(250)}@b.co`]) {
      expect(await refusalOf(env.checkout(ada, 'plus-term', email))).toEqual([400, 'wrong_email']);
    }
    for (const plan of ['free', 'nope', '', 'plus-term ', "' or 1=1 --"]) {
      expect(await refusalOf(env.checkout(ada, plan))).toEqual([404, 'unknown_plan']);
    }
  });

  describe('asks who pays', () => {
    const year = new Date().getFullYear();
    const declared = { guardian_email: 'mama@akada.example', guardian_consent_at: '2026-01-02' };
    const says = async ({ client }: Payer) =>
      (await client.rpc('my_checkout', { wanted_plan: 'family-term' })).data;
    const verified = (payer: Payer) => env.owner`
      update public.people set consent = 'verified' where user_id = ${payer.id}`;

    it.each([
      ['a parent who declared to be an adult', { has_children: true, is_adult: true }],
      ['an adult learner', { birth_year: year - 19 }],
      ['an adult with both', { birth_year: 1990, is_adult: true }],
    ])('lets %s pay', async (_, profile) => {
      const payer = await env.learner({ name: 'Ngozi', ...profile });
      expect(await says(payer)).toBe('open');
      expect((await env.checkout(payer, 'family-term')).reference).toMatch(/^akd-/);
    });

    it.each([
      ['a child', { birth_year: year - 11 }],
      ['a child who says to be an adult', { birth_year: year - 11, is_adult: true }],
      ['a teenager who turns 18 this year', { birth_year: year - 18 }],
      ['a child who says that a guardian agrees', { birth_year: year - 11, ...declared }],
      ['somebody without a year who named a guardian', { ...declared, is_adult: true }],
    ])('sends %s to the guardian', async (_, profile) => {
      const payer = await env.learner({ name: 'Tunde', ...profile });
      expect(await says(payer)).toBe('consent_needed');
      expect(await refusalOf(env.checkout(payer, 'plus-term'))).toEqual([403, 'consent_needed']);
      // A child cannot become an adult by changing the profile later.
      await payer.client.auth.updateUser({ data: { is_adult: true, birth_year: 1990 } });
      expect(await says(payer)).not.toBe('age_unknown');
    });

    it.each([year - 11, year - 18, null])(
      'lets a child born in %s pay after the guardian has said yes',
      async (birthYear) => {
        const child = await env.learner({ name: 'Tunde', birth_year: birthYear, ...declared });
        await verified(child);
        expect((await env.checkout(child, 'plus-term')).reference).toMatch(/^akd-/);
      },
    );

    it('asks whose age nobody knows, once', async () => {
      const payer = await env.learner({ name: 'From Google' });
      expect(await refusalOf(env.checkout(payer, 'plus-term'))).toEqual([403, 'age_unknown']);
      await payer.client.auth.updateUser({ data: { is_adult: true } });
      expect((await env.checkout(payer, 'plus-term')).reference).toMatch(/^akd-/);
      // The declaration stays until a year of birth contradicts it.
      await payer.client.auth.updateUser({ data: { is_adult: null } });
      expect(await says(payer)).toBe('open');
      await payer.client.auth.updateUser({ data: { birth_year: year - 11 } });
      expect(await says(payer)).toBe('consent_needed');
      const { data } = await payer.client.auth.getUser();
      expect(data.user?.user_metadata).not.toHaveProperty('is_adult');
    });

    it('lets nobody pay whom a guardian has paused, and nobody grow up who has a guardian', async () => {
      const [mama, child] = [await env.learner(), await env.learner({ name: 'Tunde' })];
      await env.owner`
        insert into public.guardianships (child_id, guardian_id, relation, guardian_name)
        values (${child.id}, ${mama.id}, 'mother', 'Ngozi')`;
      await child.client.auth.updateUser({ data: { is_adult: true } });
      expect(await refusalOf(env.checkout(child, 'plus-term'))).toEqual([403, 'consent_needed']);
      await verified(child);
      await mama.client.rpc('set_child_limits', { child_id: child.id, paused: true });
      expect(await refusalOf(env.checkout(child, 'plus-term'))).toEqual([403, 'paused']);
    });

    it('sells a second plan to nobody whose parent has paid already', async () => {
      const [mama, child] = [await env.learner(), await env.learner({ name: 'Tunde' })];
      await env.owner`
        insert into public.guardianships (child_id, guardian_id, relation, guardian_name)
        values (${child.id}, ${mama.id}, 'mother', 'Ngozi')`;
      const { reference } = await env.checkout(mama, 'plus-term');
      await env.charge(reference);
      expect(await env.hasPlus(child)).toBe(true);
      expect(await refusalOf(env.checkout(child, 'plus-term'))).toEqual([
        ...[409, 'already_subscribed'],
      ]);
    });

    it('charges a family of two no more than two single passes', async () => {
      const { data } = await env.visitor().from('plans').select('id, amount_kobo');
      const price = (id: string) => data?.find((plan) => plan.id === id)?.amount_kobo;
      expect(price('family-term')).toBeLessThanOrEqual(2 * price('plus-term'));
    });
  });

  it('loses nothing when Paystack is down, and pays nothing', async () => {
    const ada = await env.learner();
    env.paystack.goDown(true);
    const refusal = await refusalOf(env.checkout(ada, 'plus-term'));
    env.paystack.goDown(false);
    expect(refusal).toEqual([502, 'provider_unavailable']);
    expect((await env.checkout(ada, 'plus-term')).reference).toMatch(/^akd-/);
  });

  it('sells one plan at a time', async () => {
    const ada = await subscriber();
    expect(await refusalOf(env.checkout(ada, 'plus-term'))).toEqual([409, 'already_subscribed']);
    expect(await refusalOf(env.checkout(ada, 'plus-monthly'))).toEqual([409, 'already_subscribed']);
    expect((await ada.client.rpc('my_checkout', { wanted_plan: 'plus-term' })).data).toBe(
      'running',
    );
  });

  it('lets a pass be paid again in its last days, and the second begins where it ends', async () => {
    const ada = await subscriber();
    await env.owner`
      update public.subscriptions set starts_at = starts_at - interval '4 months' + interval '13 days',
        ends_at = now() + interval '13 days' where user_id = ${ada.id}`;
    const { reference } = await env.checkout(ada, 'plus-term');
    await env.charge(reference);
    const rows = await env.owner`
      select starts_at, ends_at from public.subscriptions where user_id = ${ada.id}
      order by starts_at`;
    expect(rows).toHaveLength(2);
    expect(rows[1]?.starts_at).toEqual(rows[0]?.ends_at);
  });
});

describe('the status of a payment', () => {
  it('is found by its payer only', async () => {
    const ada = await subscriber();
    const eve = await env.learner();
    expect(await refusalOf(env.statusOf(eve, ada.reference))).toEqual([404, 'unknown_payment']);
    expect(await refusalOf(env.statusOf(eve, ''))).toEqual([404, 'unknown_payment']);
  });

  it('grants when Paystack says so, with the right amount and currency only', async () => {
    for (const [change, status] of [
      [{ status: 'success', amount: 449_999 }, 'review'],
      [{ status: 'success', currency: 'GHS' }, 'review'],
      [{ status: 'failed' }, 'failed'],
      [{ status: 'abandoned' }, 'abandoned'],
      [{ status: 'ongoing' }, 'pending'],
      [{ status: 'queued' }, 'pending'],
      [{ status: 'Success' }, 'pending'],
      [{ status: 'success' }, 'paid'],
    ] as const) {
      const ada = await env.learner();
      const { reference } = await env.checkout(ada, 'plus-term');
      env.paystack.finish(reference, change);
      expect([change, (await env.statusOf(ada, reference)).status]).toEqual([change, status]);
      expect(await env.hasPlus(ada)).toBe(status === 'paid');
    }
  });

  it('can turn from failed to paid, because Paystack lets a payer try again', async () => {
    const ada = await env.learner();
    const { reference } = await env.checkout(ada, 'plus-term');
    env.paystack.finish(reference, { status: 'failed' });
    await env.statusOf(ada, reference);
    expect((await env.charge(reference)).outcome).toBe('granted');
  });

  it('stays as it was while Paystack does not answer', async () => {
    const ada = await env.learner();
    const { reference } = await env.checkout(ada, 'plus-term');
    env.paystack.goDown(true);
    expect((await env.statusOf(ada, reference)).status).toBe('pending');
    env.paystack.goDown(false);
  });
});

describe('what a client cannot do', () => {
  it('is to call any step of the service', async () => {
    const ada = await env.learner();
    const { reference } = await env.checkout(ada, 'plus-term');
    const calls: [string, object][] = [
      [
        'settle_payment',
        { paid_reference: reference, paid_mode: 'test', paid_kobo: 450_000, paid_currency: 'NGN' },
      ],
      ['learner_has_plus', { learner: ada.id }],
      ['learner_checkout', { learner: ada.id, wanted_plan: 'plus-term' }],
      ['cancel_renewal', { learner: ada.id, stopped_codes: [] }],
      ['renewals_to_stop', { learner: ada.id }],
      ['end_test_access', { is_live: true }],
      [
        'refund_payment',
        { refunded_reference: reference, refund_mode: 'test', kobo: 1, refund_reference: 'x' },
      ],
    ];
    for (const client of [ada.client, env.visitor()]) {
      for (const [step, values] of calls) {
        const { error } = await client.schema('service').rpc(step, values);
        expect([step, error?.code]).toEqual([step, '42501']);
      }
      expect((await client.rpc('new_family_code')).error?.code).toBe('PGRST202');
    }
    expect(await env.hasPlus(ada)).toBe(false);
    expect((await env.visitor().rpc('has_plus')).data).toBe(false);
  });
});

describe('an account that is deleted', () => {
  it('stops its renewal at Paystack first, and leaves the books without a name', async () => {
    const ada = await subscriber('plus-monthly');
    const plan = env.paystack.plans.at(-1);
    const known = { token: 'token_ada', plan: plan?.plan_code ?? '', status: 'active' };
    env.paystack.subscriptions.set('SUB_ada', known);
    await env.announce('subscription.create', {
      subscription_code: 'SUB_ada',
      customer: { customer_code: 'CUS_mama@akada.example' },
      plan: { plan_code: plan?.plan_code },
    });
    const confirmed = { body: { confirmation: 'DELETE' } };
    env.paystack.goDown(true);
    const refused = ada.client.functions.invoke('delete-account', confirmed).then(({ error }) => {
      throw error;
    });
    expect(await refusalOf(refused)).toEqual([502, 'renewal_not_stopped']);
    env.paystack.goDown(false);
    expect((await ada.client.functions.invoke('delete-account', confirmed)).error).toBeNull();
    expect(env.paystack.disabled).toContain('SUB_ada');
    expect(
      await env.owner`select from public.payments where reference = ${ada.reference}`,
    ).toHaveLength(0);
    expect(
      await env.owner`
        select plan_id, amount_kobo from public.ledger_entries where reference = ${ada.reference}`,
    ).toEqual([{ plan_id: 'plus-monthly', amount_kobo: 150_000 }]);
  });
});
