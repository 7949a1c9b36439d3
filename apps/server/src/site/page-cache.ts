import { setImmediate as nextTurn } from 'node:timers/promises';
import { createRecentlyUsed } from '../lib/lru-cache.ts';
import { buildPage, compressBest, type Page, type WebConfig } from './page.ts';
import type { ContentAnswer, PageSource, RenderedPage, Renderer } from './renderer.ts';

export type PageRequest = { pathname: string; search: string; origin: string };

export type PageDesk = { page: (request: PageRequest) => Promise<ReadyPage> };

export type ReadyPage = Page & { status: 200 | 404 };

/** Asks for an answer only if it is not the one with this tag any more; then the status is not 304. */
export type AskIfChanged = (path: string, tag: string | null) => Promise<ContentAnswer>;

export type PageDeskOptions = {
  renderer: () => Promise<Renderer>;
  ask: AskIfChanged;
  configFor: (origin: string) => WebConfig;
  /** How much is kept ready. */
  mostBytes?: number;
  /** Makes the smallest form of a page. */
  pack?: (plain: Buffer) => Promise<Buffer>;
};

type Kept = { page: ReadyPage; sources: PageSource[]; isSmallest: boolean };

/** Public pages weigh about 140 KB in their three forms, those behind the login 7. */
const bytesKept = 16 * 1024 * 1024;
/** Pages that differ by nothing but a long, made-up address are drawn, not kept. */
const longestKey = 300;
/** Finding the route of an address takes longer than sending its page. */
const keysKept = 4_000;

/** More than one, so that content which is slow to come holds up nobody else's page. */
const drawnAtOnce = 2;

/** Node takes in one new connection a turn: with a single turn between two pages a crowd would hold up whoever comes last. */
const turnsBetween = 100;

const sizeOf = ({ page: { file } }: Kept) =>
  file.plain.length + (file.br?.length ?? 0) + (file.gzip?.length ?? 0);

const canBeKept = (key: string, { sources }: Kept) =>
  key.length <= longestKey && sources.every(({ tag }) => tag !== null);

/** Keeps drawn pages ready, compressed, for as long as the content they were made from is the newest. */
export function createPageDesk(options: PageDeskOptions): PageDesk {
  const { renderer, ask, configFor, mostBytes = bytesKept, pack = compressBest } = options;
  const kept = new Map<string, Kept>();
  const drawing = new Map<string, Promise<Kept>>();
  const keys = createRecentlyUsed<string>(keysKept, longestKey);
  let bytes = 0;
  let isPacking = false;
  const waiting: (() => void)[] = [];
  let running = 0;

  async function isFresh({ path, tag }: PageSource): Promise<boolean> {
    return tag !== null && (await ask(path, tag)).status === 304;
  }

  async function isNewest(entry: Kept): Promise<boolean> {
    const answers = await Promise.all(entry.sources.map(isFresh));
    return answers.every(Boolean);
  }

  /** A page takes a twentieth of a second: between two of them everybody else has their turns. */
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < drawnAtOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      for (let turn = 0; turn < turnsBetween; turn += 1) await nextTurn();
      return await work();
    } finally {
      // A place is handed on, not given back.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  async function draw(request: PageRequest): Promise<Kept> {
    const { render } = await renderer();
    const drawn: RenderedPage = await render(request);
    const page = buildPage(drawn.html, configFor(request.origin));
    return { page: { ...page, status: drawn.status }, sources: drawn.sources, isSmallest: false };
  }

  /** Many who ask for a page that is not ready wait for the same drawing. */
  function drawOnce(key: string, request: PageRequest): Promise<Kept> {
    const begun = drawing.get(key);
    if (begun) return begun;
    const drawn = inTurn(() => draw(request)).finally(() => drawing.delete(key));
    drawing.set(key, drawn);
    return drawn;
  }

  function drop(key: string): void {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    bytes -= sizeOf(entry);
  }

  function keep(key: string, entry: Kept): void {
    drop(key);
    if (!canBeKept(key, entry)) return;
    kept.set(key, entry);
    bytes += sizeOf(entry);
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return;
      drop(oldest);
    }
  }

  async function makeSmaller(key: string, entry: Kept): Promise<void> {
    entry.isSmallest = true;
    const { file } = entry.page;
    const smaller = await pack(file.plain);
    if (kept.get(key) !== entry) return;
    bytes += smaller.length - (file.br?.length ?? 0);
    file.br = smaller;
  }

  /**
   * The first visitor does not wait for the smallest form of a page; those who come later get it. One page
   * after the other: passwords are hashed on the same few threads, and sign-ins would wait for them all.
   */
  async function makeAllSmaller(): Promise<void> {
    if (isPacking) return;
    isPacking = true;
    try {
      for (;;) {
        const next = [...kept].find(([, { isSmallest }]) => !isSmallest);
        if (!next) return;
        await makeSmaller(...next);
      }
    } finally {
      isPacking = false;
    }
  }

  return {
    page: async (request) => {
      const { key: keyOf } = await renderer();
      const path = keys.get(request.pathname + request.search, () => keyOf(request));
      const key = `${request.origin}${path}`;
      const known = kept.get(key);
      const entry = known && (await isNewest(known)) ? known : await drawOnce(key, request);
      keep(key, entry);
      if (!entry.isSmallest) makeAllSmaller().catch(() => undefined);
      return entry.page;
    },
  };
}
