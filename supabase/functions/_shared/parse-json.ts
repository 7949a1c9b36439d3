/** Far more than any call of ours needs, far less than what a parser or PostgreSQL's stack minds. */
export const maxJsonDepth = 100;

export class JsonTooDeep extends SyntaxError {
  override name = 'JsonTooDeep';
  constructor() {
    super(`The JSON is nested deeper than ${maxJsonDepth} levels`);
  }
}

const quote = 0x22;
const backslash = 0x5c;
const openings = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const closings = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/** Where the string that begins at `start` ends; the end of the text if nothing closes it. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) {
    at += text.charCodeAt(at) === backslash ? 2 : 1;
  }
  return at;
}

/**
 * How many lists and objects of a JSON text lie inside each other, found in one pass without parsing. For text
 * that is not JSON the number means little, but it is never smaller than what a parser would go into.
 */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfString(text, at);
    else if (openings.has(sign)) deepest = Math.max(deepest, ++depth);
    else if (closings.has(sign)) depth--;
  }
  return deepest;
}

/** Throws `JsonTooDeep` before anything parses the text, here or in PostgreSQL. */
export function checkJsonDepth(text: string): void {
  if (text.length > maxJsonDepth && jsonDepth(text) > maxJsonDepth) throw new JsonTooDeep();
}

/** `JSON.parse` for text that somebody sent us. Throws `SyntaxError`, of which `JsonTooDeep` is one. */
export function parseJson(text: string): unknown {
  checkJsonDepth(text);
  return JSON.parse(text);
}
