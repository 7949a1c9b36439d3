import type { Difficulty, Params } from '../model.ts';
import type { Blueprint } from './blueprint.ts';
import type { Plan, PoolItem } from './paper.ts';
import type { WrittenExercise } from './paper-kind.ts';

/** The entry of one paper in the list of all papers. */
export type PaperEntry = {
  id: string;
  title: string;
  exam: Blueprint['exam'];
  part: string;
  /** The subject of its first section, which decides its colours. */
  subject: string;
  questions: number;
  minutes: number;
  /** The download size of its file. */
  bytes: number;
};

/** A lesson that questions of a paper come from, with what its URL needs. */
export type PaperLesson = {
  id: string;
  title: string;
  subject: string;
  course: string;
  unit: string;
  slug: string;
  /** Titles of those of its skills that the paper asks, by key. */
  skills: Record<string, string>;
};

type FileItem = {
  key: string;
  lesson: string;
  skill: string;
  strand: string;
  difficulty: Difficulty;
};

/** A quiz question with only the explanation of the right option. */
export type FileChoice = FileItem & {
  title: string;
  options: string[];
  right: number;
  why: string;
};
/** Generated with new numbers at every sitting. */
export type FileGenerated = FileItem & { family: string; params: Params };
/** An exercise of any other kind, without hints and slips, because a paper shows neither. */
export type FileWritten = FileItem & { exercise: WrittenExercise };
export type FileQuestion = FileChoice | FileGenerated | FileWritten;

export const isGenerated = (question: FileQuestion): question is FileGenerated =>
  'family' in question;
export const isWritten = (question: FileQuestion): question is FileWritten =>
  'exercise' in question;

/** A paper with every question that it may ask: enough for three sittings without repetition. */
export type PaperFile = Omit<PaperEntry, 'bytes'> & {
  covers: string;
  verified: boolean;
  /** `subject` is the subject of the section's course. */
  sections: (Plan['sections'][number] & { subject: string })[];
  written: NonNullable<Blueprint['written']> | null;
  /** Titles of strands, by `<course> <strand>`. */
  strands: Record<string, string>;
  lessons: PaperLesson[];
  pool: FileQuestion[];
};

/**
 * The pool in the format for drawing. The lesson is prefixed to each key, because keys are unique only within a lesson.
 */
export const questionKey = ({ lesson, key }: Pick<FileItem, 'lesson' | 'key'>) =>
  `${lesson} ${key}`;
export const skillKey = ({ lesson, skill }: Pick<FileItem, 'lesson' | 'skill'>) =>
  `${lesson} ${skill}`;

export const poolOf = (questions: readonly FileQuestion[]): PoolItem[] =>
  questions.map((question) => ({
    key: questionKey(question),
    strand: question.strand,
    skill: skillKey(question),
    difficulty: question.difficulty,
    ...(isWritten(question) ? { kind: question.exercise.kind } : {}),
  }));
