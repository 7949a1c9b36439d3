/** Small facts about an account, kept for convenience. Any other kind counts as work, even one of another site version. */
const traces = [
  'note-copy',
  'last-lesson',
  /** The class that a visitor has chosen. */
  'class',
  'video',
  'bead',
  'told-patch',
  /** The list of finished papers, and their ticked items. */
  'papers',
  'done',
] as const;

/** Work that only this device has: in progress, or finished but not queued yet. */
type WorkKind =
  /** Everything that `platform/unfinished-work` stores. */
  | 'work'
  /** Set while the outbox, which has its own database, holds work. */
  | 'has-unsent';

/** Everything that this device may store for an account, by name. `may-remove.ts` says when it may be removed. */
export type AccountKind = WorkKind | (typeof traces)[number];

declare const owned: unique symbol;
/** The key of a value that belongs to an account or a visitor. Only `accountKey` creates one. */
export type AccountKey = string & { readonly [owned]: true };

/** Keys of the device or the tab. They hold nothing personal except who uses the phone and where a tab was. */
export type DeviceKey =
  | 'akada:browser-id'
  | 'akada:days-of-use'
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
  /** What was typed into a form, for seconds, while the page opens in another language. */
  | 'akada:typed'
  | 'data-saver'
  | 'font'
  | 'language'
  | 'reduced-motion'
  | 'sounds'
  | 'text-size'
  | 'theme';

/** A storage key: a plain string does not say whose value it is. */
export type StorageKey = AccountKey | DeviceKey;

/** The account id used for visitors. */
export const VISITOR = 'visitor';

const PREFIX = 'akada';

/** The key of a value that belongs to one account on this device. */
export function accountKey(userId: string, kind: AccountKind, ...parts: string[]): AccountKey {
  return [PREFIX, userId, kind, ...parts.map(encodeURIComponent)].join(':') as AccountKey;
}

/** The prefix of all keys of an account. */
const accountPrefix = (userId: string): string => `${PREFIX}:${userId}:`;

export const isKeyOf =
  (userId: string) =>
  (key: string): key is AccountKey =>
    key.startsWith(accountPrefix(userId));

/** The same key for another account. */
export const keyFor = (userId: string, key: AccountKey): AccountKey =>
  key.replace(/^[^:]*:[^:]*:/, accountPrefix(userId)) as AccountKey;

/** What kind of account data a key holds; undefined for the device's own keys. */
export function heldUnder(key: string): 'work' | 'trace' | undefined {
  const [prefix, owner, kind] = key.split(':');
  if (prefix !== PREFIX || owner === undefined || kind === undefined) return undefined;
  return traces.some((one) => one === kind) ? 'trace' : 'work';
}
