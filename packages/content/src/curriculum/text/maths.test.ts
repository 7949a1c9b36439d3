import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaFault, formulasIn } from './maths.ts';

describe('formulaFault', () => {
  it.each([
    '\\frac{1}{2}',
    '\\frac12',
    '2\\frac{3}{4} \\times \\dfrac{a}{b}',
    '\\sqrt{16} = 4',
    '\\sqrt[3]{27}',
    '1011_2 = 11_{10}',
    '2^{10} \\div 2^3',
    '\\left(\\frac{1}{2}\\right)',
    '\\{1, 2, 3\\}',
    '\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}',
    '25\\%',
    '\\text{area} = l \\times b',
    '90^\\circ',
    'x \\, y',
  ])('lets %s pass', (formula) => {
    expect(formulaFault(formula)).toBeNull();
  });

  it.each([
    ['', 'empty'],
    ['\\frac{1}{2', 'never closed'],
    ['1}{2', 'no { before'],
    ['\\frac{1}', 'lacks an argument'],
    ['\\sqrt', 'lacks an argument'],
    ['\\fraction{1}{2}', 'not a known command'],
    // KaTeX knows it, our parser does not: a child would see the name of the command.
    ['\\binom{4}{2}', 'not a known command'],
    ['\\left( x', 'pair'],
    ['\\begin{aligned} x', 'never ended'],
    ['\\begin{nonsense} x \\end{nonsense}', 'not a known environment'],
    ['2^', 'nothing to raise'],
    ['x_{2', 'never closed'],
    ['50%', '\\%'],
  ])('stops %j', (formula, reason) => {
    expect(formulaFault(formula)).toContain(reason);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (formula) => {
        const fault = formulaFault(formula);
        expect(fault === null || fault.length > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('formulasIn', () => {
  it('splits text, inline and display maths', () => {
    const { formulas, loneDollar } = formulasIn('a $x$ b \\$5 c $$y = \\%$$ d');
    expect(formulas.map(({ formula }) => formula)).toEqual(['x', 'y = \\%']);
    expect(loneDollar).toBeNull();
  });

  it('gives the place of a dollar without a partner', () => {
    expect(formulasIn('ab $x').loneDollar).toBe(3);
    expect(formulasIn('$x$ and $').loneDollar).toBe(8);
  });

  it('does not let a formula run over a blank line', () => {
    expect(formulasIn('costs $5\n\nand $6').loneDollar).toBe(6);
  });
});
