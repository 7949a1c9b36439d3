import { emptyFormula, type Formula, isEmptyFormula } from './formula.ts';
import { accents, functions, letters, operators, spaces, switches, wrappers } from './symbols.ts';
import { type Token, tokenise } from './tokens.ts';

/** Deeper than any school formula, and far below the depth that breaks a browser or the call stack. */
export const MAX_FORMULA_DEPTH = 40;

const fraction = /^[dt]?frac$/;
/** Commands whose braces hold plain text. */
const texts = new Set(['text', 'textbf', 'mathrm']);

/** Whether a formula with this command can be rendered correctly. */
export const isKnownCommand = (name: string): boolean =>
  [operators, letters, spaces, functions, switches, accents, wrappers, texts].some((known) =>
    known.has(name),
  ) || /^(?:[dt]?frac|sqrt|mathbf|begin|end|[^A-Za-z])$/.test(name);

/**
 * Parses the TeX of a lesson. Unknown commands are returned by name, and an incomplete formula as far as it goes. A
 * formula that is nested too deeply is returned as the text that was typed.
 *
 * @example parseFormula('\\frac{1}{2}') // { kind: 'fraction', over: …, under: … }
 */
export function parseFormula(source: string): Formula {
  const parser = new FormulaParser(tokenise(source.trim()));
  const formula = parser.sequence();
  return parser.isTooDeep ? { kind: 'text', text: source } : formula;
}

const rowOf = (parts: Formula[]): Formula => {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { kind: 'row', parts };
};

/** Reads from left to right. */
class FormulaParser {
  private readonly tokens: Token[];
  private at = 0;
  private depth = 0;
  /** Whether some part was nested too deeply to be parsed, which makes the result unusable. */
  isTooDeep = false;

  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  /** Everything up to the end, or up to a stop that the caller then consumes. */
  sequence(isStop: (token: Token) => boolean = () => false): Formula {
    const parts: Formula[] = [];
    for (let token = this.peek(); token !== undefined && !isStop(token); token = this.peek()) {
      const part = this.scripted();
      if (part !== emptyFormula) parts.push(part);
    }
    return rowOf(parts);
  }

  private peek(): Token | undefined {
    return this.tokens[this.at];
  }

  private take(): Token | undefined {
    const token = this.tokens[this.at];
    this.at += 1;
    return token;
  }

  private skipSpaces(): void {
    while (this.peek()?.kind === 'space') this.at += 1;
  }

  /** Consumes a sign and the spaces before it; nothing if the next sign is another one. */
  private takeSign(text: string): boolean {
    const before = this.at;
    this.skipSpaces();
    const isNext = isSign(this.peek(), text);
    this.at = isNext ? this.at + 1 : before;
    return isNext;
  }

  /** One item with its superscripts and subscripts. */
  private scripted(): Formula {
    const base = this.atom();
    const scripts: { sup?: Formula; sub?: Formula } = {};
    for (;;) {
      if (this.takeSign('^')) scripts.sup = this.argument();
      else if (this.takeSign('_')) scripts.sub = this.argument();
      else break;
    }
    if (scripts.sup === undefined && scripts.sub === undefined) return base;
    return { kind: 'script', base: isEmptyFormula(base) ? emptyFormula : base, ...scripts };
  }

  private argument(): Formula {
    this.skipSpaces();
    const next = this.peek();
    // Without braces an argument is one character: x^23 is x², then 3.
    if (next?.kind === 'number' && next.text.length > 1) {
      this.tokens[this.at] = { kind: 'number', text: next.text.slice(1) };
      return { kind: 'number', text: next.text.charAt(0) };
    }
    return this.atom();
  }

  /** All nesting goes through here. */
  private atom(): Formula {
    if (this.depth >= MAX_FORMULA_DEPTH) {
      this.isTooDeep = true;
      this.at = this.tokens.length;
      return emptyFormula;
    }
    this.depth += 1;
    const read = this.one();
    this.depth -= 1;
    return read;
  }

  private one(): Formula {
    const token = this.take();
    if (token === undefined) return emptyFormula;
    if (token.kind === 'space') return { kind: 'gap' };
    if (token.kind === 'command') return this.command(token.name);
    if (token.kind !== 'sign') return token;
    if (token.text === '{') return this.group();
    if (token.text === '~') return { kind: 'space', em: 0.25 };
    return { kind: 'operator', text: token.text === '-' ? '−' : token.text };
  }

  private group(): Formula {
    const inside = this.sequence((token) => isSign(token, '}'));
    this.take();
    return inside;
  }

  private command(name: string): Formula {
    const operator = operators.get(name);
    if (operator !== undefined) return { kind: 'operator', text: operator };
    const letter = letters.get(name);
    if (letter !== undefined) return { kind: 'letter', text: letter };
    const em = spaces.get(name);
    if (em !== undefined) return { kind: 'space', em };
    if (functions.has(name)) return { kind: 'function', text: name };
    if (switches.has(name)) return emptyFormula;
    return this.structure(name);
  }

  private structure(name: string): Formula {
    const accent = accents.get(name);
    if (accent !== undefined) {
      return { kind: 'accent', inside: this.argument(), isBelow: false, ...accent };
    }
    if (fraction.test(name)) {
      return { kind: 'fraction', over: this.argument(), under: this.argument() };
    }
    if (name === 'sqrt') return this.root();
    if (texts.has(name)) {
      const text: Formula = { kind: 'text', text: this.rawText() };
      return name === 'textbf' ? { kind: 'bold', inside: text } : text;
    }
    if (name === 'mathbf') return { kind: 'bold', inside: this.argument() };
    if (wrappers.has(name)) return this.argument();
    if (name === 'begin') return this.table();
    return { kind: /^[A-Za-z]/.test(name) ? 'unknown' : 'text', text: name };
  }

  private root(): Formula {
    if (!this.takeSign('[')) return { kind: 'root', inside: this.argument() };
    const degree = this.sequence((token) => isSign(token, ']'));
    this.take();
    return { kind: 'root', inside: this.argument(), degree };
  }

  /** Words between braces, spaces kept. */
  private rawText(): string {
    if (!this.takeSign('{')) return '';
    let text = '';
    for (let token = this.take(); token !== undefined; token = this.take()) {
      if (isSign(token, '}')) break;
      if (token.kind === 'space') text += ' ';
      else text += token.kind === 'command' ? token.name : token.text;
    }
    return text;
  }

  private table(): Formula {
    this.rawText();
    if (isSign(this.peek(), '{')) this.rawText();
    const rows: Formula[][] = [[]];
    const isEdge = (token: Token) =>
      isSign(token, '&') || isCommand(token, '\\') || isCommand(token, 'end');
    for (;;) {
      rows.at(-1)?.push(this.sequence(isEdge));
      const edge = this.take();
      if (edge === undefined || isCommand(edge, 'end')) break;
      if (isCommand(edge, '\\')) rows.push([]);
    }
    this.rawText();
    return { kind: 'table', rows };
  }
}

function isSign(token: Token | undefined, text: string): boolean {
  return token?.kind === 'sign' && token.text === text;
}

function isCommand(token: Token, name: string): boolean {
  return token.kind === 'command' && token.name === name;
}
