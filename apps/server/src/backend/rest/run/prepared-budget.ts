import { monotonicNow } from '../../../lib/monotonic.ts';

/**
 * Statements that each connection may hold prepared. PostgreSQL keeps them as long as the connection, so they are
 * counted for the longest life of a connection, and the surplus runs unprepared.
 */
const maxPreparedStatements = 300;
export const preparedBudgetMs = 3_600_000;

/**
 * Decides which statements to prepare: those used a second time, up to a limit. The limit resets when the connections
 * that hold them have been replaced.
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
