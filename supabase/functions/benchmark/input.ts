import { benchmarkSubjects } from '@akada/content/benchmark-scale';

/** The requests a caller can send. */
export type BenchmarkCall =
  | { action: 'start'; subject: string }
  | { action: 'answer'; sitting: string; item: string; option: number | null }
  | { action: 'history' }
  | { action: 'report'; sitting: string };

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const mostOptions = 6;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && uuidShape.test(value);

const isItem = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{1,100}$/.test(value);

/** Null means "I don't know yet"; a missing option is not an answer. */
const isOption = (value: unknown): value is number | null =>
  value === null ||
  (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < mostOptions);

/** The request in a body, or a sentence with what is wrong with it. */
export function readCall(body: unknown): BenchmarkCall | string {
  if (typeof body !== 'object' || body === null) return 'Send a JSON object with an action.';
  const { action, subject, sitting, item, option } = body as Record<string, unknown>;
  if (action === 'history') return { action };
  if (action === 'start') {
    const known = benchmarkSubjects.find(({ id }) => id === subject);
    return known ? { action, subject: known.id } : 'There is no benchmark test in this subject.';
  }
  if (action !== 'answer' && action !== 'report') {
    return 'The action must be start, answer, history or report.';
  }
  if (!isId(sitting)) return 'The sitting must be an id.';
  if (action === 'report') return { action, sitting };
  if (!isItem(item)) return 'The item must be an id.';
  if (!isOption(option)) return 'The option must be a place among the options, or null.';
  return { action, sitting, item, option };
}
