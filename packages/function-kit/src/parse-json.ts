/** Far more than any of our calls needs, far less than a parser or PostgreSQL's stack can take. */
export const maxJsonDepth = 100;

export class JsonTooDeep extends SyntaxError {
  override name = 'JsonTooDeep';
  constructor() {
    super(`The JSON is nested deeper than ${maxJsonDepth} levels`);
  }
}

const quote = 0x22;
const backslash = 0x5c;
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether an odd number of backslashes precedes this position. */
function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text.charCodeAt(before - 1) === backslash) before--;
  return (at - before) % 2 === 1;
}

/** The end of the string that begins at `start`; the end of the text if it is not closed. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

/**
 * The nesting depth of a JSON text, found in one pass without parsing. For text that is not JSON the number means
 * little, but it is never lower than the depth that a parser would reach.
 */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfString(text, at);
    else if (sign === openList || sign === openObject) deepest = Math.max(deepest, ++depth);
    else if (sign === closeList || sign === closeObject) depth--;
  }
  return deepest;
}

/** Throws `JsonTooDeep` before anything parses the text, here or in PostgreSQL. */
export function checkJsonDepth(text: string): void {
  if (text.length > maxJsonDepth && jsonDepth(text) > maxJsonDepth) throw new JsonTooDeep();
}

/** `JSON.parse` for untrusted text. Throws `SyntaxError`; `JsonTooDeep` is a subclass. */
export function parseJson(text: string): unknown {
  checkJsonDepth(text);
  return JSON.parse(text);
}
