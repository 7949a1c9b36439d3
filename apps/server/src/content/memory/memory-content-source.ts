import type { ContentTree } from '@akada/content/content-tree';
import { encodings } from '../../http/negotiation.ts';
import { createByteCache } from '../../lib/byte-cache.ts';
import { createPacing } from '../../lib/pacing.ts';
import { ContentError, notFound } from '../content-error.ts';
import type { ContentSource, Reply } from '../content-source.ts';
import { commonUrls } from '../delivery/common-urls.ts';
import { createEncodedBody, type EncodedBody } from '../delivery/encoded-body.ts';
import { collectionNamed } from './content-types.ts';
import { createQueryEngine, type QueryEngine, type QueryEngineOptions } from './query-engine.ts';
import { createStore } from './store.ts';

/** Answers requests below /api from content in memory. */
export type MemoryContentSource = Pick<ContentSource, 'ready'> & {
  answer: (path: string) => Reply;
  /**
   * Prepares the responses of the common requests, one at a time and at half speed, so that other requests are
   * answered. If it is to be thorough, it then compresses them at brotli's best level.
   */
  prepare: (options: { signal: AbortSignal; isThorough: boolean }) => Promise<void>;
};

const cacheBytes = 24 * 1024 * 1024;
const maxKeyLength = 2_048;

/** The same URL as clients that escape brackets write it. */
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

/** Resolves a URL and queries the engine for it. */
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

function computeAnswer(engine: QueryEngine, path: string): EncodedBody {
  try {
    return createEncodedBody(200, JSON.stringify(lookUp(engine, path)));
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
  const common = commonUrls(tree.subjects.flatMap((subject) => subject.courses));
  const pinned = new Map<string, Reply>();
  const recent = createByteCache<Reply>({
    maxBytes: cacheBytes,
    maxKeyLength,
    bytesOf: ({ answer }) => answer.maxBytes,
  });
  const ready = (path: string) => pinned.get(path) ?? recent.get(path);

  function pin(path: string): void {
    const reply = { answer: computeAnswer(engine, path) };
    // Browsers accept brotli over HTTPS only: in a school's own network they ask for gzip.
    for (const encoding of encodings) reply.answer.encode(encoding);
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
      const pause = createPacing(signal);
      for (const path of common) {
        if (signal.aborted) return;
        if (pinned.has(path)) continue;
        pin(path);
        await pause();
      }
      for (const { answer } of isThorough ? new Set(pinned.values()) : []) {
        if (signal.aborted) return;
        await answer.compressBest();
      }
    },
  };
}
