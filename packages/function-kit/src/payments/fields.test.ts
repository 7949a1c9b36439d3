import { expect, it } from 'vitest';
import { amountAt, fieldAt, keyAt, textAt } from './fields.ts';

it('reads nested values, and nothing where there is nothing', () => {
  const json = { data: { status: 'success', empty: '', plan: null } };
  expect(textAt(json, 'data', 'status')).toBe('success');
  expect(textAt(json, 'data', 'empty')).toBeUndefined();
  expect(textAt(json, 'data', 'plan', 'plan_code')).toBeUndefined();
  expect(textAt('text', 'length')).toBeUndefined();
  expect(fieldAt({}, 'constructor')).toBeUndefined();
  expect(fieldAt(JSON.parse('{"__proto__":{"status":"success"}}'), 'status')).toBeUndefined();
});

it('takes the name of a plan or a payment only in the shape that they have', () => {
  for (const key of ['plus-term', 'akd-1', 'T_1.2=3']) expect(keyAt({ key }, 'key')).toBe(key);
  for (const key of ['', 'a b', 'a\0', '\ud800', "a'", 'x'.repeat(101), 7]) {
    expect(keyAt({ key }, 'key')).toBeUndefined();
  }
});

it('takes whole amounts in kobo, as numbers or as text, and nothing else', () => {
  expect(amountAt({ amount: 450_000 }, 'amount')).toBe(450_000);
  expect(amountAt({ amount: '450000' }, 'amount')).toBe(450_000);
  for (const amount of [4500.5, '4500.5', '-1', '4e5', ' 450000', null, true, [450_000], 1e300]) {
    expect(amountAt({ amount }, 'amount')).toBeUndefined();
  }
});
