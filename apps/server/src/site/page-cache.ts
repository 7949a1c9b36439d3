import { setImmediate as nextTurn } from 'node:timers/promises';
import { createConcurrencyLimit } from '../lib/concurrency-limit.ts';
import { createLruCache } from '../lib/lru-cache.ts';
import { monotonicNow } from '../lib/monotonic.ts';
import { buildPage, compressBest, type Page, type WebConfig } from './page.ts';
import type { ContentAnswer, PageSource, RenderedPage, Renderer } from './renderer.ts';

export type PageRequest = { language: string; pathname: string; search: string; origin: string };

export type PageCache = {
  page: (request: PageRequest) => Promise<ReadyPage>;
  /** The page in its smallest form, if it lies ready and its content is the newest. */
  ready: (request: PageRequest) => ReadyPage | undefined;
};

export type ReadyPage = Page & { status: 200 | 404 };

/** Asks for an answer only if it is not the one with this tag any more; then the status is not 304. */
export type FetchContent = (path: string, tag: string | null) => Promise<ContentAnswer>;

export type PageCacheOptions = {
  renderer: (language: string) => Promise<Renderer>;
  fetchContent: FetchContent;
  /** The tag of an answer of the content service that lies ready. */
  readyTag?: (path: string) => string | null | undefined;
  configFor: (origin: string) => WebConfig;
  /** How much is kept ready. */
  maxBytes?: number;
  /** Makes the smallest form of a page. */
  compress?: (plain: Buffer) => Promise<Buffer>;
};

type Entry = { page: ReadyPage; sources: PageSource[]; isRecompressed: boolean };

/** Public pages weigh about 140 KB in their three forms, those behind the login 7. */
const maxCacheBytes = 16 * 1024 * 1024;
/** Pages that differ by nothing but a long, made-up address are rendered, not cached. */
const maxKeyLength = 300;
/** Finding the route of an address takes longer than sending its page. */
const maxKeys = 4_000;

/** More than one, so that content which is slow to come holds up nobody else's page. */
const maxRenders = 2;

/**
 * Node takes in one new connection a turn: with a single turn between two pages a crowd would hold up whoever comes last.
 * Turns are long on a busy server, and whoever asked for the page waits too.
 */
const turnsBetween = { most: 100, milliseconds: 100 };

const sizeOf = ({ page: { file } }: Entry) =>
  file.plain.length + (file.br?.length ?? 0) + (file.gzip?.length ?? 0);

/** Keeps rendered pages ready, compressed, for as long as the content they were made from is the newest. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const {
    renderer,
    fetchContent,
    readyTag = () => undefined,
    configFor,
    maxBytes = maxCacheBytes,
    compress = compressBest,
  } = options;
  const cache = createLruCache<Entry>({ max: maxBytes, maxKeyLength, weigh: sizeOf });
  const rendering = new Map<string, Promise<Entry>>();
  const keys = createLruCache<string>({ max: maxKeys, maxKeyLength });
  let isCompressing = false;
  const limited = createConcurrencyLimit({ atOnce: maxRenders });

  async function isFresh({ path, tag }: PageSource): Promise<boolean> {
    return tag !== null && (await fetchContent(path, tag)).status === 304;
  }

  async function isNewest(entry: Entry): Promise<boolean> {
    const answers = await Promise.all(entry.sources.map(isFresh));
    return answers.every(Boolean);
  }

  /** A page takes a twentieth of a second: between two of them everybody else has their turns. */
  async function renderPage(request: PageRequest): Promise<Entry> {
    const until = monotonicNow() + turnsBetween.milliseconds;
    for (let turn = 0; turn < turnsBetween.most && monotonicNow() < until; turn += 1) {
      await nextTurn();
    }
    const { render } = await renderer(request.language);
    const rendered: RenderedPage = await render(request);
    const page = buildPage(rendered.html, configFor(request.origin));
    return {
      page: { ...page, status: rendered.status },
      sources: rendered.sources,
      isRecompressed: false,
    };
  }

  /** Many who ask for a page that is not ready wait for the same rendering. */
  function renderOnce(key: string, request: PageRequest): Promise<Entry> {
    const begun = rendering.get(key);
    if (begun) return begun;
    const rendered = limited(() => renderPage(request)).finally(() => rendering.delete(key));
    rendering.set(key, rendered);
    return rendered;
  }

  async function recompress(key: string, entry: Entry): Promise<void> {
    entry.isRecompressed = true;
    const { file } = entry.page;
    const smaller = await compress(file.plain);
    file.br = smaller;
    cache.reweigh(key);
  }

  /**
   * The first visitor does not wait for the smallest form of a page; those who come later get it. One page
   * after the other: passwords are hashed on the same few threads, and sign-ins would wait for them all.
   */
  async function recompressAll(): Promise<void> {
    if (isCompressing) return;
    isCompressing = true;
    try {
      for (;;) {
        const next = cache.entries().find(([, { isRecompressed }]) => !isRecompressed);
        if (!next) return;
        await recompress(...next);
      }
    } finally {
      isCompressing = false;
    }
  }

  const keyFor = ({ language, origin }: PageRequest, path: string) =>
    `${language} ${origin}${path}`;

  return {
    ready: (request) => {
      const path = keys.get(request.pathname + request.search);
      const entry = path === undefined ? undefined : cache.get(keyFor(request, path));
      if (!entry?.isRecompressed) return undefined;
      return entry.sources.every((source) => readyTag(source.path) === source.tag)
        ? entry.page
        : undefined;
    },
    page: async (request) => {
      const { key: keyOf } = await renderer(request.language);
      const path = keys.getOrCreate(request.pathname + request.search, () => keyOf(request));
      const key = keyFor(request, path);
      const known = cache.get(key);
      const entry = known && (await isNewest(known)) ? known : await renderOnce(key, request);
      if (entry.sources.every(({ tag }) => tag !== null)) cache.set(key, entry);
      if (!entry.isRecompressed) recompressAll().catch(() => undefined);
      return entry.page;
    },
  };
}
