import type { EncodedBody } from './delivery/encoded-body.ts';

/** A response with what its delivery has to say about its age. */
export type Reply = {
  answer: EncodedBody;
  /** Seconds since the content was read; only where it came from another server. */
  age?: number;
  /** Why older content than requested is sent. */
  warning?: string;
};

/** The source of responses below /api: the library in memory, or the cache in front of Strapi. */
export type ContentSource = {
  answer: (path: string) => Reply | Promise<Reply>;
  /** A response that can be sent immediately, without computing or a request. */
  ready: (path: string) => Reply | undefined;
};
