/** A parsed formula, independent of its rendering: the screen writes MathML, paper draws boxes. */
export type Formula =
  | { kind: 'number' | 'letter' | 'operator' | 'text' | 'function'; text: string }
  /** An unknown command, by its name. */
  | { kind: 'unknown'; text: string }
  /** An explicit space, in em. */
  | { kind: 'space'; em: number }
  /** A space of the source, which has no meaning in maths. */
  | { kind: 'gap' }
  | { kind: 'row'; parts: Formula[] }
  | { kind: 'fraction'; over: Formula; under: Formula }
  | { kind: 'root'; inside: Formula; degree?: Formula }
  | { kind: 'script'; base: Formula; sup?: Formula; sub?: Formula }
  | { kind: 'accent'; inside: Formula; sign: string; isBelow: boolean }
  | { kind: 'bold'; inside: Formula }
  | { kind: 'table'; rows: Formula[][] };

export const emptyFormula: Formula = { kind: 'row', parts: [] };

export const isEmptyFormula = (formula: Formula): boolean =>
  formula.kind === 'gap' || (formula.kind === 'row' && formula.parts.every(isEmptyFormula));
