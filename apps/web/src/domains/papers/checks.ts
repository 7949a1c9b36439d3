import type {
  FileChoice,
  FileGenerated,
  FileQuestion,
  FileWritten,
  PaperEntry,
  PaperFile,
  PaperLesson,
} from '@akada/exercises/papers/paper-file';
import { isPaperExercise } from '#domains/exercises/content/exercise-checks.ts';
import {
  type Check,
  isCount,
  isFlag,
  isNumber,
  isText,
  listOf,
  mapOf,
  oneOf,
  oneOfChecks,
  orMissing,
  orNull,
  recordOf,
} from '#lib/checks.ts';

const isExam = oneOf('ncee', 'bece');

export const isPaperEntry = recordOf<PaperEntry>({
  id: isText,
  title: isText,
  exam: isExam,
  part: isText,
  subject: isText,
  questions: isCount,
  minutes: isCount,
  bytes: isCount,
});

const item = {
  key: isText,
  lesson: isText,
  skill: isText,
  strand: isText,
  difficulty: oneOf(1, 2, 3),
};
const isChoice = recordOf<FileChoice>({
  ...item,
  title: isText,
  options: listOf(isText),
  right: isCount,
  why: isText,
});
const isParam = oneOfChecks(oneOfChecks(isText, isNumber), isFlag);
const isGeneratedItem = recordOf<FileGenerated>({
  ...item,
  family: isText,
  params: mapOf(isParam),
});
const isWrittenExercise: Check<FileWritten['exercise']> = (
  value,
): value is FileWritten['exercise'] => isPaperExercise(value) && value.kind !== 'choice';
const isWrittenItem = recordOf<FileWritten>({ ...item, exercise: isWrittenExercise });
const isQuestion: Check<FileQuestion> = oneOfChecks(
  oneOfChecks(isChoice, isGeneratedItem),
  isWrittenItem,
);

const isLesson = recordOf<PaperLesson>({
  id: isText,
  title: isText,
  subject: isText,
  course: isText,
  unit: isText,
  slug: isText,
  skills: mapOf(isText),
});

type Shares = [number, number, number];
const areShares: Check<Shares> = (value): value is Shares =>
  listOf(isNumber)(value) && value.length === 3;

export const isPaperFile = recordOf<PaperFile>({
  id: isText,
  title: isText,
  exam: isExam,
  part: isText,
  subject: isText,
  questions: isCount,
  minutes: isCount,
  covers: isText,
  verified: isFlag,
  sections: listOf(
    recordOf<PaperFile['sections'][number]>({
      title: isText,
      course: isText,
      subject: isText,
      minutes: isCount,
      items: isCount,
      from: mapOf(isCount),
      kinds: orMissing(mapOf(isCount)) as Check<Record<string, number>>,
      difficulty: areShares,
    }),
  ),
  written: orNull(
    recordOf<NonNullable<PaperFile['written']>>({
      title: isText,
      minutes: isCount,
      tasks: listOf(isText),
      checks: listOf(isText),
    }),
  ),
  strands: mapOf(isText),
  lessons: listOf(isLesson),
  pool: listOf(isQuestion),
});
