import { useState } from 'react';
import type { ExerciseSet } from '../sets/exercise-set.ts';
import { openSetOf } from '../sets/set-store.ts';

/** The most recent unfinished set, of one unit or of any, as of when the page was opened. */
export function useOpenSet(userId: string, ...unit: string[]): ExerciseSet | undefined {
  const [left] = useState(() => openSetOf(userId, Date.now(), ...unit));
  return left;
}
