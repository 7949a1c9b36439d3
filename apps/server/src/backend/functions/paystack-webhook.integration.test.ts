import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Payer, type PaymentEnv, startPaymentEnv } from '../../../test/payments.ts';

let env: PaymentEnv;
let ada: Payer;
let reference: string;

beforeAll(async () => {
  env = await startPaymentEnv();
});
afterAll(() => env.stop());
beforeEach(async () => {
  ada = await env.learner();
  ({ reference } = await env.checkout(ada, 'plus-term'));
});

const event = (change: object = {}) =>
  JSON.stringify({
    event: 'charge.success',
    data: { reference, amount: 450_000, currency: 'NGN', ...change },
  });

const everything = () => env.owner`
  select (select count(*) from public.subscriptions) as granted,
    (select count(*) from public.payments where status = 'paid') as paid,
    (select count(*) from public.ledger_entries) as booked`;

describe('the webhook', () => {
  it('takes a signed payment and grants once, however often it comes', async () => {
    expect(await env.charge(reference)).toEqual({ status: 200, outcome: 'granted' });
    const [granted] = await env.owner`
      select starts_at, ends_at, renews from public.subscriptions where reference = ${reference}`;
    for (let replay = 0; replay < 3; replay += 1) {
      expect(await env.charge(reference)).toEqual({ status: 200, outcome: 'already' });
    }
    expect(await env.grantsOf(reference)).toBe(1);
    expect(
      await env.owner`
        select starts_at, ends_at, renews from public.subscriptions where reference = ${reference}`,
    ).toEqual([granted]);
    expect(
      await env.owner`select amount_kobo from public.ledger_entries where reference = ${reference}`,
    ).toEqual([{ amount_kobo: 450_000 }]);
    expect(await env.hasPlus(ada)).toBe(true);
  });

  it('refuses what is not signed, and writes nothing', async () => {
    const body = event();
    const right = env.sign(body);
    const before = await everything();
    const attacks: [string, Record<string, string>][] = [
      [body, {}],
      [body, { 'x-paystack-signature': '' }],
      [body, { 'x-paystack-signature': env.sign(body, 'sk_test_guess') }],
      [body, { 'x-paystack-signature': right.slice(0, -1) }],
      [body, { 'x-paystack-signature': `${right},${right}` }],
      [body.replace('450000', '450001'), { 'x-paystack-signature': right }],
      [`${body} `, { 'x-paystack-signature': right }],
      [JSON.stringify(JSON.parse(body), null, 2), { 'x-paystack-signature': right }],
      ['', { 'x-paystack-signature': right }],
      [body, { 'X-Paystack-Signature': env.sign(`${body}{}`) }],
    ];
    for (const [sent, headers] of attacks) {
      const response = await env.post(sent, headers);
      expect([response.status, await response.json()]).toEqual([
        401,
        { error: 'wrong_signature', message: expect.any(String) },
      ]);
    }
    expect(await everything()).toEqual(before);
    expect(await env.hasPlus(ada)).toBe(false);
  });

  it('takes no other method', async () => {
    const response = await fetch(`${env.url}/functions/v1/paystack-webhook`);
    expect(response.status).toBe(405);
  });

  it.each([
    ['one kobo short', { amount: 449_999 }],
    ['one kobo more', { amount: 450_001 }],
    ['another currency', { currency: 'USD' }],
    ['no amount', { amount: undefined }],
    ['an amount in naira', { amount: 4500 }],
    ['a broken amount', { amount: '450000.0' }],
  ])('grants nothing for %s; a person must look', async (_case, change) => {
    expect(await env.charge(reference, change)).toEqual({ status: 200, outcome: 'mismatch' });
    expect(await env.grantsOf(reference)).toBe(0);
    expect((await env.statusOf(ada, reference)).status).toBe('review');
    expect(await env.hasPlus(ada)).toBe(false);
  });

  it('does nothing for a foreign reference', async () => {
    const before = await everything();
    for (const foreign of ['T-foreign', `${reference}x`, '']) {
      expect(await env.charge(foreign)).toEqual({ status: 200, outcome: 'unknown' });
    }
    expect(await everything()).toEqual(before);
  });

  it('answers 200 to events that it does not know, and 400 to what is no event', async () => {
    for (const name of [
      'customeridentification.success',
      'refund.pending',
      'charge.dispute.create',
    ]) {
      expect(await env.announce(name, { reference })).toEqual({
        status: 200,
        outcome: 'ignored',
      });
    }
    for (const name of ['subscription.create', 'subscription.disable', 'invoice.update']) {
      expect(await env.announce(name, {})).toEqual({ status: 200, outcome: 'ignored' });
    }
    for (const body of ['', '[]', 'null', '{"event":7}', '{', '"charge.success"']) {
      const response = await env.post(body, { 'x-paystack-signature': env.sign(body) });
      expect([body, response.status]).toEqual([body, 400]);
    }
  });

  it('and the check of the browser race from 20 connections: one grant', async () => {
    env.paystack.finish(reference, { status: 'success' });
    const calls = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? env.charge(reference).then(({ outcome }) => outcome)
        : env.statusOf(ada, reference).then(({ status }) => status),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter((answer) => answer === 'granted').length).toBeLessThanOrEqual(1);
    expect(new Set(['granted', 'already', 'paid', ...answers]).size).toBe(3);
    expect(answers.filter((answer) => answer === 'paid')).toHaveLength(10);
    expect(await env.grantsOf(reference)).toBe(1);
    const [months] = await env.owner`
      select ends_at = private.months_after(starts_at, 4) as right, periods
      from public.subscriptions where reference = ${reference}`;
    expect(months).toEqual({ right: true, periods: 1 });
    expect(
      await env.owner`select from public.ledger_entries where reference = ${reference}`,
    ).toHaveLength(1);
  });
});

describe('refunds', () => {
  const refund = (change: object = {}) =>
    env.announce('refund.processed', {
      status: 'processed',
      transaction_reference: reference,
      refund_reference: 'R-1',
      amount: '450000',
      currency: 'NGN',
      ...change,
    });

  it('end access, once', async () => {
    await env.charge(reference);
    expect(await refund()).toEqual({ status: 200, outcome: 'refunded' });
    expect(await refund()).toEqual({ status: 200, outcome: 'already' });
    expect(await env.hasPlus(ada)).toBe(false);
    expect((await env.statusOf(ada, reference)).status).toBe('refunded');
    expect(await env.charge(reference)).toEqual({ status: 200, outcome: 'refunded' });
    expect(await env.hasPlus(ada)).toBe(false);
  });

  it('that come before the payment leave nothing to grant', async () => {
    expect((await refund()).outcome).toBe('refunded');
    expect((await env.charge(reference)).outcome).toBe('refunded');
    expect(await env.grantsOf(reference)).toBe(0);
  });

  it('of a part are noted; when the parts make the whole, access ends', async () => {
    await env.charge(reference);
    expect((await refund({ amount: 200_000 })).outcome).toBe('partly');
    expect((await refund({ amount: 200_000 })).outcome).toBe('already');
    expect(await env.hasPlus(ada)).toBe(true);
    expect((await refund({ amount: 250_000, refund_reference: 'R-2' })).outcome).toBe('refunded');
    expect(await env.hasPlus(ada)).toBe(false);
  });
});
