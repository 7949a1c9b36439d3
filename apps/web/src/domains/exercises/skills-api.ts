import type { Level } from '@akada/exercises/mastery/levels';
import {
  type Check,
  isCount,
  isDay,
  isFlag,
  isNumber,
  isText,
  listOf,
  oneOf,
  orMissing,
  orNull,
  recordOf,
} from '#lib/checks.ts';
import { rpc } from '#platform/rpc/rpc.ts';

/** State of a skill as the database stores it. Days are counted from 1970 in Lagos time. */
export type StoredState = {
  level: Level;
  /** The newest answers, oldest first, in half points. */
  worths: (0 | 1 | 2)[];
  choices: boolean[];
  since_fall: number | null;
  right_days: number;
  first_right: number | null;
  last_right: number | null;
  due: number | null;
};

/** One skill of a course, and how well the learner knows it. */
export type Skill = {
  course: string;
  unit: string;
  lesson: string;
  /** The key; two lessons may have skills with the same key. */
  skill: string;
  title: string;
  /** Whether it has exercises that cannot be guessed by picking one of a few options. */
  has_other_kinds: boolean;
  level: Level;
  /** The highest level so far: above `level` when the skill has faded. */
  best_level: Level;
  /** The date from which it is due for a check, as YYYY-MM-DD. */
  due_on: string | null;
  /** Null before the first answer. */
  state: StoredState | null;
  /** Ids of sets or single answers still unsent on this device that `state` already includes. */
  counted?: string[] | undefined;
};

const isLevel = oneOf(0, 1, 2, 3, 4);

const isState = recordOf<StoredState>({
  level: isLevel,
  worths: listOf(oneOf(0, 1, 2)),
  choices: listOf(isFlag),
  since_fall: orNull(isCount),
  right_days: isCount,
  first_right: orNull(isNumber),
  last_right: orNull(isNumber),
  due: orNull(isNumber),
});

export const isSkills: Check<Skill[]> = listOf(
  recordOf<Skill>({
    course: isText,
    unit: isText,
    lesson: isText,
    skill: isText,
    title: isText,
    has_other_kinds: isFlag,
    level: isLevel,
    best_level: isLevel,
    due_on: orNull(isDay),
    state: orNull(isState),
    counted: orMissing(listOf(isText)),
  }),
);

/** Every skill of a course in teaching order, with the learner's state from the service. `unsent` are ids of sets. */
export const listSkills = (courseId: string, unsent: readonly string[]) =>
  rpc('my_skills', { course: courseId, ...(unsent.length > 0 && { unsent }) }, isSkills);
