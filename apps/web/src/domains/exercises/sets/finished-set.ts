import { isByChoice, type LoggedAnswer, worthOf } from '@akada/exercises/mastery/log';
import type { MarkableExercise } from '@akada/exercises/model';
import {
  type Check,
  isCount,
  isFlag,
  isMoment,
  isText,
  isTrue,
  listOf,
  oneOf,
  orMissing,
  recordOf,
} from '#lib/checks.ts';
import type { ExerciseSet } from './exercise-set.ts';

/** One answered exercise, as stored in the database. */
export type SetAnswer = {
  lesson: string;
  skill: string;
  key: string;
  kind: MarkableExercise['kind'];
  right: boolean;
  tries: number;
  hints: number;
  /** Milliseconds since 1970. */
  at: number;
  /** A repeat after a miss. */
  back?: true | undefined;
  /** For a generated exercise: what reproduces the same numbers. */
  family?: string | undefined;
  version?: number | undefined;
  seed?: string | undefined;
};

/** A finished set, as `record_practice` takes it. */
export type FinishedSet = {
  /** Generated on this device, so that a retry is idempotent. */
  id: string;
  kind: 'lesson' | 'practice' | 'paper';
  course_id: string;
  paper_id?: string | undefined;
  /** The number of questions of the paper; unanswered ones are not in `answers`. */
  asked?: number | undefined;
  answers: SetAnswer[];
  started_at: string;
  finished_at: string;
};

export const isSetAnswer: Check<SetAnswer> = recordOf<SetAnswer>({
  lesson: isText,
  skill: isText,
  key: isText,
  kind: oneOf('choice', 'choices', 'number', 'text', 'order', 'match', 'gaps', 'picture'),
  right: isFlag,
  tries: isCount,
  hints: isCount,
  at: isCount,
  back: orMissing(isTrue),
  family: orMissing(isText),
  version: orMissing(isCount),
  seed: orMissing(isText),
});

export const isFinishedSet: Check<FinishedSet> = recordOf<FinishedSet>({
  id: isText,
  kind: oneOf('lesson', 'practice', 'paper'),
  course_id: isText,
  paper_id: orMissing(isText),
  asked: orMissing(isCount),
  answers: listOf(isSetAnswer),
  started_at: isMoment,
  finished_at: isMoment,
});

export const setKey = (setId: string) => `practice:${setId}`;

/** A skill is identified by its lesson and its key, because two lessons may use the same key. */
export const skillId = (lesson: string, skill: string) => `${lesson}:${skill}`;

/** An answer as the rule of the levels takes it; `id` orders answers of the same moment. */
export const loggedAnswer = (answer: SetAnswer, id: string): LoggedAnswer => ({
  id,
  at: answer.at,
  worth: worthOf({ isRight: answer.right, tries: answer.tries, hints: answer.hints }),
  byChoice: isByChoice(answer.kind),
  ...(answer.back && !answer.right ? { isMissedAgain: true } : {}),
});

/** The id under which the database stores the answer at an index of a set. */
const answerId = (setId: string, index: number) => `${setId}:${String(index + 1).padStart(3, '0')}`;

/** The answers of a set for each skill. The trigger `apply_practice_set` computes the same. */
export const answersOf = ({ id, answers }: Pick<FinishedSet, 'id' | 'answers'>) =>
  answers.map((answer, index) => ({
    lesson: answer.lesson,
    skill: answer.skill,
    answer: loggedAnswer(answer, answerId(id, index)),
  }));

/** The set to send; null when nothing was answered. */
export function toFinishedSet(set: ExerciseSet): FinishedSet | null {
  const { id, courseId, answers, startedAt, finishedAt } = set;
  const end = finishedAt ?? answers.at(-1)?.at;
  if (answers.length === 0 || end === undefined) return null;
  return {
    id,
    kind: 'practice',
    course_id: courseId,
    answers,
    started_at: new Date(Math.min(startedAt, end)).toISOString(),
    finished_at: new Date(end).toISOString(),
  };
}
