import type { Check } from '#lib/checks.ts';

/** The payload of each kind. A domain adds its kinds next to their senders, by `declare module`. */
// biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces merge
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared by the domains
export interface OutboxPayloads {}

export type OutboxKind = keyof OutboxPayloads;

/** One item of the learner's work that the service does not have yet. */
export type OutboxItem<Payload = unknown> = {
  /** The position in the queue, assigned when the item is stored. */
  seq: number;
  account: string;
  /** Which sender handles it: an `OutboxKind`, or a kind of another version of the site. */
  kind: string;
  /** The record it belongs to, for example `lesson:l1`. Items of one record are sent in order. */
  entityKey: string;
  /** Items of one queue key are sent one after the other. Usually the record itself. */
  queueKey: string;
  payload: Payload;
  queuedAt: number;
  tries: number;
  /** How often sending failed through neither the network nor the service. At the limit the item is parked. */
  failures: number;
  /** Not sent before this time: a delay after a failure, or time for an "Undo". */
  notBefore: number;
  isSending: boolean;
  /** An attempt was sent and its outcome is unknown: the service may have the item already. */
  deliveryUnknown: boolean;
  /** Why the service refuses it, in words for the learner. It waits for their decision. */
  refusal: string | null;
  /** The session has ended: sending resumes when the learner signs in again. */
  needsSession: boolean;
  /** The service's answer to the previous item of the same record. */
  lastOfEntity?: unknown;
};

export type NewItem<Payload = unknown> = {
  account: string;
  kind: string;
  entityKey: string;
  payload: Payload;
  queueKey?: string;
  /** A delay in milliseconds before it is sent, so that it can be undone. */
  delayMs?: number;
};

/** An item of any kind, or of the given kinds, with the payload of its kind. */
export type NewItemOf<Kind extends OutboxKind = OutboxKind> = {
  [One in Kind]: NewItem<OutboxPayloads[One]> & { kind: One };
}[Kind];

/** How one kind of item is sent to the service. */
export type Sender<Payload> = {
  /** Whether a payload, perhaps saved by another version of the site, can be sent and shown. */
  isValid: Check<Payload>;
  /**
   * Sends the item, or throws the service's error with its `status`. It must be idempotent: by an id made on this device, or
   * by an upsert. `deliveryUnknown` says that an earlier attempt may have arrived. Its result goes to `onSent` listeners and
   * to the next item of the record.
   */
  send: (item: OutboxItem<Payload>) => Promise<unknown>;
  /** Merges a newer request into an unsent one of the same record. Without it both are sent in order. */
  merge?: (older: Payload, newer: Payload) => Payload;
  /** Written by the page itself, not by the learner: signing out does not ask about it. */
  isBackground?: boolean;
};

/** A sender whose payload type does not matter. */
export type AnySender = {
  isValid: (payload: unknown) => boolean;
  send: (item: OutboxItem<never>) => Promise<unknown>;
  merge?: (older: never, newer: never) => unknown;
  isBackground?: boolean;
};

export type SentItem = Pick<OutboxItem, 'seq' | 'account' | 'kind' | 'entityKey' | 'payload'> & {
  result: unknown;
};

/** The save state of a record. `reason` and `seq` come with `refused`. */
export type SaveState =
  | { at: 'saving' | 'saved' | 'waiting' | 'session' }
  | { at: 'refused'; reason: string; seq: number };

/** Where items are stored. Every call is one transaction. */
export type OutboxStore = {
  /** False when this browser stores nothing beyond the page. */
  isDurable: () => boolean;
  /** False while the browser's storage does not answer, so that its content is unknown. */
  isAnswering: () => boolean;
  all: (account: string) => Promise<OutboxItem[]>;
  add: (item: Omit<OutboxItem, 'seq'>) => Promise<OutboxItem>;
  /** Changes the items of an account together; an item missing from the result is removed. */
  change: (account: string, change: (items: OutboxItem[]) => OutboxItem[]) => Promise<void>;
};
