/** The exercise model. `schema.ts` validates data from files, the CMS or a device against these shapes. */

/** A known wrong answer and the message for the child who gives it. It never reveals the right answer. */
export type Slip = { answer: string; says: string };

export type Difficulty = 1 | 2 | 3;

type Common = {
  /** Never changes; unique in its lesson. */
  key: string;
  skill: string;
  difficulty: Difficulty;
  prompt: string;
  /** One to three, from a nudge to almost the full solution. */
  hints: string[];
  /** The worked solution, shown after the second miss or on request. */
  solution: string;
};

/** The part of a quiz question that marking needs: the content model's question fits as it is. */
export type QuizQuestion = {
  key: string;
  title: string;
  options: { answer: string; isCorrect: boolean; explanation: string }[];
};

export type NumberForm = 'any' | 'integer' | 'decimal' | 'fraction' | 'mixed' | 'percent' | 'money';

export type ChoiceExercise = Common & { kind: 'choice'; question: QuizQuestion };

export type SeveralOption = { answer: string; correct: boolean; explanation?: string };
export type ChoicesExercise = Common & { kind: 'choices'; options: SeveralOption[] };

export type NumberKey = {
  answer: string;
  form: NumberForm;
  /** How a fraction that is not in lowest terms is marked: right, worth a second look, or wrong. */
  simplest: 'no' | 'ask' | 'must';
  /** The tolerance, edges included. */
  within?: string;
  /** Rounded to this many decimal places, or exact. */
  places?: number;
  unit?: string;
  /** The child has to type the unit. */
  askUnit: boolean;
  /** The prompt names the unit: the same quantity in another unit is wrong. */
  keepUnit?: boolean;
  slips: Slip[];
};
export type NumberExercise = Common & { kind: 'number' } & NumberKey;

/** The form that is marked by its meaning, however it is written. A time is a clock time or a duration. */
export const textForms = ['expression', 'equation', 'ratio', 'time', 'factors', 'set'] as const;
export type TextForm = (typeof textForms)[number];

export type TextKey = {
  accept: string[];
  /** Left out for words. */
  form?: TextForm;
  strict: 'no' | 'case' | 'marks';
  slips: Slip[];
};
export type TextExercise = Common & { kind: 'text' } & TextKey;

/** Written in the right order. */
export type OrderExercise = Common & { kind: 'order'; items: string[] };

export type MatchExercise = Common & { kind: 'match'; pairs: [string, string][]; extra: string[] };

/** `She [[went]] home.`; alternatives follow a bar: `[[3|three]]`. */
export type GapsExercise = Common & {
  kind: 'gaps';
  text: string;
  /** Typed, or chosen from a bank of the right words and the extra ones. */
  typed: boolean;
  extra: string[];
};

/** `at` is the centre and size in hundredths of the picture's width and height. */
export type Spot = { label: string; at: [x: number, y: number, size: number]; right: boolean };
export type PictureExercise = Common & {
  kind: 'picture';
  src: string;
  alt: string;
  spots: Spot[];
};

export type Params = Record<string, number | string | boolean>;

/** Named in a lesson and generated from a seed. Prompt, hints and solution come from the family. */
export type GeneratedExercise = {
  kind: 'generated';
  key: string;
  skill: string;
  difficulty: Difficulty;
  family: string;
  params: Params;
};

/** An exercise that can be shown and marked. */
export type MarkableExercise =
  | ChoiceExercise
  | ChoicesExercise
  | NumberExercise
  | TextExercise
  | OrderExercise
  | MatchExercise
  | GapsExercise
  | PictureExercise;

export type Exercise = MarkableExercise | GeneratedExercise;
export type Kind = Exercise['kind'];

/**
 * A child's answer. Texts rather than positions, so that shuffling, the server and a stored log agree; only a quiz
 * question uses the position among its options as written.
 */
export type Answers = {
  choice: number | null;
  choices: string[];
  number: string;
  text: string;
  /** All items in the child's order. */
  order: string[];
  /** Left and right side of every pair made. */
  match: [string, string][];
  /** One text a gap. */
  gaps: string[];
  /** Labels of the spots tapped. */
  picture: string[];
};
export type AnswerTo<E extends MarkableExercise> = Answers[E['kind']];
