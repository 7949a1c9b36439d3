import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLineBudget } from './line-budget.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => {
  const log = { info: vi.fn(), error: vi.fn() };
  const rule = { burst: 3, perSecond: 1 };
  return { log, mayLog: createLineBudget(log, { rule, everyMs: 10_000 }) };
};

it('lets a few lines pass, and tells of the others in one', async () => {
  const { log, mayLog } = open();
  const passed = Array.from({ length: 1_000 }, (_, n) => mayLog('info', n % 2 ? 401 : 404));
  expect(passed.filter(Boolean)).toHaveLength(3);
  expect(log.info).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log.info.mock.calls).toEqual([
    [{ statuses: { 401: 499, 404: 498 } }, 'More requests than are logged one by one'],
  ]);
  expect(mayLog('info', 404)).toBe(true);
});

it('counts faults apart from refusals, so that a flood of the one does not hide the other', () => {
  const { mayLog } = open();
  for (let n = 0; n < 100; n++) mayLog('info', 404);
  expect(mayLog('error', 500)).toBe(true);
});
