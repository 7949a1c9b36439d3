import { setImmediate as betweenRequests } from 'node:timers/promises';
import type { ContentTree } from '@akada/content/content-tree';
import { ContentError, notFound } from '../content-error.ts';
import type { ContentSource, Reply } from '../content-source.ts';
import { keepTight } from '../delivery/arena-copy.ts';
import { createBytesCache } from '../delivery/bytes-cache.ts';
import { commonAddresses } from '../delivery/common-urls.ts';
import { packAside } from '../delivery/compress-in-child.ts';
import { type Answer, createAnswer } from '../delivery/encoded-body.ts';
import { collectionNamed } from './content-types.ts';
import { createQueryEngine, type QueryEngine, type QueryEngineOptions } from './query-engine.ts';
import { createStore } from './store.ts';

/** Answers addresses below /api from content in memory. */
export type LibraryDesk = Pick<ContentSource, 'ready'> & {
  answer: (address: string) => Reply;
  /**
   * Makes the answers of the common calls ready, one at a time beside the work of serving; then, when it is to
   * be thorough, packs them as small as brotli can.
   */
  prepare: (options: { signal: AbortSignal; isThorough: boolean }) => Promise<void>;
};

const cacheBytes = 24 * 1024 * 1024;
const longestKey = 2_048;

/** The same address as clients that escape brackets write it. */
function escaped(address: string): string {
  return address.replace(/[[\]$]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\//u, '').replace(/\/$/u, '').split('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new ContentError(400, 'BadRequestError', 'failed to decode');
  }
}

/** Finds what an address names and asks the engine for it. */
function lookUp(engine: QueryEngine, address: string): object {
  const [path = '', ...rest] = address.split('?');
  const [name = '', documentId, ...more] = segmentsOf(path);
  const collection = collectionNamed(name);
  if (!collection || more.length > 0 || documentId === '') throw notFound();
  const query = rest.join('?');
  return documentId === undefined
    ? engine.list(collection, query)
    : engine.single(collection, decoded(documentId), query);
}

function computeAnswer(
  engine: QueryEngine,
  address: string,
  keep?: (bytes: Buffer) => Buffer,
): Answer {
  try {
    return createAnswer(200, JSON.stringify(lookUp(engine, address)), keep);
  } catch (error) {
    if (error instanceof ContentError)
      return createAnswer(error.status, JSON.stringify(error.toBody()));
    throw error;
  }
}

export function createLibraryDesk(tree: ContentTree, options: QueryEngineOptions): LibraryDesk {
  const engine = createQueryEngine(createStore(tree), options);
  // Only the addresses: holding on to the tree would keep every lesson twice.
  const common = commonAddresses(tree.subjects.flatMap((subject) => subject.courses));
  const pinned = new Map<string, Reply>();
  const recent = createBytesCache<Reply>(cacheBytes, ({ answer }) => answer.weight());
  const ready = (address: string) => pinned.get(address) ?? recent.get(address);

  function pin(address: string): void {
    const answer = computeAnswer(engine, address, keepTight);
    // Browsers take brotli over a safe line only: in a school's own network they ask for gzip.
    answer.pack('gzip');
    answer.condense();
    const reply = { answer };
    pinned.set(address, reply);
    pinned.set(escaped(address), reply);
  }

  return {
    ready,
    answer: (address) => {
      const known = ready(address);
      if (known) return known;
      const reply = { answer: computeAnswer(engine, address) };
      const isKept = reply.answer.status === 200 && address.length <= longestKey;
      if (isKept) recent.add(address, reply);
      return reply;
    },
    prepare: async ({ signal, isThorough }) => {
      for (const address of common) {
        if (signal.aborted) return;
        pin(address);
        await betweenRequests();
      }
      for (const { answer } of isThorough ? new Set(pinned.values()) : []) {
        if (signal.aborted) return;
        answer.replaceBrotli(await packAside(answer.pack('identity').bytes, signal));
      }
    },
  };
}
