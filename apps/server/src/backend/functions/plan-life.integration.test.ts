import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Payer, type PaymentEnv, refusalOf, startPaymentEnv } from '../../../test/payments.ts';

let env: PaymentEnv;
let count = 0;

beforeAll(async () => {
  env = await startPaymentEnv();
});
afterAll(() => env.stop());

type Subscriber = Payer & { reference: string; code: string; customer: string; planCode: string };

/** A learner who has started a purchase; no news of it has arrived. */
async function buyer(planId = 'plus-monthly', mailbox?: string): Promise<Subscriber> {
  count += 1;
  const payer = await env.learner();
  const email = mailbox ?? `mama${count}@akada.example`;
  const { reference } = await env.checkout(payer, planId, email);
  const planCode = env.paystack.orders.get(reference)?.plan ?? '';
  return { ...payer, reference, code: `SUB_${count}`, customer: `CUS_${email}`, planCode };
}

const paid = (who: Subscriber) =>
  env.charge(who.reference, {
    amount: env.paystack.orders.get(who.reference)?.amount,
    customer: { customer_code: who.customer },
  });

/** The provider starts to charge; whether its notification arrives is a separate matter. */
const startAtProvider = ({ code, planCode, customer }: Subscriber) =>
  env.paystack.subscriptions.set(code, {
    ...{ token: `token_${code}`, plan: planCode, customer },
    status: env.paystack.subscriptions.get(code)?.status ?? 'active',
  });

const created = (who: Subscriber) => {
  startAtProvider(who);
  return env.announce('subscription.create', {
    subscription_code: who.code,
    customer: { customer_code: who.customer },
    plan: { plan_code: who.planCode },
  });
};

async function subscriber(planId?: string): Promise<Subscriber> {
  const who = await buyer(planId);
  await paid(who);
  if (who.planCode) await created(who);
  return who;
}

const about = (who: Subscriber) => ({
  subscription: { subscription_code: who.code },
  customer: { customer_code: who.customer },
});

const renewed = (who: Subscriber, reference: string, change: object = {}) =>
  env.announce('invoice.update', {
    ...about(who),
    invoice_code: `INV_${reference}`,
    status: 'success',
    paid: true,
    transaction: { reference, status: 'success', amount: 150_000, currency: 'NGN', ...change },
  });

const failed = (who: Subscriber, invoice = 'INV_late') =>
  env.announce('invoice.payment_failed', {
    ...about(who),
    invoice_code: invoice,
    status: 'failed',
    paid: false,
  });

/** Lets time pass for one learner by moving all their rows into the past. */
const pass = (who: Payer, time: string) => env.owner`
  update public.subscriptions set starts_at = starts_at - ${time}::interval,
    ends_at = ends_at - ${time}::interval, grace_until = grace_until - ${time}::interval
  where user_id = ${who.id}`;

const rowOf = async (who: Subscriber) => {
  const [row] = await env.owner`
    select periods, renews, grace_until, cancelled_at,
      ends_at = private.months_after(starts_at, periods) as is_whole
    from public.subscriptions where reference = ${who.reference}`;
  return row;
};

describe('time', () => {
  it.each([
    ['2027-01-31T12:00:00+01:00', 1, '2027-02-28T12:00:00+01:00'],
    ['2028-01-31T12:00:00+01:00', 1, '2028-02-29T12:00:00+01:00'],
    ['2027-01-31T12:00:00+01:00', 2, '2027-03-31T12:00:00+01:00'],
    ['2026-10-31T00:30:00+01:00', 4, '2027-02-28T00:30:00+01:00'],
    ['2028-02-29T08:00:00+01:00', 12, '2029-02-28T08:00:00+01:00'],
    // Already the 1st in Lagos, still the 31st in London.
    ['2027-01-31T23:30:00Z', 1, '2027-02-28T23:30:00Z'],
    ['2026-11-15T06:00:00Z', 4, '2027-03-15T06:00:00Z'],
  ])('%s and %i months is %s', async (from, months, to) => {
    const [row] = await env.owner`select private.months_after(${from}, ${months}) as end`;
    expect(row?.end).toEqual(new Date(to));
  });

  it('ends a pass at its end, neither before nor after', async () => {
    const ada = await subscriber('plus-term');
    await pass(ada, '3 months 27 days');
    expect(await env.hasPlus(ada)).toBe(true);
    await env.owner`update public.subscriptions set ends_at = now() + interval '2 seconds'
      where user_id = ${ada.id}`;
    expect(await env.hasPlus(ada)).toBe(true);
    await pass(ada, '3 seconds');
    expect(await env.hasPlus(ada)).toBe(false);
    expect(await env.myPlan(ada)).toMatchObject({ has_plus: false, plan: null });
    expect((await ada.client.rpc('my_checkout', { wanted_plan: 'plus-term' })).data).toBe('open');
  });

  it('gives a renewal one day to be heard of', async () => {
    const ada = await subscriber();
    await env.owner`update public.subscriptions set ends_at = now() - interval '23 hours',
      starts_at = now() - interval '1 month' where user_id = ${ada.id}`;
    expect(await env.hasPlus(ada)).toBe(true);
    expect(await refusalOf(env.checkout(ada, 'plus-term'))).toEqual([409, 'already_subscribed']);
    await pass(ada, '2 hours');
    expect(await env.hasPlus(ada)).toBe(false);
  });
});

describe('renewals', () => {
  it('extend by a period, once for each reference', async () => {
    const ada = await subscriber();
    expect((await renewed(ada, 'r-1')).outcome).toBe('renewed');
    for (let replay = 0; replay < 3; replay += 1) {
      expect((await renewed(ada, 'r-1')).outcome).toBe('already');
    }
    expect(await rowOf(ada)).toMatchObject({ periods: 2, renews: true, is_whole: true });
    expect((await renewed(ada, 'r-2')).outcome).toBe('renewed');
    expect(await rowOf(ada)).toMatchObject({ periods: 3, is_whole: true });
    const { data } = await ada.client.from('payments').select('kind, status').order('created_at');
    expect(data).toEqual([
      { kind: 'purchase', status: 'paid' },
      { kind: 'renewal', status: 'paid' },
      { kind: 'renewal', status: 'paid' },
    ]);
  });

  it('extend nothing with a wrong amount, a foreign code or an invoice that is not paid', async () => {
    const ada = await subscriber();
    expect((await renewed(ada, 'r-short', { amount: 149_999 })).outcome).toBe('mismatch');
    expect((await renewed({ ...ada, code: 'SUB_foreign' }, 'r-foreign')).outcome).toBe('unknown');
    expect((await renewed(ada, 'r-open', { status: 'pending' })).outcome).toBe('ignored');
    expect(await rowOf(ada)).toMatchObject({ periods: 1 });
  });

  it('find their purchase when the news of it comes late or at the same time', async () => {
    const early = await buyer();
    expect((await created(early)).outcome).toBe('noted');
    expect((await paid(early)).outcome).toBe('granted');
    expect((await renewed(early, 'r-early')).outcome).toBe('renewed');
    for (let round = 0; round < 5; round += 1) {
      const both = await buyer();
      await Promise.all([created(both), paid(both), created(both), paid(both)]);
      expect((await renewed(both, `r-both-${round}`)).outcome).toBe('renewed');
    }
  });

  it('that fail give seven days of grace; paying ends it', async () => {
    const ada = await subscriber();
    await env.owner`update public.subscriptions set ends_at = now() - interval '2 days',
      starts_at = now() - interval '1 month 2 days' where user_id = ${ada.id}`;
    expect(await env.hasPlus(ada)).toBe(false);
    expect((await failed(ada)).outcome).toBe('grace');
    expect(await env.hasPlus(ada)).toBe(true);
    expect(await env.myPlan(ada)).toMatchObject({ plan: { grace_until: expect.any(String) } });
    expect((await failed(ada)).outcome).toBe('grace');
    await pass(ada, '4 days 23 hours');
    expect(await env.hasPlus(ada)).toBe(true);
    expect((await renewed(ada, 'r-grace')).outcome).toBe('renewed');
    expect(await rowOf(ada)).toMatchObject({ grace_until: null, periods: 2 });
    expect((await failed(ada, 'INV_r-grace')).outcome).toBe('already');
    expect(await rowOf(ada)).toMatchObject({ grace_until: null });
  });

  it('that fail for good end after the grace', async () => {
    const ada = await subscriber();
    await failed(ada);
    await pass(ada, '1 month 8 days');
    expect(await env.hasPlus(ada)).toBe(false);
  });

  it('in grace may be replaced by another plan, and the old one is stopped first', async () => {
    const ada = await subscriber();
    await failed(ada);
    await pass(ada, '1 month 2 days');
    const { reference } = await env.checkout(ada, 'plus-term');
    expect(env.paystack.disabled).toContain(ada.code);
    expect((await env.charge(reference)).outcome).toBe('granted');
    expect(await rowOf(ada)).toMatchObject({ renews: false, grace_until: null });
    expect(await env.myPlan(ada)).toMatchObject({ plan: { id: 'plus-term' } });
  });
});

it('lets who hears early of a failed renewal pay at once, for the time after it', async () => {
  const ada = await subscriber();
  await failed(ada);
  const { reference } = await env.checkout(ada, 'plus-term');
  expect((await env.charge(reference)).outcome).toBe('granted');
  const rows = await env.owner`
    select starts_at, ends_at, renews, grace_until from public.subscriptions
    where user_id = ${ada.id} order by starts_at`;
  expect(rows[0]).toMatchObject({ renews: false, grace_until: null });
  expect(rows[1]?.starts_at).toEqual(rows[0]?.ends_at);
});

describe('two children on one mailbox', () => {
  const cancel = (who: Payer) => who.client.functions.invoke('cancel-renewal', { method: 'POST' });
  const two = async (mailbox: string) => {
    const ada = await buyer('plus-monthly', mailbox);
    const obi = await buyer('plus-monthly', mailbox);
    return { ada, obi };
  };
  let round = 0;

  type Events = Record<'adaPaid' | 'adaCreated' | 'obiPaid' | 'obiCreated', () => Promise<unknown>>;
  const orders: (keyof Events)[][] = [
    ['adaPaid', 'adaCreated', 'obiPaid', 'obiCreated'],
    ['adaPaid', 'obiPaid', 'obiCreated', 'adaCreated'],
    ['obiCreated', 'adaPaid', 'obiPaid', 'adaCreated'],
    ['obiCreated', 'adaCreated', 'adaPaid', 'obiPaid'],
    ['adaPaid', 'obiCreated', 'obiCreated', 'obiPaid', 'adaPaid', 'adaCreated', 'adaCreated'],
    ['obiCreated', 'adaPaid', 'adaCreated', 'obiPaid', 'obiCreated', 'obiPaid'],
  ];

  it.each(orders)('are renewed each for itself: %s, %s, %s, %s', async (...order) => {
    round += 1;
    const { ada, obi } = await two(`one${round}@akada.example`);
    const events: Events = {
      adaPaid: () => paid(ada),
      adaCreated: () => created(ada),
      obiPaid: () => paid(obi),
      obiCreated: () => created(obi),
    };
    for (const event of order) await events[event]();
    expect(await rowOf(ada)).toMatchObject({ renews: true });
    expect((await renewed(obi, `one-${round}`)).outcome).toBe('renewed');
    expect(await rowOf(obi)).toMatchObject({ periods: 2 });
    expect(await rowOf(ada)).toMatchObject({ periods: 1 });
    expect((await cancel(ada)).data).toEqual({ stopped: 1, awaited: 0 });
    expect(env.paystack.subscriptions.get(ada.code)?.status).toBe('non-renewing');
    expect(env.paystack.subscriptions.get(obi.code)?.status).toBe('active');
    expect(await rowOf(obi)).toMatchObject({ renews: true, cancelled_at: null });
  });

  it('keep apart when the news of one was lost: it is asked for, never taken from the other', async () => {
    const { ada, obi } = await two('lost@akada.example');
    await paid(ada);
    startAtProvider(ada);
    await paid(obi);
    await created(obi);
    expect(await rowOf(ada)).toMatchObject({ renews: false });
    expect((await cancel(ada)).data).toEqual({ stopped: 1, awaited: 0 });
    expect(env.paystack.disabled).toContain(ada.code);
    expect(env.paystack.disabled).not.toContain(obi.code);
    expect(await rowOf(ada)).toMatchObject({ renews: false, cancelled_at: expect.any(Date) });
  });

  it('whose plan the provider does not tell apart are not linked, and not called stopped', async () => {
    const { ada, obi } = await two('same-plan@akada.example');
    await env.owner`update public.payments set provider_plan = ${ada.planCode}
      where reference = ${obi.reference}`;
    await paid(ada);
    await paid(obi);
    expect((await created(ada)).outcome).toBe('noted');
    expect(await rowOf(ada)).toMatchObject({ renews: false });
    const refused = cancel(obi).then(({ error }) => Promise.reject(error));
    expect(await refusalOf(refused)).toEqual([502, 'provider_unavailable']);
    expect(env.paystack.disabled).not.toContain(ada.code);
  });
});

describe('lost news', () => {
  it('of a subscription is made good by the first invoice', async () => {
    const ada = await buyer();
    await paid(ada);
    startAtProvider(ada);
    const soon = { ...about(ada), invoice_code: 'INV_soon', status: 'pending', paid: false };
    expect((await env.announce('invoice.create', soon)).outcome).toBe('ignored');
    expect(await rowOf(ada)).toMatchObject({ renews: true });
    const obi = await buyer();
    await paid(obi);
    startAtProvider(obi);
    expect((await renewed(obi, 'r-lost')).outcome).toBe('renewed');
    expect(await rowOf(obi)).toMatchObject({ periods: 2, renews: true });
  });

  it('comes again while the provider cannot be asked', async () => {
    const ada = await buyer();
    await paid(ada);
    startAtProvider(ada);
    env.paystack.goDown(true);
    expect((await renewed(ada, 'r-down')).status).toBe(500);
    env.paystack.goDown(false);
    expect((await renewed(ada, 'r-down')).outcome).toBe('renewed');
  });
});

describe('stopping', () => {
  const cancel = (who: Payer) => who.client.functions.invoke('cancel-renewal', { method: 'POST' });

  it('keeps what is paid to its end, whatever comes from Paystack afterwards', async () => {
    const ada = await subscriber();
    expect((await cancel(ada)).data).toEqual({ stopped: 1, awaited: 0 });
    expect(env.paystack.disabled).toContain(ada.code);
    await env.announce('subscription.not_renew', { subscription_code: ada.code });
    await env.announce('subscription.disable', { subscription_code: ada.code });
    expect(await env.hasPlus(ada)).toBe(true);
    expect(await rowOf(ada)).toMatchObject({ renews: false, is_whole: true });
    expect((await cancel(ada)).data).toEqual({ stopped: 0, awaited: 0 });
    await pass(ada, '1 month 1 second');
    expect(await env.hasPlus(ada)).toBe(false);
  });

  it('changes nothing while Paystack cannot be reached', async () => {
    const ada = await subscriber();
    env.paystack.goDown(true);
    const refused = cancel(ada).then(({ error }) => Promise.reject(error));
    expect(await refusalOf(refused)).toEqual([502, 'provider_unavailable']);
    env.paystack.goDown(false);
    expect(await rowOf(ada)).toMatchObject({ renews: true, cancelled_at: null });
  });

  it('before Paystack has named the renewal stops it as soon as it does', async () => {
    const ada = await buyer();
    await paid(ada);
    expect((await cancel(ada)).data).toEqual({ stopped: 0, awaited: 1 });
    expect((await created(ada)).outcome).toBe('unwanted');
    expect(env.paystack.disabled).toContain(ada.code);
  });

  it('is not told while the provider goes on charging', async () => {
    const ada = await subscriber();
    env.paystack.refuseToStop(true);
    const refused = cancel(ada).then(({ error }) => Promise.reject(error));
    expect(await refusalOf(refused)).toEqual([502, 'provider_unavailable']);
    expect(await rowOf(ada)).toMatchObject({ renews: true, cancelled_at: null });
    env.paystack.refuseToStop(false);
    expect((await cancel(ada)).data).toEqual({ stopped: 1, awaited: 0 });
  });

  it.each([
    ['by bank transfer', { channel: 'bank_transfer', authorization: { reusable: false } }],
    ['by a channel that cannot be charged again', { channel: 'ussd' }],
  ])('a month that was paid %s stops nothing, and it never renewed', async (_how, change) => {
    const ada = await buyer();
    await env.charge(ada.reference, { amount: 150_000, ...change });
    expect(await rowOf(ada)).toMatchObject({ renews: false });
    expect((await cancel(ada)).data).toEqual({ stopped: 0, awaited: 0 });
    expect(await rowOf(ada)).toMatchObject({ cancelled_at: null });
    expect(await env.hasPlus(ada)).toBe(true);
  });

  it('happens by itself for a refund, for a deleted account and for a second subscription', async () => {
    const ada = await subscriber();
    await env.announce('refund.processed', {
      ...{ transaction_reference: ada.reference, refund_reference: 'R-9', amount: 150_000 },
    });
    expect(env.paystack.disabled).toContain(ada.code);

    const obi = await buyer();
    await paid(obi);
    const confirmed = { body: { confirmation: 'DELETE' } };
    expect((await obi.client.functions.invoke('delete-account', confirmed)).error).toBeNull();
    expect((await created(obi)).outcome).toBe('unwanted');
    expect(env.paystack.disabled).toContain(obi.code);

    const ife = await subscriber();
    const second = { ...ife, code: `${ife.code}_second` };
    expect((await created(second)).outcome).toBe('unwanted');
    expect(env.paystack.disabled).toContain(second.code);
    expect(await rowOf(ife)).toMatchObject({ renews: true });
  });

  it('by not_renew keeps access to the end, by disable ends it', async () => {
    const ada = await subscriber();
    await env.announce('subscription.not_renew', { subscription_code: ada.code });
    expect(await rowOf(ada)).toMatchObject({ renews: false, is_whole: true });
    expect(await env.hasPlus(ada)).toBe(true);
    await env.announce('subscription.disable', { subscription_code: ada.code });
    expect(await env.hasPlus(ada)).toBe(false);
  });

  it('that is heard of before the purchase counts when the purchase comes', async () => {
    const ada = await buyer();
    await env.announce('subscription.disable', { subscription_code: ada.code });
    await created(ada);
    expect((await paid(ada)).outcome).toBe('granted');
    expect(await env.hasPlus(ada)).toBe(false);
  });
});

describe('a family', () => {
  const join = async (who: Payer, code: string) =>
    (await who.client.rpc('join_family', { family_code: code })).data?.outcome;

  const codeOf = async (who: Payer) =>
    (await who.client.from('families').select('code').single()).data?.code as string;

  it('shares the plan with four learners who join with a code, where the payer learns nothing', async () => {
    const mama = await subscriber('family-term');
    const code = await codeOf(mama);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    const children = await Promise.all([1, 2, 3, 4, 5].map(() => env.learner()));
    const outcomes = await Promise.all(
      children.map((child) => join(child, `${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`)),
    );
    expect(outcomes.toSorted()).toEqual(['full', 'joined', 'joined', 'joined', 'joined']);
    const has = await Promise.all(children.map(env.hasPlus));
    expect(has).toEqual(outcomes.map((outcome) => outcome === 'joined'));
    expect(await join(mama, code)).toBe('own_code');
    const { data } = await mama.client
      .from('families')
      .select('code, members:family_members(user_id, name, joined_at)')
      .eq('user_id', mama.id)
      .maybeSingle();
    expect(data?.members).toHaveLength(4);
    expect(data?.members[0]?.name).toBe('Ada');
  });

  it('ends for a member who leaves, who is removed, and when the plan ends', async () => {
    const mama = await subscriber('family-term');
    const code = await codeOf(mama);
    const [ada, tunde, eve] = await Promise.all([1, 2, 3].map(() => env.learner()));
    if (!ada || !tunde || !eve) throw new Error('Three learners');
    expect([await join(ada, code), await join(tunde, code)]).toEqual(['joined', 'joined']);
    expect(await join(ada, code)).toBe('already_member');
    expect(await refusalOf(env.checkout(ada, 'plus-term'))).toEqual([409, 'already_subscribed']);
    expect(await env.myPlan(ada)).toMatchObject({ is_member: true, plan: { is_family: true } });

    await eve.client.from('family_members').delete().eq('user_id', tunde.id);
    expect(await env.hasPlus(tunde)).toBe(true);
    await ada.client.from('family_members').delete().eq('user_id', ada.id);
    expect(await env.hasPlus(ada)).toBe(false);
    await pass(mama, '4 months 1 day');
    expect(await env.hasPlus(tunde)).toBe(false);
    expect(await join(ada, code)).toBe('ended');
    await mama.client.from('family_members').delete().eq('user_id', tunde.id);
    // The removed person still knows an old code.
    expect(await join(tunde, code)).toBe('wrong_code');
    expect((await mama.client.from('family_members').select('user_id')).data).toEqual([]);
  });

  it('is not found by a wrong code, and its code is seen by the payer only', async () => {
    await subscriber('family-term');
    const eve = await env.learner();
    expect(await join(eve, 'AAAAAAAAAA')).toBe('wrong_code');
    expect(await join(eve, '%')).toBe('wrong_code');
    expect((await eve.client.from('families').select('code')).data).toEqual([]);
  });
});

it('counts three practice tests a day for free learners, by the day of Lagos', async () => {
  const ada = await env.learner();
  const left = async () => (await ada.client.rpc('practice_tests_left')).data;
  const take = (createdAt: string) => env.owner`
    insert into public.quiz_attempts
      (id, user_id, course_id, lesson_id, kind, correct, total, started_at, finished_at, created_at)
    values (gen_random_uuid(), ${ada.id}, 'c', 'l', 'practice', 1, 2, now(), now(),
      ${createdAt}::timestamptz)`;
  expect(await left()).toBe(3);
  const [start = 0] = await env.owner<{ start: Date }[]>`
    select date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos' as start`.then(
    (rows) => rows.map((row) => row.start.getTime()),
  );
  await take(new Date(start - 1_000).toISOString());
  expect(await left()).toBe(3);
  await take(new Date(start).toISOString());
  await take(new Date().toISOString());
  expect(await left()).toBe(1);
  for (const _ of [1, 2]) await take(new Date().toISOString());
  expect(await left()).toBe(0);
  const { reference } = await env.checkout(ada, 'plus-term');
  await env.charge(reference);
  expect(await left()).toBeNull();
});

it('takes back what test mode gave when real money moves', async () => {
  const ada = await subscriber('plus-term');
  await env.owner`update public.subscriptions set mode = 'sandbox' where user_id = ${ada.id}`;
  await env.owner`select service.end_test_access(false)`;
  expect(await env.hasPlus(ada)).toBe(false);
});
