import { type Inline, plain, readable, type Style, sameStyle, textIn } from './inline.ts';
import { operators, signs } from './maths-symbols.ts';

/** A formula of so many signs stays on one line; a longer one may break after a relation. */
const longestWhole = 24;
const relations = new Set(['=', '<', '>', '≤', '≥', '≠', '≈', '→', '⇒', '⇔']);

const fractions = new Set(['frac', 'dfrac', 'tfrac']);
/** Commands whose braces hold plain words. */
const wordings = new Set(['text', 'textbf', 'mathrm', 'mathbf', 'mathit']);

/** After these a minus is a sign of the number that follows, not a subtraction. */
const opensATerm = /(?:^|[([{,=<>+−×÷±·≤≥≠≈\s])$/u;

/** Deeper than any school formula, and far from the depth at which the call stack gives up. */
const maxDepth = 40;

/**
 * Reads a formula of the curriculum into text, fractions and roots. A command that it does not know
 * stays visible with its backslash, which a test over the whole curriculum looks for. A formula that is nested beyond
 * all measure stands there as it was typed.
 */
export function readMaths(formula: string, base: Style = plain): Inline[] {
  let at = 0;
  let depth = 0;
  let isTooDeep = false;
  const lastBracket = formula.lastIndexOf(']');

  const skipSpaces = () => {
    while (/\s/u.test(formula[at] ?? '')) at += 1;
  };

  const readCommandName = () => {
    const name = /^(?:[A-Za-z]+|.)/u.exec(formula.slice(at + 1))?.[0] ?? '';
    at += 1 + name.length;
    return name;
  };

  function readWords(): string {
    skipSpaces();
    const end = formula.indexOf('}', at);
    const words = formula.slice(at + 1, end < 0 ? undefined : end);
    at = end < 0 ? formula.length : end + 1;
    return words;
  }

  /** One argument: a group in braces, a command or a single character. */
  function readArgument(style: Style): Inline[] {
    skipSpaces();
    if (formula[at] !== '{') return readOne([], style);
    at += 1;
    return readUntil('}', style);
  }

  function readRoot(style: Style): Inline[] {
    // Without this check every root would look for its bracket up to the end of the formula.
    const degree = at < lastBracket ? /^\s*\[([^\]]*)\]/u.exec(formula.slice(at)) : null;
    at += degree?.[0].length ?? 0;
    const root: Inline = { kind: 'root', inside: readArgument(style) };
    return degree ? [textIn(degree[1] ?? '', { ...style, shift: 'up' }), root] : [root];
  }

  function readCommand(before: readonly Inline[], style: Style): Inline[] {
    const name = readCommandName();
    if (fractions.has(name))
      return [{ kind: 'fraction', over: readArgument(style), under: readArgument(style) }];
    if (name === 'sqrt') return readRoot(style);
    if (wordings.has(name))
      return [
        textIn(readWords(), { ...style, bold: style.bold || name.endsWith('bf'), italic: false }),
      ];
    const between = operators.get(name);
    if (between !== undefined) return [operator(between, before, style)];
    return [textIn(signs.get(name) ?? `\\${name}`, style)];
  }

  /** Everything that nests goes through here. */
  function readOne(before: readonly Inline[], style: Style): Inline[] {
    if (depth >= maxDepth) {
      isTooDeep = true;
      at = formula.length;
      return [];
    }
    depth += 1;
    const read = readNext(before, style);
    depth -= 1;
    return read;
  }

  function readNext(before: readonly Inline[], style: Style): Inline[] {
    const character = formula[at] ?? '';
    if (character === '\\') return readCommand(before, style);
    at += 1;
    if (character === '{') return readUntil('}', style);
    if (character === '^') return raised(readArgument({ ...style, shift: 'up' }));
    if (character === '_') return readArgument({ ...style, shift: 'down' });
    const between = operators.get(character);
    if (between !== undefined) return [operator(between, before, style)];
    return [textIn(...characterIn(character, before, style))];
  }

  function readUntil(end: string | null, style: Style): Inline[] {
    const inlines: Inline[] = [];
    while (at < formula.length) {
      if (formula[at] === end) {
        at += 1;
        break;
      }
      for (const one of readOne(inlines, style)) if (!isEmpty(one)) inlines.push(one);
    }
    return inlines;
  }

  const inlines = joined(readUntil(null, base));
  if (isTooDeep) return [textIn(formula, base)];
  return readable(inlines).length > longestWhole ? inlines : inlines.map(keptWhole);
}

/** A letter stands for a number and is slanted; spaces count only after a comma. */
function characterIn(character: string, before: readonly Inline[], style: Style): [string, Style] {
  if (/[A-Za-z]/u.test(character)) return [character, { ...style, italic: true }];
  if (character === '~') return ['\u00a0', style];
  if (/\s/u.test(character)) return [endsWithComma(before) ? ' ' : '', style];
  return [character, style];
}

const keptWhole = (inline: Inline): Inline =>
  inline.kind === 'text' ? textIn(inline.text.replaceAll(' ', '\u00a0'), inline.style) : inline;

/** The sign for degrees stands high already. */
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

const endsWithComma = (before: readonly Inline[]) => /[,;:]$/u.test(lastText(before) ?? '');

function operator(sign: string, before: readonly Inline[], style: Style): Inline {
  const text = lastText(before);
  const isOfNumber = /^[−+±]$/u.test(sign) && text !== null && opensATerm.test(text);
  if (isOfNumber || style.shift !== 'none') return textIn(sign, style);
  return textIn(`\u00a0${sign}${relations.has(sign) ? ' ' : '\u00a0'}`, style);
}

/** Neighbours of one style become one piece. */
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
