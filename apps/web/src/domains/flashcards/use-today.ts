import type { AuthUser } from '#platform/session/auth-state.ts';
import { useLimits, useMemory, useSavedCards } from './queries.ts';
import { queueOfAllCourses } from './queues.ts';

export type CardsOfToday = { due: number; fresh: number };

/** The number of cards left today over all courses; undefined while loading, null if it cannot be loaded. */
export function useCardsOfToday(user: AuthUser): CardsOfToday | null | undefined {
  const memory = useMemory(user);
  const limits = useLimits(user);
  const savedCards = useSavedCards(user.id).data ?? [];
  if (memory.data === undefined) return memory.isError ? null : undefined;
  const known = { memory: memory.data, schedules: memory.schedules, limits, now: new Date() };
  const { due, fresh } = queueOfAllCourses(savedCards, known);
  return { due: due.length, fresh: fresh.length };
}
