import { describe, expect, it } from 'vitest';
import { readable } from './inline.ts';
import { readMaths } from './maths.ts';

const read = (formula: string) => readable(readMaths(formula)).replaceAll('\u00a0', ' ');

describe('readMaths', () => {
  it.each([
    ['\\frac{1}{2}', '1/2'],
    ['\\frac12', '1/2'],
    ['2\\frac{3}{4} \\times \\dfrac{a}{b}', '23/4 × a/b'],
    ['-9 + 4', '−9 + 4'],
    ['3 - (-8)', '3 − (−8)'],
    ['x = -2', 'x = −2'],
    ['6 \\div 2 \\ge 3', '6 ÷ 2 ≥ 3'],
    ['25\\%', '25%'],
    ['90^\\circ', '90°'],
    ['\\sqrt{16} = 4', '√(16) = 4'],
    ['\\{1, 2\\}', '{1, 2}'],
    ['\\left(\\frac{1}{2}\\right)', '(1/2)'],
    ['\\text{area of it} = l \\times b', 'area of it = l × b'],
    ['₦1{,}000', '₦1,000'],
    ['\\square + 4 = \\star', '□ + 4 = ★'],
    ['\\overline{AB} \\parallel \\overline{CD}', 'A\u0305B\u0305 ∥ C\u0305D\u0305'],
    ['\\text{5\\% of it}', '5% of it'],
  ])('reads %s as %s', (formula, printed) => {
    expect(read(formula)).toBe(printed);
  });

  it('raises powers and lowers bases', () => {
    expect(readMaths('2^{10} + 101_2')).toMatchObject([
      { text: '2', style: { shift: 'none' } },
      { text: '10', style: { shift: 'up' } },
      { text: '\u00a0+\u00a0101', style: { shift: 'none' } },
      { text: '2', style: { shift: 'down' } },
    ]);
  });

  it('breaks only long formulas, after a relation', () => {
    expect(readable(readMaths('8 + 6 = 14'))).not.toContain(' ');
    const long = readable(readMaths('3(5 + 2) = 3 \\times 5 + 3 \\times 2 = 15 + 6 = 21'));
    expect(long.split(' ')).toHaveLength(4);
    expect(
      long
        .split(' ')
        .slice(0, -1)
        .every((part) => part.endsWith('=')),
    ).toBe(true);
  });

  it('slants letters, not numbers', () => {
    expect(readMaths('3x')).toMatchObject([
      { text: '3', style: { italic: false } },
      { text: 'x', style: { italic: true } },
    ]);
  });

  it('shows a command that it does not know', () => {
    expect(read('\\unheard{2}')).toContain('\\unheard');
  });
});
