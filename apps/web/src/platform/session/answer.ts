import type { Check } from '#lib/checks.ts';

/** Deeper than any answer of ours; a document made to exhaust the stack of whoever walks through it is not read. */
const MAX_DEPTH = 100;

/**
 * The answer came, and is not what was asked for: the page of a Wi-Fi portal, half a document, another shape. A screen shows
 * its error state; asking again at once would bring the same.
 */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer';
  readonly code = 'unexpected_answer';

  /** `source` names the call, without anything of a person. */
  constructor(source: string) {
    super(`Invalid response data: ${source}`);
  }
}

/** The value if it is what the caller can use; throws otherwise. */
export function checked<Value>(source: string, value: unknown, check: Check<Value>): Value {
  if (!isShallow(value, MAX_DEPTH) || !check(value)) throw new UnexpectedAnswer(source);
  return value;
}

/** The same for the text of an answer. No text at all stands for null. */
export function parsed<Value>(source: string, text: string, check: Check<Value>): Value {
  let value: unknown;
  try {
    value = JSON.parse(text || 'null');
  } catch {
    throw new UnexpectedAnswer(source);
  }
  return checked(source, value, check);
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1));
}
