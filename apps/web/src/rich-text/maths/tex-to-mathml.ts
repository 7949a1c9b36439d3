import { element, leaf } from './mathml.ts';
import { FormulaParser } from './parser.ts';
import { tokenise } from './tokens.ts';

/**
 * Writes the maths of a lesson as MathML, which browsers render and screen readers read by themselves.
 * A formula that is nested beyond all measure stands there as it was typed.
 *
 * @example texToMathml('\\frac{1}{2}') // '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'
 */
export function texToMathml(formula: string, display: 'inline' | 'block' = 'inline'): string {
  const parser = new FormulaParser(tokenise(formula.trim()));
  const sequence = parser.sequence();
  const body = parser.isTooDeep ? leaf('mtext', formula) : sequence;
  return display === 'block' ? `<math display="block">${body}</math>` : element('math', body);
}
