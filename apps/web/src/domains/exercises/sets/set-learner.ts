import type { ComponentType } from 'react';
import type { SkillStates } from './exercise-set.ts';
import type { SaveSet } from './set-runner.ts';

/** Who practises: their skill states, and where their sets go. Learners and visitors each load only their own code. */
export type SetLearner = {
  userId: string;
  states: SkillStates;
  save: SaveSet;
  /** Shows where a set is saved. */
  Line: ComponentType<{ setId: string }>;
  /** Retries loading the levels; null when they are loaded. */
  retryLevels: (() => void) | null;
};
