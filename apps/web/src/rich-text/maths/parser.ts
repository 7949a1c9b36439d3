import { element, leaf, row, space, word } from './mathml.ts';
import { accents, functions, letters, operators, spaces, switches, wrappers } from './symbols.ts';
import type { Token } from './tokens.ts';

/** Deeper than any school formula, and far from the depth at which a browser or the call stack gives up. */
export const MAX_FORMULA_DEPTH = 40;

/** Reads a formula from left to right and writes MathML. Whatever it does not know it shows as it stands. */
export class FormulaParser {
  private readonly tokens: Token[];
  private at = 0;
  private depth = 0;
  /** Whether some part was nested too deeply to be read; what came out is then not the formula. */
  isTooDeep = false;

  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  /** Everything up to the end, or up to a stop that the caller then takes. */
  sequence(isStop: (token: Token) => boolean = () => false): string {
    const parts: string[] = [];
    for (let token = this.peek(); token !== undefined && !isStop(token); token = this.peek()) {
      const part = this.scripted();
      if (part !== '') parts.push(part);
    }
    return row(parts);
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

  private takeSign(text: string): boolean {
    this.skipSpaces();
    const isNext = isSign(this.peek(), text);
    if (isNext) this.at += 1;
    return isNext;
  }

  /** One thing with whatever is raised or lowered beside it. */
  private scripted(): string {
    const base = this.atom();
    const scripts: { sup?: string; sub?: string } = {};
    for (;;) {
      if (this.takeSign('^')) scripts.sup = this.argument();
      else if (this.takeSign('_')) scripts.sub = this.argument();
      else break;
    }
    const { sup, sub } = scripts;
    const subject = base === '' ? element('mrow') : base;
    if (sup !== undefined && sub !== undefined) return element('msubsup', subject, sub, sup);
    if (sup !== undefined) return element('msup', subject, sup);
    return sub === undefined ? base : element('msub', subject, sub);
  }

  private argument(): string {
    this.skipSpaces();
    const next = this.peek();
    // Without braces an argument is one character: x^23 is x², then 3.
    if (next?.kind === 'number' && next.text.length > 1) {
      this.tokens[this.at] = { kind: 'number', text: next.text.slice(1) };
      return leaf('mn', next.text.charAt(0));
    }
    return this.atom() || element('mrow');
  }

  /** Everything that nests goes through here. */
  private atom(): string {
    if (this.depth >= MAX_FORMULA_DEPTH) {
      this.isTooDeep = true;
      this.at = this.tokens.length;
      return '';
    }
    this.depth += 1;
    const written = this.one();
    this.depth -= 1;
    return written;
  }

  private one(): string {
    const token = this.take();
    if (token === undefined || token.kind === 'space') return '';
    if (token.kind === 'number') return leaf('mn', token.text);
    if (token.kind === 'letter') return leaf('mi', token.text);
    if (token.kind === 'command') return this.command(token.name);
    if (token.text === '{') return this.group();
    return leaf('mo', token.text === '-' ? '−' : token.text);
  }

  private group(): string {
    const inside = this.sequence((token) => isSign(token, '}'));
    this.take();
    return inside;
  }

  private command(name: string): string {
    const operator = operators.get(name);
    if (operator !== undefined) return leaf('mo', operator);
    const letter = letters.get(name);
    if (letter !== undefined) return leaf('mi', letter);
    const width = spaces.get(name);
    if (width !== undefined) return space(width);
    if (functions.has(name)) return word(name);
    if (switches.has(name)) return '';
    return this.structure(name);
  }

  private structure(name: string): string {
    const accent = accents.get(name);
    if (accent !== undefined) {
      const tag = accent.below === true ? 'munder' : 'mover';
      return element(tag, this.argument(), leaf('mo', accent.sign));
    }
    if (/^[dt]?frac$/.test(name)) return element('mfrac', this.argument(), this.argument());
    if (name === 'sqrt') return this.root();
    if (name === 'text' || name === 'textbf' || name === 'mathrm')
      return leaf('mtext', this.rawText());
    if (wrappers.has(name)) return this.argument();
    if (name === 'begin') return this.table();
    return leaf('mtext', name);
  }

  private root(): string {
    if (!this.takeSign('[')) return element('msqrt', this.argument());
    const degree = this.sequence((token) => isSign(token, ']'));
    this.take();
    return element('mroot', this.argument(), degree);
  }

  /** Words between braces, spaces kept. */
  private rawText(): string {
    if (!this.takeSign('{')) return '';
    let text = '';
    for (let token = this.take(); token !== undefined; token = this.take()) {
      if (isSign(token, '}')) break;
      if (token.kind === 'space') text += '\u00a0';
      else text += token.kind === 'command' ? token.name : token.text;
    }
    return text;
  }

  private table(): string {
    this.rawText();
    if (isSign(this.peek(), '{')) this.rawText();
    const rows: string[][] = [[]];
    const isEdge = (token: Token) =>
      isSign(token, '&') || isCommand(token, '\\') || isCommand(token, 'end');
    for (;;) {
      rows.at(-1)?.push(element('mtd', this.sequence(isEdge)));
      const edge = this.take();
      if (edge === undefined || isCommand(edge, 'end')) break;
      if (isCommand(edge, '\\')) rows.push([]);
    }
    this.rawText();
    return element('mtable', ...rows.map((cells) => element('mtr', ...cells)));
  }
}

function isSign(token: Token | undefined, text: string): boolean {
  return token?.kind === 'sign' && token.text === text;
}

function isCommand(token: Token, name: string): boolean {
  return token.kind === 'command' && token.name === name;
}
