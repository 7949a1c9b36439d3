import { describe, expect, it } from 'vitest';
import { isKnownCommand, MAX_FORMULA_DEPTH, parseFormula } from './parse-formula.ts';

const number = (text: string) => ({ kind: 'number', text });
const letter = (text: string) => ({ kind: 'letter', text });
const operator = (text: string) => ({ kind: 'operator', text });

describe('parseFormula', () => {
  it.each([
    ['\\frac12', { kind: 'fraction', over: number('1'), under: number('2') }],
    ['\\sqrt[3]{8}', { kind: 'root', inside: number('8'), degree: number('3') }],
    ['x_1 ^2', { kind: 'script', base: letter('x'), sub: number('1'), sup: number('2') }],
    ['-5', { kind: 'row', parts: [operator('−'), number('5')] }],
    ['1,250.50', number('1,250.50')],
    ['\\%', { kind: 'text', text: '%' }],
    ['\\textbf{two cups}', { kind: 'bold', inside: { kind: 'text', text: 'two cups' } }],
    ['\\underline{A}', { kind: 'accent', inside: letter('A'), sign: '_', isBelow: true }],
    ['\\unheard', { kind: 'unknown', text: 'unheard' }],
    [
      'x^23',
      {
        kind: 'row',
        parts: [{ kind: 'script', base: letter('x'), sup: number('2') }, number('3')],
      },
    ],
    ['a, b', { kind: 'row', parts: [letter('a'), operator(','), { kind: 'gap' }, letter('b')] }],
    [
      '\\begin{matrix} 1 & 2 \\\\ 3 \\end{matrix}',
      { kind: 'table', rows: [{ length: 2 }, { length: 1 }] },
    ],
  ])('reads %s', (source, formula) => {
    expect(parseFormula(source)).toMatchObject(formula);
  });

  it('gives back what is nested beyond all measure as it was typed', () => {
    const nested = (depth: number) => `${'{'.repeat(depth)}x${'}'.repeat(depth)}`;
    expect(parseFormula(nested(MAX_FORMULA_DEPTH - 1))).toEqual(letter('x'));
    const deep = nested(MAX_FORMULA_DEPTH);
    expect(parseFormula(deep)).toEqual({ kind: 'text', text: deep });
  });

  it.each(['{', '}', '^', 'x^', '\\frac{1}', '\\sqrt[', '\\begin{aligned}', '\\text{', '\\'])(
    'reads half a formula as far as it goes: %s',
    (half) => {
      expect(() => parseFormula(half)).not.toThrow();
    },
  );
});

it('knows a command by every table, and no name of an object', () => {
  for (const name of ['times', 'pi', 'quad', 'sin', 'left', 'overline', 'cancel', 'text', 'frac']) {
    expect(isKnownCommand(name), name).toBe(true);
  }
  for (const name of ['binom', 'constructor', 'toString']) {
    expect(isKnownCommand(name), name).toBe(false);
  }
});
