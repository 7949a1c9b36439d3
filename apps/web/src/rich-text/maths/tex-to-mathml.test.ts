import { describe, expect, test } from 'vitest';
import { texToMathml } from './tex-to-mathml.ts';

const inside = (formula: string) => texToMathml(formula).replace(/^<math>|<\/math>$/g, '');

describe('texToMathml', () => {
  test.each([
    ['\\frac{1}{2}', '<mfrac><mn>1</mn><mn>2</mn></mfrac>'],
    ['\\frac12', '<mfrac><mn>1</mn><mn>2</mn></mfrac>'],
    ['x^23', '<mrow><msup><mi>x</mi><mn>2</mn></msup><mn>3</mn></mrow>'],
    ['x^2', '<msup><mi>x</mi><mn>2</mn></msup>'],
    ['a_{n+1}', '<msub><mi>a</mi><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></msub>'],
    ['x_1^2', '<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>'],
    ['6 \\div 2 \\times 3', '<mrow><mn>6</mn><mo>÷</mo><mn>2</mn><mo>×</mo><mn>3</mn></mrow>'],
    ['\\sqrt{16}', '<msqrt><mn>16</mn></msqrt>'],
    ['\\sqrt[3]{8}', '<mroot><mn>8</mn><mn>3</mn></mroot>'],
    ['a \\le b', '<mrow><mi>a</mi><mo>≤</mo><mi>b</mi></mrow>'],
    ['a < b', '<mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow>'],
    ['x \\ne \\pi', '<mrow><mi>x</mi><mo>≠</mo><mi>π</mi></mrow>'],
    ['90^\\circ', '<msup><mn>90</mn><mi>°</mi></msup>'],
    ['-5', '<mrow><mo>−</mo><mn>5</mn></mrow>'],
    ['1,250.50', '<mn>1,250.50</mn>'],
    ['₦200', '<mrow><mi>₦</mi><mn>200</mn></mrow>'],
    ['25\\%', '<mrow><mn>25</mn><mtext>%</mtext></mrow>'],
    ['\\text{two cups}', '<mtext>two\u00a0cups</mtext>'],
    [
      '\\left(\\frac{1}{2}\\right)',
      '<mrow><mo>(</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>)</mo></mrow>',
    ],
    ['\\overline{AB}', '<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>‾</mo></mover>'],
    ['\\sin x', '<mrow><mi mathvariant="normal">sin</mi><mi>x</mi></mrow>'],
  ])('writes %s', (formula, mathml) => {
    expect(inside(formula)).toBe(mathml);
  });

  test('lines up the rows of a table', () => {
    expect(inside('\\begin{aligned} x &= 1 \\\\ y &= 2 \\end{aligned}')).toBe(
      '<mtable><mtr><mtd><mi>x</mi></mtd><mtd><mrow><mo>=</mo><mn>1</mn></mrow></mtd></mtr>' +
        '<mtr><mtd><mi>y</mi></mtd><mtd><mrow><mo>=</mo><mn>2</mn></mrow></mtd></mtr></mtable>',
    );
  });

  test('shows an unknown command by its name and never breaks on half a formula', () => {
    expect(inside('\\odd')).toBe('<mtext>odd</mtext>');
    for (const half of [
      '\\frac{1}',
      '{',
      '}',
      '^',
      'x^',
      '\\sqrt[',
      '\\begin{aligned}',
      '\\text{',
    ]) {
      expect(() => texToMathml(half)).not.toThrow();
    }
  });

  test('lets no markup through', () => {
    expect(texToMathml('\\text{<img onerror=x>}')).not.toContain('<img');
    expect(texToMathml('<script>')).not.toContain('<script>');
  });

  test('marks a formula on a line of its own', () => {
    expect(texToMathml('1', 'block')).toBe('<math display="block"><mn>1</mn></math>');
  });
});
