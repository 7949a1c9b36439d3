import * as v from 'valibot';

const label = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const list = <const S extends v.GenericSchema>(one: S, least: number, most: number) =>
  v.pipe(v.array(one), v.minLength(least), v.maxLength(most));
const valued = v.strictObject({ label, value: v.pipe(v.number(), v.minValue(0)) });
const place = v.strictTuple([v.number(), v.number()]);
const span = v.strictTuple([v.number(), v.number()]);

/** Figures that a slide can show besides text. The player draws each of them step by step. */
export const figureSchema = v.variant('kind', [
  /** Bars cut into equal parts, the first of them dark. */
  v.strictObject({
    kind: v.literal('bars'),
    bars: list(
      v.strictObject({ parts: whole(1, 20), shaded: whole(0, 20), label: v.optional(label) }),
      1,
      4,
    ),
  }),
  /** A number line with hops above it and marked places. */
  v.strictObject({
    kind: v.literal('line'),
    from: v.number(),
    to: v.number(),
    step: v.pipe(v.number(), v.gtValue(0)),
    hops: v.optional(list(span, 1, 10)),
    marks: v.optional(list(v.number(), 1, 4)),
  }),
  /** A small table such as place values; `mark` is the column to look at. */
  v.strictObject({
    kind: v.literal('columns'),
    head: list(label, 2, 8),
    rows: list(v.array(v.string()), 1, 4),
    mark: v.optional(whole(0, 7)),
  }),
  /** A sum written in columns; the answer appears digit by digit from the right. */
  v.strictObject({
    kind: v.literal('sum'),
    sign: v.picklist(['+', '−', '×']),
    rows: list(label, 2, 4),
    /** The partial products of a long multiplication. */
    work: v.optional(list(label, 2, 3)),
    answer: label,
    base: v.optional(v.picklist([2, 10])),
  }),
  /** Cells, or dots, in rows and columns; the first of them dark. */
  v.strictObject({
    kind: v.literal('grid'),
    rows: whole(1, 10),
    columns: whole(1, 12),
    shaded: v.optional(whole(0, 120)),
    dots: v.optional(v.boolean()),
    label: v.optional(label),
  }),
  v.strictObject({
    kind: v.literal('clock'),
    times: list(
      v.strictObject({ hour: whole(1, 12), minute: whole(0, 59), label: v.optional(label) }),
      1,
      2,
    ),
  }),
  /** Angles side by side round one point, from the right; each carries its size or its label. */
  v.strictObject({
    kind: v.literal('angle'),
    parts: list(v.pipe(v.number(), v.gtValue(0)), 1, 4),
    labels: v.optional(list(label, 1, 4)),
  }),
  v.strictObject({ kind: v.literal('chart'), bars: list(valued, 2, 6) }),
  v.strictObject({ kind: v.literal('pie'), parts: list(valued, 2, 6) }),
  /** Sentences in which the words between stars are marked: `The *girl* sings.` */
  v.strictObject({ kind: v.literal('words'), lines: list(label, 1, 3) }),
  /** A shape by its corners, with a text at each side, one inside, and lines across it. */
  v.strictObject({
    kind: v.literal('shape'),
    points: list(place, 3, 8),
    sides: v.optional(list(v.string(), 1, 8)),
    inside: v.optional(label),
    across: v.optional(list(v.strictTuple([place, place]), 1, 4)),
  }),
  v.strictObject({
    kind: v.literal('circle'),
    radius: v.optional(label),
    diameter: v.optional(label),
  }),
  /** Scales in balance: an equation. */
  v.strictObject({ kind: v.literal('balance'), left: label, right: label }),
]);

export type Figure = v.InferOutput<typeof figureSchema>;
export type FigureOf<Kind extends Figure['kind']> = Extract<Figure, { kind: Kind }>;

const digitsIn = (base: number) => (base === 2 ? /^[01]+$/u : /^\d{1,15}(?:\.\d{1,6})?$/u);

/** The number in a text such as 1,204.5, times a million, so that decimals are exact; null when there is none. */
function exact(text: string, base: number): bigint | null {
  const plain = text.replace(/[, ]/gu, '');
  if (!digitsIn(base).test(plain)) return null;
  if (base === 2) return BigInt(`0b${plain}`) * 1_000_000n;
  const [units = '', parts = ''] = plain.split('.');
  return BigInt(units + parts.padEnd(6, '0'));
}

const total = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);

function sumFaults({ rows, work = [], answer, sign, base = 10 }: FigureOf<'sum'>): string[] {
  const numbers = rows.map((row) => exact(row, base));
  const [first = null, ...others] = numbers;
  const wanted = exact(answer, base);
  const lines = work.map((line) => exact(line, base));
  const known = [...others, ...lines].flatMap((value) => value ?? []);
  if (first === null || wanted === null || known.length < others.length + lines.length) {
    return [`the sum must hold numbers of base ${base}`];
  }
  const rest = known.slice(0, others.length);
  const right = {
    '+': () => first + total(rest),
    '−': () => first - total(rest),
    '×': () => rest.reduce((product, value) => (product * value) / 1_000_000n, first),
  }[sign]();
  const faults = right === wanted ? [] : [`${rows.join(` ${sign} `)} is not ${answer}`];
  const between = known.slice(others.length);
  if (between.length > 0 && total(between) !== wanted) faults.push('the work does not add up');
  return faults;
}

function lineFaults({ from, to, step, hops = [], marks = [] }: FigureOf<'line'>): string[] {
  const steps = (to - from) / step;
  const faults: string[] = [];
  if (Math.abs(steps - Math.round(steps)) > 1e-9 || steps < 1 || steps > 20) {
    faults.push('the line needs 1 to 20 whole steps');
  }
  if ([...hops.flat(), ...marks].some((value) => value < from || value > to)) {
    faults.push('something lies outside the line');
  }
  return faults;
}

/** Checks that a schema cannot make: whether the figure is correct and can be drawn. */
export function figureFaults(figure: Figure): string[] {
  switch (figure.kind) {
    case 'sum':
      return sumFaults(figure);
    case 'line':
      return lineFaults(figure);
    case 'bars':
      return figure.bars.some(({ parts, shaded }) => shaded > parts)
        ? ['a bar has more dark parts than parts']
        : [];
    case 'columns':
      return figure.rows.some((row) => row.length !== figure.head.length) ||
        (figure.mark ?? 0) >= figure.head.length
        ? ['every row needs as many texts as the head, and the mark is one of its columns']
        : [];
    case 'grid':
      return (figure.shaded ?? 0) > figure.rows * figure.columns
        ? ['more cells are dark than there are']
        : [];
    case 'angle':
      return figure.parts.reduce((sum, part) => sum + part, 0) > 360
        ? ['the angles are more than a whole turn']
        : [];
    case 'circle':
      return figure.radius === undefined && figure.diameter === undefined
        ? ['the circle needs a radius or a diameter']
        : [];
    default:
      return [];
  }
}
