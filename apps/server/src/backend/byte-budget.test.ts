import { expect, it } from 'vitest';
import { announcedBytes, createByteBudget } from './byte-budget.ts';

const bucket = (burst: number) => ({ burst, perSecond: 0.001 });
const rules = { person: bucket(100), address: bucket(250), essential: bucket(20) };
const budget = () => createByteBudget({ sent: rules, written: rules }).written;

const from = (ip: string, userId?: string) => ({ userId, ipPrefix: () => ip });

it('bounds what one learner writes, wherever they are', () => {
  const written = budget();
  expect(written.take(from('a', 'ada'), 60)).toBe(0);
  expect(written.take(from('b', 'ada'), 60)).toBe(0);
  expect(written.take(from('c', 'ada'), 1)).toBeGreaterThan(0);
  expect(written.take(from('c', 'bayo'), 60)).toBe(0);
});

it('bounds what all accounts of one address write together, apart from what a lesson needs', () => {
  const written = budget();
  const total = Array.from({ length: 60 }, (_, n) => {
    const account = from('a', `fresh-${n % 6}`);
    return written.take(account, 50) === 0 ? 50 : 0;
  }).reduce<number>((sum, bytes) => sum + bytes, 0);
  // 250 from the address, and the lesson's minimum once for each account.
  expect(total).toBeLessThanOrEqual(250 + 6 * 50);
  expect(written.take(from('a', 'neighbour'), 10)).toBe(0);
  expect(written.take(from('a'), 10)).toBeGreaterThan(0);
  expect(written.take(from('b', 'elsewhere'), 10)).toBe(0);
});

it('charges what turned out to be large before the next request', () => {
  const written = budget();
  expect(written.take(from('a'), 0)).toBe(0);
  written.spend(from('a'), 1_000);
  expect(written.take(from('a'), 0)).toBeGreaterThan(0);
});

it('charges the service nothing', () => {
  const written = budget();
  const service = { isService: true, ipPrefix: () => 'a' };
  written.spend(service, 10_000);
  expect(written.take(service, 10_000)).toBe(0);
  expect(written.take(from('a'), 1)).toBe(0);
});

it('charges a body of unknown length as a large one', () => {
  expect(announcedBytes('17', false)).toBe(17);
  expect(announcedBytes(undefined, false)).toBe(0);
  expect(announcedBytes('17', true)).toBe(1_048_576);
});

it('charges nothing for a body that is refused unread', () => {
  expect(announcedBytes('524288000', false)).toBe(0);
  expect(announcedBytes('2000000', false, 6_000_000)).toBe(2_000_000);
});
