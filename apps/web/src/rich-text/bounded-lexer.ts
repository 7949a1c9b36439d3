import { Lexer, type Token, type TokensList } from 'marked';

/**
 * Lessons and notes are untrusted, and some Markdown takes quadratic time or one call per nesting level to parse. These
 * limits keep parsing linear: longer, denser or deeper input is shown as it was written. The largest lesson of the
 * curriculum is far below each of them.
 */
export const MAX_PIECE_LENGTH = 5_000;
export const MAX_SIGNS_IN_TEXT = 400;
export const MAX_DEPTH = 10;
/** A link that is defined once can be used a thousand times, and its URL is repeated each time. */
const MAX_DEFINITION_LENGTH = 300;

/** Characters that open something in a line of text; the work for each of them grows with the line. */
const sign = /[*_~`$[\]()<>&!\\@:|]/g;

export class BoundedLexer extends Lexer {
  private depth = 0;

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, lastClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] = [], lastClipped = false): Token[] {
    return this.atDepth(source, tokens, asWritten, () => {
      for (const piece of pieces(source)) {
        if (piece.length > MAX_PIECE_LENGTH) tokens.push(asWritten(piece));
        else super.blockTokens(piece, tokens, lastClipped);
      }
      this.dropLongDefinitions();
    });
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    const signs = source.match(sign)?.length ?? 0;
    if (signs > MAX_SIGNS_IN_TEXT || source.length > MAX_PIECE_LENGTH) {
      tokens.push(plainText(source));
      return tokens;
    }
    return this.atDepth(source, tokens, plainText, () => super.inlineTokens(source, tokens));
  }

  private atDepth(
    source: string,
    tokens: Token[],
    instead: (source: string) => Token,
    read: () => void,
  ): Token[] {
    if (source !== '' && this.depth >= MAX_DEPTH) {
      tokens.push(instead(source));
      return tokens;
    }
    this.depth += 1;
    try {
      read();
    } finally {
      this.depth -= 1;
    }
    return tokens;
  }

  private dropLongDefinitions(): void {
    for (const [tag, { href, title }] of Object.entries(this.tokens.links)) {
      const length = (href?.length ?? 0) + (title?.length ?? 0);
      if (length > MAX_DEFINITION_LENGTH) delete this.tokens.links[tag];
    }
  }
}

/** A block that is shown as it was written. */
export function asWritten(source: string): Token {
  return { type: 'asWritten', raw: source, text: source };
}

function plainText(source: string): Token {
  return { type: 'text', raw: source, text: source, escaped: false };
}

/**
 * Splits a long text at block boundaries: before an unindented line after a blank one. A section that is still too long is
 * split before any unindented line. Short texts stay whole.
 */
export function pieces(source: string): string[] {
  if (source.length <= MAX_PIECE_LENGTH) return [source];
  return joined(sections(source, true)).flatMap((piece) =>
    piece.length > MAX_PIECE_LENGTH ? joined(sections(piece, false)) : [piece],
  );
}

const fence = /^ {0,3}(`{3,}|~{3,})/;
const boxStart = /^:::[ \t]*[\w-]/;
const itemStart = /^(?:[-*+]|\d{1,9}[.)])\s/;

/** Sections of lines that belong together; with `byBlanks` these are whole paragraphs, lists, boxes and code. */
function sections(source: string, byBlanks: boolean): string[] {
  const found: string[] = [];
  let start = 0;
  let at = 0;
  let isAfterBlank = false;
  let closes: ((line: string) => boolean) | null = null;
  for (const line of source.split('\n')) {
    const isBlockStart = !byBlanks || (isAfterBlank && !itemStart.test(line));
    if (closes === null && isBlockStart && at > start && /^\S/.test(line)) {
      found.push(source.slice(start, at));
      start = at;
    }
    closes = closes === null || closes(line) ? closingOf(line, closes !== null) : closes;
    isAfterBlank = line.trim() === '';
    at += line.length + 1;
  }
  found.push(source.slice(start));
  return found;
}

/** Code and boxes continue over blank lines: returns a test for the line that closes the one this line opens. */
function closingOf(line: string, isEnd: boolean): ((line: string) => boolean) | null {
  const mark = isEnd ? undefined : fence.exec(line)?.[1];
  if (mark !== undefined) return (next) => next.trim().startsWith(mark);
  if (boxStart.test(line)) return (next) => next.startsWith(':::');
  return null;
}

/** Joins neighbouring parts up to the maximum length. */
function joined(parts: readonly string[]): string[] {
  const whole: string[] = [];
  for (const part of parts) {
    const last = whole[whole.length - 1];
    if (last === undefined || last.length + part.length > MAX_PIECE_LENGTH) whole.push(part);
    else whole[whole.length - 1] = last + part;
  }
  return whole;
}
