import type { Difficulty, Params } from '../model.ts';
import type { Blueprint } from './blueprint.ts';
import type { Plan, PoolItem } from './paper.ts';
import type { WrittenExercise } from './paper-kind.ts';

/** One paper as it stands in the list of all. */
export type PaperEntry = {
  id: string;
  title: string;
  exam: Blueprint['exam'];
  part: string;
  /** The subject of its first section: whose cloth it wears. */
  subject: string;
  questions: number;
  minutes: number;
  /** What its file weighs on the way to a phone. */
  bytes: number;
};

/** A lesson that questions of a paper come from, with what its address needs. */
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

/** A quiz question without what only a quiz says: the reason of the right option is enough. */
export type FileChoice = FileItem & {
  title: string;
  options: string[];
  right: number;
  why: string;
};
/** New numbers at every sitting. */
export type FileGenerated = FileItem & { family: string; params: Params };
/** An exercise of any other kind, without hints and slips: a paper gives neither. */
export type FileWritten = FileItem & { exercise: WrittenExercise };
export type FileQuestion = FileChoice | FileGenerated | FileWritten;

export const isGenerated = (question: FileQuestion): question is FileGenerated =>
  'family' in question;
export const isWritten = (question: FileQuestion): question is FileWritten =>
  'exercise' in question;

/** A paper with every question that it may ask: enough for three sittings without a repetition. */
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

/** The pool as the drawing wants it. A key of a lesson is not unique over lessons, so the lesson stands before it. */
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
