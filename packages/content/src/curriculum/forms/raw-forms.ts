import type { RawChoicesOption } from '../../exercises/raw-exercises.ts';

/**
 * Fields of lessons and units outside the documents of the content service: editors fill them in the same forms, and
 * learners get them by other routes (tables, `/media`), so the content API never returns them. A list of names is one
 * text with one name a line.
 */
export type RawCard = {
  id: number;
  key: string | null;
  front: string | null;
  back: string | null;
};

export type RawTask = {
  id: number;
  key: string | null;
  kind: string | null;
  title: string | null;
  points: number | null;
  modelAnswer: string | null;
  options?: RawChoicesOption[];
};

export type RawAssignment = {
  id: number;
  /** Its id in the files. */
  key: string | null;
  title: string | null;
  instructions: string | null;
  dueDays: number | null;
  questions?: RawTask[];
};

export type RawWorksheetTask = {
  id: number;
  task: string | null;
  answer: string | null;
  lines: number | null;
};

export type RawWorksheet = {
  id: number;
  key: string | null;
  title: string | null;
  introduction: string | null;
  exercises?: RawWorksheetTask[];
};

export type LessonForms = {
  strand?: string | null;
  term?: number | null;
  /** Ids of lessons. */
  prerequisites?: string | null;
  /** Ids of the benchmark items that send learners here. */
  benchmark?: string | null;
  /** The storyboard of the explainer, as in its file. */
  explainer?: string | null;
  cards?: RawCard[];
  /** The key idea in home languages: "ha: …", one language a line. */
  keyIdea?: string | null;
  /** The skills that quiz questions show, by the key of the question. */
  questionSkills?: Record<string, string>;
};

/** A term, its meaning in a plain English sentence, and the words for it. */
export type RawWord = {
  id: number;
  term: string | null;
  meaning: string | null;
  ha: string | null;
  yo: string | null;
  ig: string | null;
  pcm: string | null;
  /** Who has checked a translation: "ha: Amina Bello", one a line. */
  checked: string | null;
};

export type CourseForms = { words?: RawWord[] };

export type UnitForms = {
  term?: number | null;
  assignments?: RawAssignment[];
  worksheets?: RawWorksheet[];
};
