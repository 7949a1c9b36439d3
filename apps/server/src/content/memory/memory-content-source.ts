import { setImmediate as betweenRequests } from 'node:timers/promises';
import type { ContentTree } from '@akada/content/content-tree';
import { compressInChild } from '../../http/compress-in-child.ts';
import { createLruCache, entryOverhead } from '../../lib/lru-cache.ts';
import { ContentError, notFound } from '../content-error.ts';
import type { ContentSource, Reply } from '../content-source.ts';
import { arenaCopy } from '../delivery/arena-copy.ts';
import { commonUrls } from '../delivery/common-urls.ts';
import { createEncodedBody, type EncodedBody } from '../delivery/encoded-body.ts';
import { collectionNamed } from './content-types.ts';
import { createQueryEngine, type QueryEngine, type QueryEngineOptions } from './query-engine.ts';
import { createStore } from './store.ts';

/** Answers addresses below /api from content in memory. */
export type MemoryContentSource = Pick<ContentSource, 'ready'> & {
  answer: (path: string) => Reply;
  /**
   * Makes the answers of the common calls ready, one at a time beside the work of serving; then, when it is to
   * be thorough, packs them as small as brotli can.
   */
  prepare: (options: { signal: AbortSignal; isThorough: boolean }) => Promise<void>;
};

const cacheBytes = 24 * 1024 * 1024;
const maxKeyLength = 2_048;

/** The same address as clients that escape brackets write it. */
function escaped(path: string): string {
  return path.replace(/[[\]$]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
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
function lookUp(engine: QueryEngine, pathAndQuery: string): object {
  const [path = '', ...rest] = pathAndQuery.split('?');
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
  path: string,
  copy?: (bytes: Buffer) => Buffer,
): EncodedBody {
  try {
    return createEncodedBody(200, JSON.stringify(lookUp(engine, path)), copy);
  } catch (error) {
    if (error instanceof ContentError)
      return createEncodedBody(error.status, JSON.stringify(error.toBody()));
    throw error;
  }
}

export function createMemoryContentSource(
  tree: ContentTree,
  options: QueryEngineOptions,
): MemoryContentSource {
  const engine = createQueryEngine(createStore(tree), options);
  // Only the addresses: holding on to the tree would keep every lesson twice.
  const common = commonUrls(tree.subjects.flatMap((subject) => subject.courses));
  const pinned = new Map<string, Reply>();
  const recent = createLruCache<Reply>({
    max: cacheBytes,
    maxKeyLength,
    weigh: ({ answer }, key) => answer.weight() + entryOverhead(key),
  });
  const ready = (path: string) => pinned.get(path) ?? recent.get(path);

  function pin(path: string): void {
    const answer = computeAnswer(engine, path, arenaCopy);
    // Browsers take brotli over a safe line only: in a school's own network they ask for gzip.
    answer.encode('gzip');
    answer.dropPlain();
    const reply = { answer };
    pinned.set(path, reply);
    pinned.set(escaped(path), reply);
  }

  return {
    ready,
    answer: (path) => {
      const known = ready(path);
      if (known) return known;
      const reply = { answer: computeAnswer(engine, path) };
      if (reply.answer.status === 200) recent.set(path, reply);
      return reply;
    },
    prepare: async ({ signal, isThorough }) => {
      for (const path of common) {
        if (signal.aborted) return;
        if (pinned.has(path)) continue;
        pin(path);
        await betweenRequests();
      }
      for (const { answer } of isThorough ? new Set(pinned.values()) : []) {
        if (signal.aborted) return;
        answer.replaceBrotli(await compressInChild(answer.encode('identity').bytes, signal));
      }
    },
  };
}
