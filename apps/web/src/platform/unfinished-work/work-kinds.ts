import type { AccountKey } from '#lib/storage-keys.ts';

/** What the outbox takes when it opens, or when its learner leaves. */
const forTheOutbox = [
  'note-draft',
  'note-edit',
  'exercise-set',
  'finished-paper',
  'to-send',
] as const;

/** What only its own page can continue. */
type ResumedKind =
  | 'benchmark'
  | 'contact-draft'
  | 'paper'
  | 'paper-questions'
  | 'practice-test'
  | 'quiz';

export type WorkKind = ResumedKind | (typeof forTheOutbox)[number];

/** The kind of work that is stored under a name; undefined for every other name. */
export function kindIn(key: AccountKey): string | undefined {
  const [, , state, kind] = key.split(':');
  return state === 'work' ? kind : undefined;
}

/** Whether the outbox takes work of this kind, so that no page has to be opened for it. */
export const isForTheOutbox = (kind: string): boolean => forTheOutbox.some((one) => one === kind);
