import type { ExerciseParsers, Skill } from '@akada/content/exercises/read-exercises';
import type {
  ChoiceExercise,
  ChoicesExercise,
  Exercise,
  GapsExercise,
  GeneratedExercise,
  Kind,
  MarkableExercise,
  MatchExercise,
  NumberExercise,
  OrderExercise,
  Params,
  PictureExercise,
  QuizQuestion,
  SeveralOption,
  Slip,
  Spot,
  TextExercise,
  TextForm,
} from '@akada/exercises/model';
import { textForms } from '@akada/exercises/model';
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
  recordOf,
} from '#lib/checks.ts';

/** Checks the shape of exercises as far as marking and rendering need it. The full schemas are too large to ship. */
const isFilled: Check<string> = (value): value is string => isText(value) && value.trim() !== '';
const isDifficulty = oneOf(1, 2, 3);

const atLeast =
  <Value>(count: number, check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    listOf(check)(value) && value.length >= count;

const placed = { key: isFilled, skill: isFilled, difficulty: isDifficulty };
type Help = { hints: Check<string[]>; solution: Check<string> };

const areSlips = listOf(recordOf<Slip>({ answer: isFilled, says: isFilled }));
const isPair: Check<[string, string]> = (value): value is [string, string] =>
  listOf(isFilled)(value) && value.length === 2;
const isPlace: Check<Spot['at']> = (value): value is Spot['at'] =>
  listOf(isNumber)(value) && value.length === 3;
const isParam: Check<Params[string]> = oneOfChecks(oneOfChecks(isText, isNumber), isFlag);

const isQuestion = recordOf<QuizQuestion>({
  key: isText,
  title: isText,
  options: listOf(
    recordOf<QuizQuestion['options'][number]>({
      answer: isText,
      isCorrect: isFlag,
      explanation: isText,
    }),
  ),
});

const checksWith = (help: Help) => {
  const common = { ...placed, prompt: isFilled, ...help };
  return {
    choice: recordOf<ChoiceExercise>({ kind: oneOf('choice'), ...common, question: isQuestion }),
    choices: recordOf<ChoicesExercise>({
      kind: oneOf('choices'),
      ...common,
      options: atLeast(
        2,
        recordOf<SeveralOption>({
          answer: isFilled,
          correct: isFlag,
          explanation: orMissing(isFilled) as Check<string>,
        }),
      ),
    }),
    number: recordOf<NumberExercise>({
      kind: oneOf('number'),
      ...common,
      answer: isFilled,
      form: oneOf('any', 'integer', 'decimal', 'fraction', 'mixed', 'percent', 'money'),
      simplest: oneOf('no', 'ask', 'must'),
      within: orMissing(isFilled) as Check<string>,
      places: orMissing(isCount) as Check<number>,
      unit: orMissing(isFilled) as Check<string>,
      askUnit: isFlag,
      keepUnit: orMissing(isFlag) as Check<boolean>,
      slips: areSlips,
    }),
    text: recordOf<TextExercise>({
      kind: oneOf('text'),
      ...common,
      accept: atLeast(1, isFilled),
      form: orMissing(oneOf(...textForms)) as Check<TextForm>,
      strict: oneOf('no', 'case', 'marks'),
      slips: areSlips,
    }),
    order: recordOf<OrderExercise>({
      kind: oneOf('order'),
      ...common,
      items: atLeast(2, isFilled),
    }),
    match: recordOf<MatchExercise>({
      kind: oneOf('match'),
      ...common,
      pairs: atLeast(2, isPair),
      extra: listOf(isFilled),
    }),
    gaps: recordOf<GapsExercise>({
      kind: oneOf('gaps'),
      ...common,
      text: (value): value is string => isText(value) && /\[\[[^[\]]+\]\]/.test(value),
      typed: isFlag,
      extra: listOf(isFilled),
    }),
    picture: recordOf<PictureExercise>({
      kind: oneOf('picture'),
      ...common,
      src: isFilled,
      alt: isFilled,
      spots: atLeast(2, recordOf<Spot>({ label: isFilled, at: isPlace, right: isFlag })),
    }),
  } satisfies { [K in MarkableExercise['kind']]: Check<Extract<Exercise, { kind: K }>> };
};

const checks = new Map<unknown, Check<Exercise>>(
  Object.entries({
    ...checksWith({ hints: atLeast(1, isFilled), solution: isFilled }),
    generated: recordOf<GeneratedExercise>({
      kind: oneOf('generated'),
      ...placed,
      family: isFilled,
      params: mapOf(isParam),
    }),
  } satisfies { [K in Kind]: Check<Extract<Exercise, { kind: K }>> }),
);

const isSkill = recordOf<Skill>({ key: isFilled, title: isFilled });

const kindOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;

const withoutHints = new Map<unknown, Check<MarkableExercise>>(
  Object.entries(checksWith({ hints: listOf(isFilled), solution: isText })),
);

/** An exercise of a paper, which has no hints. */
export const isPaperExercise: Check<MarkableExercise> = (value): value is MarkableExercise =>
  withoutHints.get(kindOf(value))?.(value) ?? false;

export const lightParsers: ExerciseParsers = {
  skill: (value) => (isSkill(value) ? value : null),
  exercise: (value) => (checks.get(kindOf(value))?.(value) ? (value as Exercise) : null),
};
