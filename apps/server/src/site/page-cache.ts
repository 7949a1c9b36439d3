import { LRUCache } from 'lru-cache';
import { createByteCache } from '../lib/byte-cache.ts';
import { createConcurrencyLimit } from '../lib/concurrency-limit.ts';
import type { FetchContent } from './fetch-content.ts';
import type { PagePlace, PageRenderer, PageUrl, RenderedPage } from './page-renderer.ts';
import type { PageSource } from './renderer.ts';

export type PageRequest = PageUrl &
  PagePlace & {
    /** Called when the page has to be rendered; false when the caller has used up its budget. */
    mayRender: () => boolean;
  };

export type PageCache = {
  /** `late` instead of a page that is not cached and may not be rendered now. */
  page: (request: PageRequest) => Promise<RenderedPage | 'late'>;
};

export type PageCacheOptions = {
  renderer: Pick<PageRenderer, 'key' | 'render' | 'smallest'>;
  fetchContent: FetchContent;
  /** The ETag of a cached response of the content service. */
  readyTag?: (path: string) => string | null | undefined;
  /** The size of the cache. */
  maxBytes?: number;
};

type Entry = { page: RenderedPage };

/** Fits all public pages in all languages, compressed; pages that are never requested take no space. */
const maxCacheBytes = 72 * 1024 * 1024;
/** Anyone can invent any number of URLs that lead nowhere: they only evict each other. */
const maxMissingBytes = 1024 * 1024;
/** Pages that differ only by a long, invented URL are rendered, not cached. */
const maxKeyLength = 300;
/** Cached, because matching the route of a URL takes longer than sending its page. */
const maxKeys = 4_000;
/** More than one, so that slow content does not block other pages. */
const maxRenders = 2;
/** Some seconds of rendering; for a longer queue the app renders the page in the browser. */
const maxQueue = 60;

class Late extends Error {}

const bytesOf = ({ page: { file } }: Entry) => (file.br?.length ?? 0) + (file.gzip?.length ?? 0);

/** Caches rendered pages, compressed, for as long as the content that they were made from is current. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { renderer, fetchContent, readyTag = () => undefined, maxBytes = maxCacheBytes } = options;
  const ready = createByteCache<Entry>({ maxBytes, maxKeyLength, bytesOf });
  const missing = createByteCache<Entry>({ maxBytes: maxMissingBytes, maxKeyLength, bytesOf });
  const rendering = new Map<string, Promise<Entry>>();
  const keys = new LRUCache<string, string>({ max: maxKeys });
  const limited = createConcurrencyLimit({
    ...{ atOnce: maxRenders, maxQueue, refusal: () => new Late() },
  });
  const unpacked = new Map<string, Entry>();
  let isPacking = false;

  async function isFresh({ path, tag }: PageSource): Promise<boolean> {
    if (tag === null) return false;
    return readyTag(path) === tag || (await fetchContent(path, tag)).status === 304;
  }

  async function isNewest({ page }: Entry): Promise<boolean> {
    const answers = await Promise.all(page.sources.map(isFresh));
    return answers.every(Boolean);
  }

  /** Concurrent requests for a page that is not cached share one rendering. */
  function renderOnce(key: string, { mayRender, ...request }: PageRequest): Promise<Entry> {
    const begun = rendering.get(key);
    if (begun) return begun;
    if (!mayRender()) throw new Late();
    const rendered = limited(() => renderer.render(request))
      .then((page) => {
        const entry = { page };
        keep(key, entry);
        return entry;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, rendered);
    return rendered;
  }

  function keep(key: string, entry: Entry) {
    if (entry.page.sources.some(({ tag }) => tag === null)) return;
    if (entry.page.status === 404) return missing.set(key, entry);
    ready.set(key, entry);
    unpacked.set(key, entry);
    packAll().catch(() => undefined);
  }

  /** Compresses later at the best level, so that neither the first visitor nor any rendering waits for it. */
  async function packAll(): Promise<void> {
    if (isPacking) return;
    isPacking = true;
    try {
      for (const [key, entry] of unpacked) {
        unpacked.delete(key);
        const { file } = entry.page;
        if (ready.peek(key) !== entry || !file.gzip) continue;
        while (rendering.size > 0) await Promise.allSettled(rendering.values());
        file.br = await renderer.smallest(file.gzip);
        ready.set(key, entry);
      }
    } finally {
      isPacking = false;
    }
  }

  async function keyFor(request: PageRequest): Promise<string> {
    const { language, pathname, search, origin, isAnyHost } = request;
    const address = `${language} ${pathname}${search}`;
    const known = keys.get(address);
    const path = known ?? (await renderer.key({ language, pathname, search }));
    if (known === undefined && address.length <= maxKeyLength) keys.set(address, path);
    return `${language} ${isAnyHost ? '*' : origin}${path}`;
  }

  return {
    page: async (request) => {
      const key = await keyFor(request);
      const known = ready.get(key) ?? missing.get(key);
      if (known && (await isNewest(known))) return known.page;
      try {
        return (await renderOnce(key, request)).page;
      } catch (error) {
        if (error instanceof Late) return 'late';
        throw error;
      }
    },
  };
}
