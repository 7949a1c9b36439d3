import * as v from 'valibot';
import { benchmarkClasses } from '../benchmark-scale.ts';
import { exerciseEntrySchema, skillEntrySchema } from './exercises/exercise-schema.ts';
import { levelNames } from './levels.ts';

/** The shape of every curriculum file. Objects are strict: an unknown key is a mistake. */
const id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u, 'must be lower-case letters, digits and single hyphens'),
);
const colour = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-fA-F]{6}$/u, "must be a colour such as '#1f4e79'"),
);
const date = v.pipe(v.string(), v.isoDate('must be a date such as 2026-01-31'));
const term = v.picklist([1, 2, 3], 'must be 1, 2 or 3');
const level = v.picklist(levelNames, `must be one of ${levelNames.join(', ')}`);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const option = v.strictObject({
  label: v.exactOptional(v.string()),
  answer: v.string(),
  correct: v.exactOptional(v.boolean()),
  explanation: v.exactOptional(v.string()),
});

const question = v.strictObject({
  key: id,
  /** The skill of the lesson that an answer shows. Only in the file: the content service does not have it. */
  skill: v.exactOptional(id),
  title: v.string(),
  answer: v.exactOptional(v.string()),
  options: v.array(option),
});

export const subjectSchema = v.strictObject({
  id,
  title: v.string(),
  description: v.string(),
  thumbnail: v.exactOptional(colour),
  order: v.exactOptional(count),
});

export const courseSchema = v.strictObject({
  id,
  title: v.string(),
  slug: v.exactOptional(id),
  level,
  curriculum: v.exactOptional(v.picklist(['NERDC-2025', 'UBE-2014'])),
  /** Not complete yet: checked, but neither served nor built nor counted. */
  draft: v.exactOptional(v.boolean()),
  description: v.string(),
  thumbnail: v.exactOptional(colour),
  order: v.exactOptional(count),
  created: date,
  updated: date,
  units: v.array(
    v.strictObject({
      id,
      title: v.string(),
      term,
      description: v.exactOptional(v.string()),
      lessons: v.array(id),
    }),
  ),
});

export const lessonSchema = v.strictObject({
  id,
  title: v.string(),
  video: v.exactOptional(v.string()),
  duration: v.exactOptional(count),
  updated: v.exactOptional(date),
  goals: v.array(v.string()),
  strand: v.string(),
  term,
  prerequisites: v.array(id),
  /** What the learner should remember, shown at the end. */
  summary: v.exactOptional(v.pipe(v.array(v.string()), v.length(3, 'must be three lines'))),
  skills: v.exactOptional(v.array(skillEntrySchema)),
  questions: v.array(question),
  exercises: v.exactOptional(v.array(exerciseEntrySchema)),
});

export const flashcardsSchema = v.strictObject({
  sets: v.array(
    v.strictObject({
      lesson: id,
      cards: v.array(v.strictObject({ key: id, front: v.string(), back: v.string() })),
    }),
  ),
});

const choiceTask = v.strictObject({
  kind: v.literal('choice'),
  key: id,
  title: v.string(),
  points: count,
  answer: v.exactOptional(v.string()),
  options: v.array(option),
});
const writtenTask = v.strictObject({
  kind: v.literal('written'),
  key: id,
  title: v.string(),
  points: count,
  modelAnswer: v.string(),
});

export const assignmentsSchema = v.strictObject({
  assignments: v.array(
    v.strictObject({
      id,
      unit: id,
      title: v.string(),
      instructions: v.string(),
      dueDays: count,
      questions: v.array(v.variant('kind', [choiceTask, writtenTask])),
    }),
  ),
});

export const worksheetsSchema = v.strictObject({
  worksheets: v.array(
    v.strictObject({
      id,
      unit: id,
      title: v.string(),
      introduction: v.string(),
      exercises: v.array(
        v.strictObject({
          task: v.string(),
          answer: v.string(),
          lines: v.exactOptional(count),
        }),
      ),
    }),
  ),
});

const said = {
  ha: v.exactOptional(v.string()),
  yo: v.exactOptional(v.string()),
  ig: v.exactOptional(v.string()),
  pcm: v.exactOptional(v.string()),
};
/** Who has checked a translation. Without a name it is a draft. */
const checked = v.exactOptional(v.strictObject(said));

export const wordsSchema = v.strictObject({
  words: v.array(v.strictObject({ term: v.string(), meaning: v.string(), ...said, checked })),
  /** The key idea of a lesson, as a child would say it at home. */
  ideas: v.exactOptional(v.array(v.strictObject({ lesson: id, ...said, checked }))),
});

/** One explanation for the whole item: the test shows none, only the report of a sitting does. */
const benchmarkItem = v.strictObject({
  id,
  strand: id,
  level: v.picklist(benchmarkClasses, `must be one of ${benchmarkClasses.join(', ')}`),
  topic: v.string(),
  /** The lessons to study, best first. */
  lessons: v.pipe(
    v.array(id),
    v.minLength(1, 'name a lesson'),
    v.maxLength(3, 'name three at most'),
  ),
  /** Where on the ability scale the item discriminates best: see benchmark-scale.ts. */
  difficulty: v.pipe(v.number(), v.minValue(-2.4), v.maxValue(2.4)),
  discrimination: v.pipe(v.number(), v.minValue(0.7), v.maxValue(1.8)),
  title: v.string(),
  options: v.array(v.strictObject({ answer: v.string(), correct: v.exactOptional(v.boolean()) })),
  explanation: v.string(),
});

export const benchmarkSchema = v.strictObject({
  subject: id,
  strands: v.array(v.strictObject({ id, title: v.string() })),
  items: v.array(benchmarkItem),
});

export type SubjectData = v.InferOutput<typeof subjectSchema>;
export type CourseData = v.InferOutput<typeof courseSchema>;
export type LessonData = v.InferOutput<typeof lessonSchema>;
export type FlashcardsData = v.InferOutput<typeof flashcardsSchema>;
export type AssignmentsData = v.InferOutput<typeof assignmentsSchema>;
export type WorksheetsData = v.InferOutput<typeof worksheetsSchema>;
export type WordsData = v.InferOutput<typeof wordsSchema>;
export type BenchmarkData = v.InferOutput<typeof benchmarkSchema>;
export type OptionData = v.InferOutput<typeof option>;
export type QuestionData = v.InferOutput<typeof question>;
