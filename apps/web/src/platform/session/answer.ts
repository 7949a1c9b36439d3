import type { Check } from '#lib/checks.ts';

/** Deeper than any answer of ours; deeper documents are rejected, since they could exhaust the stack of recursive code. */
const MAX_DEPTH = 100;

/**
 * The answer arrived but is not what was requested: the page of a Wi-Fi portal, a truncated document, another shape. The
 * screen shows its error state; an immediate retry would get the same.
 */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer';
  readonly code = 'unexpected_answer';

  /** `source` names the call, without personal data. */
  constructor(source: string) {
    super(`Invalid response data: ${source}`);
  }
}

/** The value if it passes the check; throws otherwise. */
export function checked<Value>(source: string, value: unknown, check: Check<Value>): Value {
  if (!isShallow(value, MAX_DEPTH) || !check(value)) throw new UnexpectedAnswer(source);
  return value;
}

/** The same for the text of an answer. An empty text counts as null. */
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
