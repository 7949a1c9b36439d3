import { monotonicNow } from '../../../lib/monotonic.ts';
import { maxPreparedStatements, preparedBudgetMs } from '../limits.ts';

/**
 * Decides which statements are worth preparing: those asked for a second time, up to a limit that
 * is renewed when the connections that hold them have been replaced.
 */
export function createPreparedBudget(limit = maxPreparedStatements, now = monotonicNow) {
  const seen = new Set<string>();
  const prepared = new Set<string>();
  let since = now();

  return function isWorthPreparing(text: string): boolean {
    if (now() - since > preparedBudgetMs) {
      seen.clear();
      prepared.clear();
      since = now();
    }
    if (prepared.has(text)) return true;
    if (!seen.has(text)) {
      if (seen.size >= limit * 4) seen.clear();
      seen.add(text);
      return false;
    }
    if (prepared.size >= limit) return false;
    prepared.add(text);
    return true;
  };
}
