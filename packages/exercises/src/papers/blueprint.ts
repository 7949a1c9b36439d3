import * as v from 'valibot';
import type { PaperKind } from './paper-kind.ts';

const name = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u, 'must be lower-case letters, digits and single hyphens'),
);
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200));
const words = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

/** Every automatically marked kind that a lesson can contain; quiz questions are always included. */
const kinds = {
  choices: true,
  number: true,
  text: true,
  order: true,
  match: true,
  gaps: true,
  picture: true,
} satisfies Record<PaperKind, true>;
const kindCounts = v.pipe(
  v.record(v.string(), count),
  v.check(
    (counts) => Object.keys(counts).every((kind) => Object.hasOwn(kinds, kind)),
    `must be of ${Object.keys(kinds).join(', ')}`,
  ),
);

const section = v.pipe(
  v.strictObject({
    title: words,
    /** The course whose lessons provide the questions. */
    course: name,
    minutes: count,
    items: count,
    /** How many items of each strand of the course, by the slug of the strand. */
    from: v.record(name, count),
    /** How many of the items are neither quiz questions nor generated numbers. */
    kinds: v.exactOptional(kindCounts),
    /** Percentages of easy, medium and hard items. */
    difficulty: v.tuple([v.number(), v.number(), v.number()]),
  }),
  v.check(
    ({ items, from }) => Object.values(from).reduce((sum, one) => sum + one, 0) === items,
    'the strands must add up to the items',
  ),
  v.check(
    ({ items, kinds: counts = {} }) =>
      Object.values(counts).reduce((sum, one) => sum + one, 0) <= items,
    'the kinds must not add up to more than the items',
  ),
  v.check(
    ({ difficulty }) => difficulty.reduce((sum, one) => sum + one, 0) === 100,
    'the difficulties must add up to 100',
  ),
);

/** A part that is not marked automatically: done on paper, then checked by the child with a list. */
const written = v.strictObject({
  title: words,
  minutes: count,
  tasks: v.pipe(v.array(words), v.minLength(1), v.maxLength(4)),
  checks: v.pipe(v.array(words), v.minLength(3), v.maxLength(8)),
});

/** `verified: false` is shown as "like the real paper". */
export const blueprintSchema = v.strictObject({
  id: name,
  title: words,
  exam: v.picklist(['ncee', 'bece'], 'must be ncee or bece'),
  /** The name in the timetable of the part of the examination that it follows. */
  part: words,
  /** The classes and topics it covers, and what it leaves out: shown to the child before the start. */
  covers: words,
  /** The sources of lengths and times. */
  source: words,
  verified: v.boolean(),
  sections: v.pipe(v.array(section), v.minLength(1)),
  written: v.exactOptional(written),
});
export type Blueprint = v.InferOutput<typeof blueprintSchema>;
