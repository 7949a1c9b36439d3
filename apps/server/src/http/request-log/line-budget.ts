import type { Log } from '../../lib/log.ts';
import { logLines } from '../rate-limit/budgets.ts';
import { createTokenBuckets } from '../rate-limit/memory-store.ts';

const summaryMs = 10_000;

type Level = 'info' | 'error';

/** Decides whether one more line may be logged. Suppressed lines are counted by status and logged as one summary later. */
export function createLineBudget(
  log: Pick<Log, Level>,
  { rule = logLines, everyMs = summaryMs, now = () => performance.now() } = {},
) {
  const buckets = createTokenBuckets(rule, now);
  const skipped = new Map<Level, Map<number, number>>();

  function logSummary(level: Level) {
    const statuses = Object.fromEntries(skipped.get(level) ?? []);
    skipped.delete(level);
    log[level]({ statuses }, 'More requests than are logged one by one');
  }

  return function mayLog(level: Level, status: number): boolean {
    if (buckets.take(level) === 0) return true;
    const known = skipped.get(level);
    const counts = known ?? new Map<number, number>();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (!known) {
      skipped.set(level, counts);
      setTimeout(() => logSummary(level), everyMs).unref();
    }
    return false;
  };
}
