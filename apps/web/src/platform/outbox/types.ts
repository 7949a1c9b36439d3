import type { Check } from '#lib/checks.ts';

/** What an item of each kind carries. A domain adds its kinds beside their senders, by `declare module`. */
// biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces merge
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared by the domains
export interface OutboxPayloads {}

export type OutboxKind = keyof OutboxPayloads;

/** One thing the learner did that the service does not have yet. */
export type OutboxItem<Payload = unknown> = {
  /** The place in the queue; given when the item is saved. */
  seq: number;
  account: string;
  /** Which sender takes it: an `OutboxKind`, or one of another version of the site. */
  kind: string;
  /** What it is about, for example `lesson:l1`. Items of one record are sent in order. */
  entityKey: string;
  /** Items of one line are sent one after the other. Usually the record itself. */
  queueKey: string;
  payload: Payload;
  queuedAt: number;
  tries: number;
  /** How often sending it failed for no reason of the network or the service. Enough of them park the item. */
  failures: number;
  /** Not sent before this moment: a pause after a failure, or time for an "Undo". */
  notBefore: number;
  isSending: boolean;
  /** A try went out and its end is unknown: the service may have it already. */
  deliveryUnknown: boolean;
  /** Why the service will not take it, in words for the learner. It waits for their decision. */
  refusal: string | null;
  /** The session has ended: it goes on when the learner is signed in again. */
  needsSession: boolean;
  /** What the service answered to the item of the same record that was sent before this one. */
  lastOfEntity?: unknown;
};

export type NewItem<Payload = unknown> = {
  account: string;
  kind: string;
  entityKey: string;
  payload: Payload;
  queueKey?: string;
  /** Waits this many milliseconds before it is sent, so that it can be taken back. */
  delayMs?: number;
};

/** An item of one of the kinds, or of those named, with the payload of its kind. */
export type NewItemOf<Kind extends OutboxKind = OutboxKind> = {
  [One in Kind]: NewItem<OutboxPayloads[One]> & { kind: One };
}[Kind];

/** How one kind of item reaches the service. */
export type Sender<Payload> = {
  /** Whether a payload, perhaps saved by another version of the site, can be sent and shown. */
  isValid: Check<Payload>;
  /**
   * Sends the item, or throws the service's error with its `status`. It must be safe to call again:
   * by an id made on this device, or by an upsert. `deliveryUnknown` says that an earlier try may have landed.
   * What it returns is told to `onSent` listeners and to the next item of the record.
   */
  send: (item: OutboxItem<Payload>) => Promise<unknown>;
  /** Joins a newer request into an unsent one of the same record. Without it both are sent in order. */
  merge?: (older: Payload, newer: Payload) => Payload;
  /** Written by the page itself, not by the learner: nobody is asked about it when they leave. */
  isBackground?: boolean;
};

/** A sender whose payload nobody needs to know. */
export type AnySender = {
  isValid: (payload: unknown) => boolean;
  send: (item: OutboxItem<never>) => Promise<unknown>;
  merge?: (older: never, newer: never) => unknown;
  isBackground?: boolean;
};

export type SentItem = Pick<OutboxItem, 'seq' | 'account' | 'kind' | 'entityKey' | 'payload'> & {
  result: unknown;
};

/** Where something the learner did is. `reason` and `seq` come with `refused`. */
export type SaveState =
  | { at: 'saving' | 'saved' | 'waiting' | 'session' }
  | { at: 'refused'; reason: string; seq: number };

/** Where items are saved. Every call is one transaction. */
export type OutboxStore = {
  /** False when this browser keeps nothing beyond the page. */
  isDurable: () => boolean;
  /** False while the browser's storage does not answer: what it holds is not known then. */
  isAnswering: () => boolean;
  all: (account: string) => Promise<OutboxItem[]>;
  add: (item: Omit<OutboxItem, 'seq'>) => Promise<OutboxItem>;
  /** Changes the items of an account at once; an item left out of the answer is removed. */
  change: (account: string, change: (items: OutboxItem[]) => OutboxItem[]) => Promise<void>;
};
