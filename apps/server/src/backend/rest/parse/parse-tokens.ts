import { badQuery } from '../errors.ts';
import { maxNameLength } from '../limits.ts';

/** A dash belongs to a name unless it starts an arrow. */
const bareName = /(?:[\p{L}\p{N}\p{M}_$ ]|-(?!>))+/uy;

/** Scans one parameter from left to right. Every parser in this folder reads through it. */
export class Scanner {
  readonly text: string;
  private readonly subject: string;
  private position = 0;

  constructor(text: string, subject: string) {
    this.text = text;
    this.subject = subject;
  }

  get isDone() {
    return this.position >= this.text.length;
  }

  startsWith(token: string) {
    return this.text.startsWith(token, this.position);
  }

  accept(token: string): boolean {
    if (!this.startsWith(token)) return false;
    this.position += token.length;
    return true;
  }

  expect(token: string) {
    if (!this.accept(token)) this.fail(`expecting "${token}"`);
  }

  /** Consumes what a sticky pattern matches at this position. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found) this.position += found.length;
    return found || undefined;
  }

  rest(): string {
    const text = this.text.slice(this.position);
    this.position = this.text.length;
    return text;
  }

  end() {
    if (!this.isDone) this.fail('expecting the end of the parameter');
  }

  /** A name, bare or in double quotes. */
  name(): string {
    const name = this.startsWith('"') ? this.quoted() : this.match(bareName)?.trim();
    if (!name) return this.fail('expecting a name');
    if (name.length > maxNameLength) return this.fail('the name is too long');
    return name;
  }

  /** Text in double quotes; a backslash makes the next character literal. */
  quoted(): string {
    this.expect('"');
    let text = '';
    while (!this.isDone) {
      const char = this.text[this.position++];
      if (char === '"') return text;
      text += char === '\\' ? (this.text[this.position++] ?? '') : char;
    }
    return this.fail('a double quote is not closed');
  }

  /** Consumes `"…"` only when `follow` accepts what comes after it; otherwise the position does not change. */
  quotedBefore(follow: RegExp): string | undefined {
    const start = this.position;
    if (!this.startsWith('"') || !this.hasClosingQuote()) return undefined;
    const text = this.quoted();
    const next = this.text[this.position];
    if (next === undefined || follow.test(next)) return text;
    this.position = start;
    return undefined;
  }

  private hasClosingQuote() {
    for (let at = this.position + 1; at < this.text.length; at++) {
      if (this.text[at] === '\\') at++;
      else if (this.text[at] === '"') return true;
    }
    return false;
  }

  fail(expected: string): never {
    const shown = this.text.length > 100 ? `${this.text.slice(0, 100)}…` : this.text;
    throw badQuery(
      `"failed to parse ${this.subject} (${shown})" (line 1, column ${this.position + 1})`,
      expected,
    );
  }
}
