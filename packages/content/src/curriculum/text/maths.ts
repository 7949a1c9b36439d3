import { isKnownCommand } from '../../maths/parse-formula.ts';

const environments = new Set([
  'aligned',
  'array',
  'matrix',
  'pmatrix',
  'bmatrix',
  'cases',
  'gathered',
]);

/** How many braced arguments a command needs. */
const argumentCounts = new Map([
  ['frac', 2],
  ['dfrac', 2],
  ['tfrac', 2],
  ['binom', 2],
  ['sqrt', 1],
  ['text', 1],
]);

/** Well below the depth at which the parser stops and shows the formula as typed. */
const maxDepth = 30;
/** Long enough for any table of a lesson. Bounded, because every command searches for its arguments. */
const maxLength = 2_000;

function braceFault(formula: string): string | null {
  let depth = 0;
  for (const [brace] of formula.matchAll(/\\[{}]|[{}]/gu)) {
    if (brace === '{') depth += 1;
    if (brace === '}') depth -= 1;
    if (depth < 0) return 'a } has no { before it';
    if (depth > maxDepth) return 'the formula is nested too deeply';
  }
  return depth > 0 ? 'a { is never closed' : null;
}

function skipArgument(formula: string, from: number): number {
  let at = from;
  while (formula[at] === ' ') at += 1;
  const character = formula[at];
  if (character === undefined) return -1;
  if (character === '\\')
    return at + (formula.slice(at).match(/^\\(?:[A-Za-z]+|.)/u)?.[0].length ?? 1);
  if (character !== '{') return /[A-Za-z0-9]/u.test(character) ? at + 1 : -1;
  let depth = 0;
  for (; at < formula.length; at += 1) {
    if (formula[at] === '{' && formula[at - 1] !== '\\') depth += 1;
    if (formula[at] === '}' && formula[at - 1] !== '\\') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}

function argumentFault(formula: string, command: string, end: number): string | null {
  let at = end;
  if (command === 'sqrt') at += formula.slice(end).match(/^\s*\[[^\]]*\]/u)?.[0].length ?? 0;
  for (let count = argumentCounts.get(command) ?? 0; count > 0; count -= 1) {
    at = skipArgument(formula, at);
    if (at < 0) return `\\${command} lacks an argument`;
  }
  return null;
}

function commandFault(formula: string): string | null {
  for (const match of formula.matchAll(/\\([A-Za-z]+)/gu)) {
    const command = match[1] ?? '';
    if (!isKnownCommand(command)) return `\\${command} is not a known command`;
    const fault = argumentFault(formula, command, match.index + match[0].length);
    if (fault) return fault;
  }
  return null;
}

function pairFault(formula: string): string | null {
  const count = (pattern: RegExp) => (formula.match(pattern) ?? []).length;
  if (count(/\\left(?![A-Za-z])/gu) !== count(/\\right(?![A-Za-z])/gu)) {
    return '\\left and \\right do not pair up';
  }
  const open: string[] = [];
  for (const [, verb, name = ''] of formula.matchAll(/\\(begin|end)\{([^}]*)\}/gu)) {
    if (!environments.has(name)) return `"${name}" is not a known environment`;
    if (verb === 'begin') open.push(name);
    else if (open.pop() !== name) return `\\end{${name}} has no \\begin{${name}}`;
  }
  return open.length > 0 ? `\\begin{${open[0]}} is never ended` : null;
}

function scriptFault(formula: string): string | null {
  if (/[\^_]\s*(?:$|[\^_}&])/u.test(formula)) return 'a ^ or _ has nothing to raise or lower';
  return /(?<!\\)%/u.test(formula) ? 'write \\% for a per cent sign' : null;
}

/** What would stop a formula from rendering; null when nothing would. */
export function formulaFault(formula: string): string | null {
  if (formula.trim() === '') return 'the formula is empty';
  if (formula.length > maxLength) return `the formula is longer than ${maxLength} characters`;
  return braceFault(formula) ?? commandFault(formula) ?? pairFault(formula) ?? scriptFault(formula);
}

export type Formula = { formula: string; offset: number };

/** Splits a text at its dollar signs. `\$` is a literal sign; an unmatched $ is returned as the offset of the error. */
export function formulasIn(text: string): { formulas: Formula[]; loneDollar: number | null } {
  const formulas: Formula[] = [];
  const pattern = /\\\$|\$\$([\s\S]*?)\$\$|\$((?:\\.|[^$\\]|\\\n)*?)\$|\$/gu;
  for (const match of text.matchAll(pattern)) {
    if (match[0] === '\\$') continue;
    const formula = match[1] ?? match[2];
    if (formula === undefined || (match[2] !== undefined && /\n\s*\n/u.test(formula))) {
      return { formulas, loneDollar: match.index };
    }
    formulas.push({ formula, offset: match.index });
  }
  return { formulas, loneDollar: null };
}
