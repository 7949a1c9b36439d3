import type { Formula } from '@akada/content/maths/formula';
import { parseFormula } from '@akada/content/maths/parse-formula';
import { type Inline, plain, readable, type Style, sameStyle, textIn } from './inline.ts';

/** A formula of up to this many characters stays on one line; a longer one may break after a relation. */
const longestWhole = 24;
const relations = new Set('=<>≤≥≠≈→⇒⇔⟹⟺');
/** Signs between two operands, with space on both sides. */
const between = new Set([...relations, ...'+−×÷±∓⋅≡←⇐∈∉⊂⊆∪∩∖∣∤∥⊥', 'mod']);

/** After these a minus is the sign of the number that follows, not a subtraction. */
const opensATerm = /(?:^|[([{,=<>+−×÷±⋅≤≥≠≈\s])$/u;

/** Lines over and under letters are combining characters in Unicode. Braces have none, so their content has no line. */
const combining = new Map([
  ['‾', '\u0305'],
  ['^', '\u0302'],
  ['→', '\u20d7'],
  ['_', '\u0332'],
]);

/**
 * Converts a formula of the curriculum to text, fractions and roots. An unknown command, and a table, which paper
 * cannot show, stay visible with a backslash; a test over the whole curriculum looks for those.
 */
export function readMaths(formula: string, base: Style = plain): Inline[] {
  const inlines = joined(rendered(parseFormula(formula), base));
  return readable(inlines).length > longestWhole ? inlines : inlines.map(keptWhole);
}

const rendered = (formula: Formula, style: Style): Inline[] => {
  const inlines: Inline[] = [];
  for (const part of formula.kind === 'row' ? formula.parts : [formula]) {
    inlines.push(...renderOne(part, inlines, style).filter((one) => !isEmpty(one)));
  }
  return inlines;
};

function renderOne(formula: Formula, before: readonly Inline[], style: Style): Inline[] {
  switch (formula.kind) {
    case 'operator':
      return [operator(formula.text, before, style)];
    case 'letter':
      // A letter is a variable and is set in italics; our fonts have no italic Greek letters and signs.
      return [
        textIn(formula.text, /^[A-Za-z]/u.test(formula.text) ? { ...style, italic: true } : style),
      ];
    case 'function':
      return [textIn(`${formula.text} `, style)];
    case 'unknown':
      return [textIn(`\\${formula.text}`, style)];
    case 'number':
    case 'text':
      return [textIn(formula.text, style)];
    case 'space':
      return [textIn('\u00a0'.repeat(Math.ceil(formula.em * 2)), style)];
    case 'gap':
      return endsWithComma(before) ? [textIn(' ', style)] : [];
    default:
      return renderStructure(formula, before, style);
  }
}

type Structure = Extract<
  Formula,
  { kind: 'row' | 'fraction' | 'root' | 'script' | 'accent' | 'bold' | 'table' }
>;

function renderStructure(formula: Structure, before: readonly Inline[], style: Style): Inline[] {
  switch (formula.kind) {
    case 'row':
      return rendered(formula, style);
    case 'fraction':
      return [
        {
          kind: 'fraction',
          over: rendered(formula.over, style),
          under: rendered(formula.under, style),
        },
      ];
    case 'root': {
      const root: Inline = { kind: 'root', inside: rendered(formula.inside, style) };
      const degree = formula.degree ? rendered(formula.degree, { ...style, shift: 'up' }) : [];
      return [...degree, root];
    }
    case 'script':
      return [
        ...renderOne(formula.base, before, style),
        ...(formula.sub ? rendered(formula.sub, { ...style, shift: 'down' }) : []),
        ...(formula.sup ? raised(rendered(formula.sup, { ...style, shift: 'up' })) : []),
      ];
    case 'accent':
      return rendered(formula.inside, style).map((one) =>
        marked(one, combining.get(formula.sign) ?? ''),
      );
    case 'bold':
      return rendered(formula.inside, { ...style, bold: true });
    case 'table':
      return [
        textIn('\\begin', style),
        ...formula.rows.flat().flatMap((cell) => rendered(cell, style)),
      ];
  }
}

const keptWhole = (inline: Inline): Inline =>
  inline.kind === 'text' ? textIn(inline.text.replaceAll(' ', '\u00a0'), inline.style) : inline;

/** Adds a combining sign over or under every letter. */
const marked = (inline: Inline, sign: string): Inline =>
  inline.kind === 'text'
    ? textIn(
        inline.text.replace(/\S/gu, (letter) => letter + sign),
        inline.style,
      )
    : inline;

/** The degree sign is raised already. */
const raised = (inlines: Inline[]) =>
  inlines.map((inline) =>
    inline.kind === 'text' && inline.text === '°'
      ? textIn('°', { ...inline.style, shift: 'none' })
      : inline,
  );

const isEmpty = (inline: Inline) => inline.kind === 'text' && inline.text === '';

const lastText = (before: readonly Inline[]): string | null => {
  const last = before.at(-1);
  if (last === undefined) return '';
  return last.kind === 'text' ? last.text : null;
};

/** Spaces in the source are kept only after a comma. */
const endsWithComma = (before: readonly Inline[]) => /[,;:]$/u.test(lastText(before) ?? '');

function operator(sign: string, before: readonly Inline[], style: Style): Inline {
  if (!between.has(sign)) return textIn(sign, style);
  const text = lastText(before);
  const isOfNumber = /^[−+±]$/u.test(sign) && text !== null && opensATerm.test(text);
  if (isOfNumber || style.shift !== 'none') return textIn(sign, style);
  return textIn(`\u00a0${sign}${relations.has(sign) ? ' ' : '\u00a0'}`, style);
}

/** Merges neighbours of one style. */
function joined(inlines: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const inline of inlines) {
    const last = result.at(-1);
    if (last?.kind === 'text' && inline.kind === 'text' && sameStyle(last.style, inline.style)) {
      result[result.length - 1] = textIn(last.text + inline.text, last.style);
    } else {
      result.push(inline);
    }
  }
  return result;
}
