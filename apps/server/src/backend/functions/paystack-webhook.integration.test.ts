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
    for (const name of ['customeridentification.success', 'refund.pending', 'transfer.failed']) {
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

describe('money that finds no place', () => {
  type Entry = {
    kind: string;
    reference: string | null;
    amount_kobo: string | null;
    reason: string;
  };

  /** The entries for the operator to check, for this one reference. */
  const toCheck = async (about: string): Promise<unknown[]> => {
    const { data, error } = await env.service().schema('service').rpc('payments_to_check');
    if (error) throw error;
    const entries = (data as (Entry & { advice: string })[]).filter(
      (entry) => entry.reference === about,
    );
    for (const { advice } of entries) expect(advice).toMatch(/dashboard|pay again/);
    return entries.map(({ kind, amount_kobo, reason }) => [kind, amount_kobo, reason]);
  };
  const refunded = (about: string, amount: number) =>
    env.announce('refund.processed', {
      transaction_reference: about,
      refund_reference: `R-of-${about}`,
      ...{ amount, currency: 'NGN' },
    });
  const reportsOf = (about: string) => env.owner`
    select kind, outcome, times from public.payment_reports where reference = ${about} order by kind`;

  it('because the account was deleted is kept, and closed by its refund', async () => {
    await env.owner`delete from auth.users where id = ${ada.id}`;
    for (let news = 0; news < 3; news += 1) {
      expect((await env.charge(reference, { id: 77 })).outcome).toBe('unknown');
    }
    expect(await toCheck(reference)).toEqual([['charge', 450_000, 'no_account']]);
    expect(await reportsOf(reference)).toEqual([{ kind: 'charge', outcome: 'unknown', times: 3 }]);
    await refunded(reference, 450_000);
    expect(await toCheck(reference)).toEqual([]);
    expect(await reportsOf(reference)).toHaveLength(2);
  });

  it.each([
    ['a wrong amount', { amount: 449_999 }, 449_999, 'wrong_amount'],
    ['another currency', { currency: 'USD' }, 450_000, 'wrong_currency'],
  ])('because of %s outlives the account', async (_case, change, kobo, reason) => {
    await env.charge(reference, change);
    await env.owner`delete from auth.users where id = ${ada.id}`;
    expect(await toCheck(reference)).toEqual([['charge', kobo, reason]]);
  });

  it('is found by the check of the browser too', async () => {
    env.paystack.finish(reference, { status: 'success', amount: 100 });
    expect((await env.statusOf(ada, reference)).status).toBe('review');
    expect(await toCheck(reference)).toEqual([['charge', 100, 'wrong_amount']]);
  });

  it('because nobody knows its reference is kept until a person closes it', async () => {
    await env.charge('T-foreign-1');
    expect(await toCheck('T-foreign-1')).toEqual([['charge', 450_000, 'unknown_reference']]);
    const close = () =>
      env
        .service()
        .schema('service')
        .rpc('close_payment_report', { report_id: 'charge:test:T-foreign-1' });
    expect((await close()).data).toBe(true);
    expect((await close()).data).toBe(false);
    expect(await toCheck('T-foreign-1')).toEqual([]);
  });

  it('because it came twice is told from news that came twice', async () => {
    await env.charge(reference, { id: 1 });
    await env.charge(reference, { id: 1 });
    expect(await toCheck(reference)).toEqual([]);
    await env.charge(reference, { id: 2 });
    expect(await toCheck(reference)).toEqual([['charge', 450_000, 'paid_twice']]);
  });

  it('of a renewal waits a day for its invoice', async () => {
    const renewal = 'T-renewal-1';
    await env.charge(renewal, { plan: { plan_code: 'PLN_gone' } });
    expect(await toCheck(renewal)).toEqual([]);
    await env.owner`
      update public.payment_reports set look_at = look_at - interval '1 day' where reference = ${renewal}`;
    expect(await toCheck(renewal)).toEqual([['charge', 450_000, 'renewal_unmatched']]);
  });

  it('that goes back without ever having come, or does not arrive, or is disputed, is kept', async () => {
    await refunded('T-foreign-2', 5_000);
    expect(await toCheck('T-foreign-2')).toEqual([['refund', 5_000, 'unknown_refund']]);
    await env.charge(reference);
    const transaction = { reference, amount: 450_000, currency: 'NGN' };
    const failed = { transaction_reference: reference, amount: 450_000, currency: 'NGN', id: 9 };
    expect((await env.announce('refund.failed', failed)).outcome).toBe('refund_failed');
    expect((await env.announce('charge.dispute.create', { id: 5, transaction })).outcome).toBe(
      'disputed',
    );
    expect(await toCheck(reference)).toEqual([
      ['refund', 450_000, 'refund_failed'],
      ['dispute', 450_000, 'disputed'],
    ]);
    const resolved = { id: 5, transaction, resolution: 'declined' };
    expect((await env.announce('charge.dispute.resolve', resolved)).outcome).toBe('resolved');
    expect(await toCheck(reference)).toEqual([['refund', 450_000, 'refund_failed']]);
  });

  it('by an event that we do not know is kept', async () => {
    const news = { reference: 'P-1', amount: 700, currency: 'NGN' };
    expect((await env.announce('paymentrequest.success', news)).outcome).toBe('ignored');
    expect(await toCheck('P-1')).toEqual([['other', 700, 'unhandled']]);
  });

  it('is listed for the service alone', async () => {
    expect((await ada.client.from('payment_reports').select()).error).not.toBeNull();
    expect((await ada.client.schema('service').rpc('payments_to_check')).error).not.toBeNull();
  });
});
