import { isDay, isText, listOf, oneOf, orNull, recordOf } from '#lib/checks.ts';
import { rpc } from '#platform/rpc/rpc.ts';
import type { FinishedSet } from './finished-set.ts';

const areSkills = listOf(
  recordOf<{ lesson: string; skill: string; level: number; due_on: string | null }>({
    lesson: isText,
    skill: isText,
    level: oneOf(0, 1, 2, 3, 4),
    due_on: orNull(isDay),
  }),
);

/** Saves a set for the learner who practised. Idempotent. */
export async function recordSet(userId: string, set: FinishedSet): Promise<void> {
  await rpc('record_practice', { practice_set: set }, areSkills, userId);
}
