import { withTimeout } from '../with-timeout.ts';

/** After this long code that does not come counts as lost. */
export const CHUNK_TIMEOUT = 120_000;

/** How long a server may take to say whether it still has a file. */
const PROBE_TIMEOUT = 15_000;

/** For this long a failure stands: whoever asks again, and however often, gets the same answer without a request. */
export const RETRY_PAUSE = 2_000;

/** Code that did not load. `needsReload`: the server can be reached, so only a fresh document can help. */
export class ChunkError extends Error {
  override name = 'ChunkError';
  readonly needsReload: boolean;

  constructor(needsReload: boolean, cause: unknown) {
    super(cause instanceof Error ? cause.message : 'Code did not load.', { cause });
    this.needsReload = needsReload;
  }
}

export type LazyModule<T> = {
  /** The module; asked for once, and again only when `retryChunks` was called or a failure is old. */
  load: () => Promise<T>;
  /** Asks again at once after a failure. */
  retry: () => Promise<T>;
};

/** A failure of an earlier round does not count. A round ends with a retry, another location, or a network that is back. */
let round = 0;

export function retryChunks(): void {
  round += 1;
}

if (typeof window !== 'undefined') window.addEventListener('online', retryChunks);

/** Code that is fetched when it is first needed. Every dynamic import of the app goes through here. */
export function lazyModule<T>(fetchModule: () => Promise<T>): LazyModule<T> {
  let loading: Promise<T> | undefined;
  let failure: { round: number; at: number } | undefined;

  const start = () => {
    const startedIn = round;
    failure = undefined;
    loading = loadChunk(fetchModule);
    loading.catch(() => {
      failure = { round: startedIn, at: performance.now() };
    });
    return loading;
  };
  const isOver = () =>
    failure !== undefined &&
    (failure.round !== round || performance.now() - failure.at > RETRY_PAUSE);

  return {
    load: () => (loading === undefined || isOver() ? start() : loading),
    retry: () => (loading === undefined || failure !== undefined ? start() : loading),
  };
}

/**
 * Older Chromium and Firefox remember that a file failed and never fetch it again, and after a new release it is gone: when
 * the server still answers, and a second import fails too, only a reload helps.
 */
async function loadChunk<T>(fetchModule: () => Promise<T>): Promise<T> {
  try {
    return await importOnce(fetchModule);
  } catch (cause) {
    if (cause instanceof TimeoutError) throw new ChunkError(false, cause);
    const answer = await probe(fileOf(cause));
    if (answer !== 'there') throw new ChunkError(answer === 'gone', cause);
    return importOnce(fetchModule).catch((second: unknown) => {
      throw new ChunkError(true, second);
    });
  }
}

class TimeoutError extends Error {}

let styleFailed = false;

async function importOnce<T>(fetchModule: () => Promise<T>): Promise<T> {
  try {
    if (styleFailed) await reloadStyles();
    return await withTimeout(fetchModule(), CHUNK_TIMEOUT, new TimeoutError('Too slow'));
  } catch (error) {
    styleFailed ||= /CSS/.test(String(error));
    throw error;
  }
}

/** Vite asks for a style sheet once: one that failed is asked for here, or its page would come without style. */
async function reloadStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  await Promise.all([...links].filter(({ sheet }) => sheet === null).map(reloadStyle));
  styleFailed = false;
}

function reloadStyle(failed: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.onload = () => {
      failed.remove();
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`No CSS ${failed.href}`));
    };
    link.href = failed.href;
    failed.after(link);
  });
}

/** The file that failed, where the browser's message names it; else the one that this code came in. */
function fileOf(cause: unknown): string {
  return /(?:https?:\/)?\/[^\s'"]+\.(?:js|css)\b/.exec(String(cause))?.[0] ?? import.meta.url;
}

async function probe(url: string): Promise<'there' | 'gone' | 'unreachable'> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), PROBE_TIMEOUT);
  try {
    const { status, headers } = await fetch(url, {
      method: 'HEAD',
      cache: 'no-store',
      signal: limit.signal,
    });
    if (status >= 500 || status === 408 || status === 429) return 'unreachable';
    // A host may answer with a page for every URL, a file that is gone included.
    const isCode = /javascript|css/.test(headers.get('content-type') ?? '');
    return status === 200 && isCode ? 'there' : 'gone';
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}

const RELOADED = 'reloadedForCode';

/**
 * Loads the document anew, once for an entry of the history: what the reload does not mend must not become a loop. The mark
 * is saved with the entry itself, which survives a reload even where the browser forbids all storage.
 */
export function reloadOnce(): boolean {
  const state: unknown = window.history.state;
  const known = typeof state === 'object' && state !== null ? state : {};
  if (RELOADED in known) return false;
  reloadDocument(known);
  return true;
}

/** The same when somebody asks for it, as often as they ask. */
export function reloadDocument(state: object = window.history.state ?? {}): void {
  window.history.replaceState({ ...state, [RELOADED]: true }, '');
  window.location.reload();
}
