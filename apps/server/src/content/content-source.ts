import type { EncodedBody } from './delivery/encoded-body.ts';

/** An answer with what its delivery has to say about its age. */
export type Reply = {
  answer: EncodedBody;
  /** Seconds since the content was read; only where it came from another server. */
  age?: number;
  /** Why older content than wanted is sent. */
  warning?: string;
};

/** Whatever answers addresses below /api: the library in memory, or the cache in front of Strapi. */
export type ContentSource = {
  answer: (path: string) => Reply | Promise<Reply>;
  /** What can be sent at once, without computing or asking anybody. */
  ready: (path: string) => Reply | undefined;
};
