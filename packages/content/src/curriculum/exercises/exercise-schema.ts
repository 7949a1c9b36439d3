import { textForms } from '@akada/exercises/model';
import * as v from 'valibot';

/**
 * An exercise in a lesson's front matter: the key that holds the prompt names the kind. Only the shape is checked here;
 * the rules `exercise-*` decide whether the exercise is fit for children.
 */
const name = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u, 'must be lower-case letters, digits and single hyphens'),
);
/** YAML parses `3` and `0.5` as numbers; they are accepted as text. */
const words = v.pipe(
  v.union([v.string(), v.number()], 'must be text: put it in quotes'),
  v.transform((value) => String(value).trim()),
);
const list = v.array(words);
/** `wrong answer: what to say`, or `left side: right side`. */
const table = v.pipe(
  v.record(v.string(), words),
  v.transform((rows) => Object.entries(rows)),
);
const slips = v.pipe(
  v.exactOptional(table, {}),
  v.transform((rows) => rows.map(([answer, says]) => ({ answer, says }))),
);

const placed = {
  skill: v.exactOptional(name),
  difficulty: v.exactOptional(v.picklist([1, 2, 3], 'must be 1, 2 or 3'), 1),
};
const common = { key: name, ...placed, hints: list, solution: words };

const note = v.pipe(
  v.strictObject({ choice: name, ...placed, hints: list, solution: v.exactOptional(words) }),
  v.transform(({ choice: key, ...rest }) => ({ kind: 'choice' as const, key, ...rest })),
);

const choices = v.pipe(
  v.strictObject({
    choices: words,
    ...common,
    options: v.array(
      v.strictObject({
        answer: words,
        correct: v.exactOptional(v.boolean(), false),
        explanation: v.exactOptional(words),
      }),
    ),
  }),
  v.transform(({ choices: prompt, ...rest }) => ({ kind: 'choices' as const, prompt, ...rest })),
);

const number = v.pipe(
  v.strictObject({
    number: words,
    ...common,
    answer: words,
    form: v.exactOptional(
      v.picklist(['any', 'integer', 'decimal', 'fraction', 'mixed', 'percent', 'money']),
      'any',
    ),
    simplest: v.exactOptional(v.picklist(['no', 'ask', 'must']), 'no'),
    within: v.exactOptional(words),
    places: v.exactOptional(v.number()),
    unit: v.exactOptional(words),
    askUnit: v.exactOptional(v.boolean(), false),
    keepUnit: v.exactOptional(v.boolean()),
    slips,
  }),
  v.transform(({ number: prompt, ...rest }) => ({ kind: 'number' as const, prompt, ...rest })),
);

const text = v.pipe(
  v.strictObject({
    text: words,
    ...common,
    accept: list,
    form: v.exactOptional(v.picklist(textForms)),
    strict: v.exactOptional(v.picklist(['no', 'case', 'marks']), 'no'),
    slips,
  }),
  v.transform(({ text: prompt, ...rest }) => ({ kind: 'text' as const, prompt, ...rest })),
);

const order = v.pipe(
  v.strictObject({ order: words, ...common, items: list }),
  v.transform(({ order: prompt, ...rest }) => ({ kind: 'order' as const, prompt, ...rest })),
);

const match = v.pipe(
  v.strictObject({ match: words, ...common, pairs: table, extra: v.exactOptional(list, []) }),
  v.transform(({ match: prompt, ...rest }) => ({ kind: 'match' as const, prompt, ...rest })),
);

const gaps = v.pipe(
  v.strictObject({
    gaps: words,
    ask: v.exactOptional(words, 'Fill the gaps.'),
    ...common,
    typed: v.exactOptional(v.boolean(), false),
    extra: v.exactOptional(list, []),
  }),
  v.transform(({ gaps: line, ask: prompt, ...rest }) => ({
    kind: 'gaps' as const,
    prompt,
    text: line,
    ...rest,
  })),
);

const picture = v.pipe(
  v.strictObject({
    picture: words,
    ask: words,
    alt: words,
    ...common,
    spots: v.array(
      v.strictObject({
        label: words,
        at: v.tuple([v.number(), v.number(), v.number()]),
        right: v.exactOptional(v.boolean(), false),
      }),
    ),
  }),
  v.transform(({ picture: src, ask: prompt, ...rest }) => ({
    kind: 'picture' as const,
    prompt,
    src,
    ...rest,
  })),
);

/** Every other key is a parameter of the family. */
const generated = v.pipe(
  v.objectWithRest(
    { generated: name, key: v.exactOptional(name), ...placed },
    v.union([v.string(), v.number(), v.boolean()], 'must be a whole number, a word, true or false'),
  ),
  v.transform(({ generated: family, key = family, skill, difficulty, ...params }) => ({
    kind: 'generated' as const,
    key,
    ...(skill === undefined ? {} : { skill }),
    difficulty,
    family,
    params,
  })),
);

/** By the key that names the kind. `generated` comes first, because its parameters can have any name. */
const schemas = {
  generated,
  choice: note,
  choices,
  number,
  text,
  order,
  match,
  gaps,
  picture,
};
const kindNames = Object.keys(schemas) as (keyof typeof schemas)[];

const unknownKind = v.custom<never>(
  () => false,
  `must have one of the keys ${kindNames.join(', ')}`,
);

type Entry = v.InferOutput<(typeof schemas)[keyof typeof schemas]>;

export const exerciseEntrySchema: v.GenericSchema<unknown, Entry> = v.lazy((input) => {
  const kind = kindNames.find(
    (one) => typeof input === 'object' && input !== null && Object.hasOwn(input, one),
  );
  return (kind === undefined ? unknownKind : schemas[kind]) as v.GenericSchema<unknown, Entry>;
});

export const skillEntrySchema = v.strictObject({ key: name, title: words });

/**
 * An exercise in a file. Its skill may default to the lesson's; the text of a quiz question stays with the question.
 */
export type ExerciseEntry = v.InferOutput<typeof exerciseEntrySchema>;
