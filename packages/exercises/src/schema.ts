import * as v from 'valibot';
import * as limits from './limits.ts';
import { type Exercise, type Params, textForms } from './model.ts';

/** Schemas of exercise data. Objects are strict: an unknown key is a mistake. */
const text = (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(max));

/** Names of exercises, skills, families and parameters. */
export const nameSchema = v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u, 'must be lower-case letters, digits and single hyphens'),
);

/** The text that a child's answer is compared with: no markup, no formula. */
const keyText = v.pipe(
  text(limits.MAX_TEXT_SIGNS),
  v.regex(/^[^<>$*_\\[\]|]*$/u, 'must be plain text, without markup'),
);
const numberText = v.pipe(keyText, v.maxLength(limits.MAX_NUMBER_SIGNS));
const shown = text(120);

const slipsOf = (answer: typeof keyText | typeof numberText) =>
  v.pipe(
    v.array(v.strictObject({ answer, says: text(limits.MAX_SAYS) })),
    v.maxLength(limits.MAX_SLIPS),
  );

const pictureMarkup = /!\[[^\]]{0,1000}\]\([^)]{0,1000}\)/gu;
const prompt = v.pipe(
  text(limits.MAX_PROMPT_WITH_PICTURES),
  v.check(
    (words) => words.replace(pictureMarkup, '').length <= limits.MAX_PROMPT,
    `the words must not be longer than ${limits.MAX_PROMPT} letters`,
  ),
);

const placed = {
  key: nameSchema,
  skill: nameSchema,
  difficulty: v.picklist([1, 2, 3], 'must be 1, 2 or 3'),
};
const common = {
  ...placed,
  prompt,
  hints: v.pipe(
    v.array(text(limits.MAX_HINT)),
    v.minLength(1, 'give one hint at least'),
    v.maxLength(limits.MAX_HINTS, 'give three hints at most'),
  ),
  solution: text(limits.MAX_SOLUTION),
};

const list = <T extends v.GenericSchema>(item: T, min: number, max: number) =>
  v.pipe(v.array(item), v.minLength(min), v.maxLength(max));

const areDifferent = (texts: readonly string[]) => new Set(texts).size === texts.length;

const choice = v.strictObject({
  kind: v.literal('choice'),
  ...common,
  /** The schema of a quiz question is where quiz questions are written. */
  question: v.object({
    key: v.string(),
    title: v.string(),
    options: v.array(
      v.object({ answer: v.string(), isCorrect: v.boolean(), explanation: v.string() }),
    ),
  }),
});

const choices = v.pipe(
  v.strictObject({
    kind: v.literal('choices'),
    ...common,
    options: list(
      v.strictObject({
        answer: shown,
        correct: v.boolean(),
        explanation: v.exactOptional(text(limits.MAX_SAYS)),
      }),
      2,
      8,
    ),
  }),
  v.check(
    ({ options }) => areDifferent(options.map(({ answer }) => answer)),
    'options must differ',
  ),
  v.check(
    ({ options }) => new Set(options.map(({ correct }) => correct)).size === 2,
    'one option must be right and one wrong',
  ),
);

const number = v.strictObject({
  kind: v.literal('number'),
  ...common,
  answer: numberText,
  form: v.picklist(['any', 'integer', 'decimal', 'fraction', 'mixed', 'percent', 'money']),
  simplest: v.picklist(['no', 'ask', 'must']),
  within: v.exactOptional(v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/u))),
  places: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
  unit: v.exactOptional(v.pipe(keyText, v.notValue('%', "write form: percent for '%'"))),
  askUnit: v.boolean(),
  keepUnit: v.exactOptional(v.boolean()),
  slips: slipsOf(numberText),
});

const typedText = v.strictObject({
  kind: v.literal('text'),
  ...common,
  accept: list(keyText, 1, 8),
  form: v.exactOptional(v.picklist(textForms)),
  strict: v.picklist(['no', 'case', 'marks']),
  slips: slipsOf(keyText),
});

const order = v.pipe(
  v.strictObject({ kind: v.literal('order'), ...common, items: list(shown, 2, 8) }),
  v.check(({ items }) => new Set(items).size > 1, 'items must not all be equal'),
);

const match = v.pipe(
  v.strictObject({
    kind: v.literal('match'),
    ...common,
    pairs: list(v.tuple([shown, shown]), 2, 6),
    extra: list(shown, 0, 3),
  }),
  v.check(({ pairs }) => areDifferent(pairs.map(([left]) => left)), 'left sides must differ'),
  v.check(
    ({ pairs, extra }) => extra.every((one) => pairs.every(([, right]) => right !== one)),
    'an extra must not be a right side',
  ),
);

const gaps = v.pipe(
  v.strictObject({
    kind: v.literal('gaps'),
    ...common,
    text: v.pipe(
      text(600),
      v.regex(/^[^[\]]*(?:\[\[[^[\]]*[^[\]\s|][^[\]]*\]\][^[\]]*)+$/u, 'write gaps as [[word]]'),
    ),
    typed: v.boolean(),
    extra: list(shown, 0, 6),
  }),
  v.check(({ text: line }) => line.split('[[').length <= 9, 'eight gaps at most'),
  v.check(({ typed, extra }) => !typed || extra.length === 0, 'typed gaps have no word bank'),
);

const percentOfPicture = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const picture = v.pipe(
  v.strictObject({
    kind: v.literal('picture'),
    ...common,
    src: v.pipe(
      v.string(),
      v.regex(
        /^(?:pictures\/[a-z0-9-]+\.svg|\/media\/\S+|https:\/\/\S+)$/u,
        'must be pictures/….svg',
      ),
    ),
    alt: text(200),
    spots: list(
      v.strictObject({
        label: text(40),
        at: v.tuple([percentOfPicture, percentOfPicture, percentOfPicture]),
        right: v.boolean(),
      }),
      2,
      12,
    ),
  }),
  v.check(({ spots }) => areDifferent(spots.map(({ label }) => label)), 'labels must differ'),
  v.check(
    ({ spots }) => new Set(spots.map(({ right }) => right)).size === 2,
    'one spot must be right and one wrong',
  ),
);

export const generatedSchema = v.strictObject({
  kind: v.literal('generated'),
  ...placed,
  family: nameSchema,
  params: v.record(
    nameSchema,
    v.custom<Params[string]>(
      (value) =>
        typeof value === 'boolean' ||
        Number.isSafeInteger(value) ||
        (typeof value === 'string' && value.length <= 40),
      'must be a whole number, a word, true or false',
    ),
  ),
});

export const exerciseSchema: v.GenericSchema<unknown, Exercise> = v.variant('kind', [
  choice,
  choices,
  number,
  typedText,
  order,
  match,
  gaps,
  picture,
  generatedSchema,
]);

export const skillSchema = v.strictObject({ key: nameSchema, title: text(80) });

/** All exercises of one lesson, with the skills they name. */
export const lessonExercisesSchema = v.pipe(
  v.strictObject({
    skills: list(skillSchema, 1, limits.MAX_SKILLS),
    exercises: v.array(exerciseSchema),
  }),
  v.check(({ skills }) => areDifferent(skills.map(({ key }) => key)), 'skills must differ'),
  v.check(({ exercises }) => areDifferent(exercises.map(({ key }) => key)), 'keys must differ'),
  v.check(
    ({ skills, exercises }) =>
      exercises.every(({ skill }) => skills.some(({ key }) => key === skill)),
    'an exercise names a skill that the lesson does not have',
  ),
  v.check(
    ({ exercises }) =>
      exercises.filter(({ kind }) => kind !== 'generated').length <= limits.MAX_WRITTEN,
    `${limits.MAX_WRITTEN} written exercises at most`,
  ),
  v.check(
    ({ exercises }) =>
      exercises.filter(({ kind }) => kind === 'generated').length <= limits.MAX_GENERATED,
    `${limits.MAX_GENERATED} generated exercises at most`,
  ),
);
export type LessonExercises = v.InferOutput<typeof lessonExercisesSchema>;
