import { FormulaParser } from './parser.ts';
import { tokenise } from './tokens.ts';

/**
 * Writes the maths of a lesson as MathML, which browsers draw and screen readers read by themselves.
 *
 * @example texToMathml('\\frac{1}{2}') // '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'
 */
export function texToMathml(formula: string, display: 'inline' | 'block' = 'inline'): string {
  const body = new FormulaParser(tokenise(formula.trim())).sequence();
  return display === 'block' ? `<math display="block">${body}</math>` : `<math>${body}</math>`;
}
