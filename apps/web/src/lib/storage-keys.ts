/** Small facts about an account, a convenience each. Every other kind is work, also one of another version of the site. */
const traces = [
  'note-copy',
  'last-lesson',
  'video',
  'bead',
  'told-patch',
  /** The list of finished papers, and what was ticked in them. */
  'papers',
  'done',
] as const;

/** What a learner did or typed, and nobody else has: in hand, or finished and not queued yet. */
type WorkKind =
  /** Everything that `platform/unfinished-work` stores. */
  | 'work'
  /** Says that the outbox holds work, which is in a database of its own. */
  | 'has-unsent';

/** Everything that this device may hold for an account, by name. `may-remove.ts` says when it may go. */
export type AccountKind = WorkKind | (typeof traces)[number];

declare const owned: unique symbol;
/** The name of a value that belongs to somebody. `accountKey` alone makes one. */
export type AccountKey = string & { readonly [owned]: true };

/** What belongs to the device or to the tab. Nothing in it is about a person but who uses the phone, and where a tab was. */
export type DeviceKey =
  | 'akada:browser-id'
  | 'akada:destination'
  | 'akada:device'
  | 'akada:device-tab'
  | 'akada:device-unsent'
  | 'akada:in-use'
  | 'akada:leaving'
  | 'akada:recovery'
  | 'akada:saved-courses'
  | 'akada:scan'
  | 'akada:scroll'
  | 'data-saver'
  | 'font'
  | 'language'
  | 'reduced-motion'
  | 'sounds'
  | 'text-size'
  | 'theme';

/** A name under which something may be stored: a string alone does not say whose it is. */
export type StorageKey = AccountKey | DeviceKey;

/** Stands for the account of somebody who is not signed in. */
export const VISITOR = 'visitor';

const PREFIX = 'akada';

/** The name of a value that belongs to one account on this device. */
export function accountKey(userId: string, kind: AccountKind, ...parts: string[]): AccountKey {
  return [PREFIX, userId, kind, ...parts.map(encodeURIComponent)].join(':') as AccountKey;
}

/** What every name of an account begins with. */
const accountPrefix = (userId: string): string => `${PREFIX}:${userId}:`;

export const isKeyOf =
  (userId: string) =>
  (key: string): key is AccountKey =>
    key.startsWith(accountPrefix(userId));

/** The same name for another account. */
export const keyFor = (userId: string, key: AccountKey): AccountKey =>
  key.replace(/^[^:]*:[^:]*:/, accountPrefix(userId)) as AccountKey;

/** What an account holds under a name; undefined for the names of the device itself. */
export function heldUnder(key: string): 'work' | 'trace' | undefined {
  const [prefix, owner, kind] = key.split(':');
  if (prefix !== PREFIX || owner === undefined || kind === undefined) return undefined;
  return traces.some((one) => one === kind) ? 'trace' : 'work';
}
