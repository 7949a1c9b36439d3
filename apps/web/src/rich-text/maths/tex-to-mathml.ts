import type { Formula } from '@akada/content/maths/formula';
import { parseFormula } from '@akada/content/maths/parse-formula';
import { element, leaf, row, space, word } from './mathml.ts';

/**
 * Writes the maths of a lesson as MathML, which browsers render and screen readers read by themselves.
 *
 * @example texToMathml('\\frac{1}{2}') // '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'
 */
export function texToMathml(formula: string, display: 'inline' | 'block' = 'inline'): string {
  const body = render(parseFormula(formula));
  return display === 'block' ? `<math display="block">${body}</math>` : element('math', body);
}

function render(formula: Formula): string {
  switch (formula.kind) {
    case 'number':
      return leaf('mn', formula.text);
    case 'letter':
      return leaf('mi', formula.text);
    case 'operator':
      return leaf('mo', formula.text);
    case 'text':
      return leaf('mtext', formula.text.replaceAll(' ', '\u00a0'));
    case 'unknown':
      return leaf('mtext', formula.text);
    case 'function':
      return word(formula.text);
    case 'space':
      return space(formula.em);
    case 'gap':
      return '';
    case 'row':
      return row(formula.parts.map(render).filter(Boolean));
    case 'bold':
      return render(formula.inside);
    default:
      return renderStructure(formula);
  }
}

/** A part of a structure: MathML counts its children, so an empty part needs an element too. */
const part = (formula: Formula) => render(formula) || element('mrow');

type Structure = Extract<Formula, { kind: 'fraction' | 'root' | 'script' | 'accent' | 'table' }>;

function renderStructure(formula: Structure): string {
  switch (formula.kind) {
    case 'fraction':
      return element('mfrac', part(formula.over), part(formula.under));
    case 'root':
      return formula.degree === undefined
        ? element('msqrt', part(formula.inside))
        : element('mroot', part(formula.inside), part(formula.degree));
    case 'script':
      return renderScript(formula);
    case 'accent':
      return element(
        formula.isBelow ? 'munder' : 'mover',
        part(formula.inside),
        leaf('mo', formula.sign),
      );
    case 'table':
      return element(
        'mtable',
        ...formula.rows.map((cells) =>
          element('mtr', ...cells.map((cell) => element('mtd', render(cell)))),
        ),
      );
  }
}

function renderScript({ base, sup, sub }: Extract<Formula, { kind: 'script' }>): string {
  const scripts = [sub, sup].filter((script) => script !== undefined);
  const name = `m${sub === undefined ? '' : 'sub'}${sup === undefined ? '' : 'sup'}`;
  return element(name, part(base), ...scripts.map(part));
}
