import type { AccountKey } from '#lib/storage-keys.ts';

/** What the outbox takes over when it opens, or when its learner signs out. */
const forTheOutbox = [
  'note-draft',
  'note-edit',
  'exercise-set',
  'finished-paper',
  'to-send',
] as const;

/** What only its own page can resume. */
type ResumedKind =
  | 'benchmark'
  | 'contact-draft'
  | 'paper'
  | 'paper-questions'
  | 'practice-test'
  | 'quiz';

export type WorkKind = ResumedKind | (typeof forTheOutbox)[number];

/** The kind of work stored under a key; undefined for any other key. */
export function kindIn(key: AccountKey): string | undefined {
  const [, , state, kind] = key.split(':');
  return state === 'work' ? kind : undefined;
}

/** Whether the outbox takes over work of this kind, so that its page need not be opened. */
export const isForTheOutbox = (kind: string): boolean => forTheOutbox.some((one) => one === kind);
