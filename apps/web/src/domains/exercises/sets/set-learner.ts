import type { ComponentType } from 'react';
import type { SkillStates } from './exercise-set.ts';
import type { SaveSet } from './set-runner.ts';

/** Who practises: what is known of them, and where their sets go. A visitor pays for neither's code but their own. */
export type SetLearner = {
  userId: string;
  states: SkillStates;
  save: SaveSet;
  /** Says where a set is. */
  Line: ComponentType<{ setId: string }>;
  /** Asks again for levels that did not load; null when they are there. */
  retryLevels: (() => void) | null;
};
