import { expect, it } from 'vitest';
import { katexFault } from './katex-fault.ts';
import { formulaFault } from './maths.ts';

it.each([
  '\\frac{1}{2} + \\sqrt[3]{27}',
  '\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}',
  '\\begin{array}{r} 12 \\\\ + 7 \\\\ \\hline 19 \\end{array}',
  '\\text{N}500 = 50\\%',
  '90^\\circ',
])('KaTeX draws %s', (formula) => {
  expect(katexFault(formula)).toBeNull();
});

it.each([
  ['x^2^3', 'Double superscript'],
  ['\\left( x \\right', 'Expected'],
  ['a & b', '&'],
  ['\\begin{array}{r} 1 \\end{aligned}', 'Mismatch'],
  ['\\sqrt[3', ']'],
])('KaTeX refuses %j', (formula, reason) => {
  expect(katexFault(formula)).toContain(reason);
});

it('finds what our own list of commands lets pass', () => {
  expect(formulaFault('x^2^3')).toBeNull();
  expect(katexFault('x^2^3')).not.toBeNull();
});
