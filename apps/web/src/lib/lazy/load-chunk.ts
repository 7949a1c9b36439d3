import { onNetworkReturn } from '../browser/on-network-return.ts';
import { withTimeout } from '../with-timeout.ts';

/** After this long, a chunk that has not loaded counts as failed. */
export const CHUNK_TIMEOUT = 120_000;

/** How long the server may take to say whether it still has the file. */
const PROBE_TIMEOUT = 15_000;

/** A failure is cached for this long: repeated calls get it without a request. */
export const RETRY_PAUSE = 2_000;

/** A chunk that did not load. `needsReload`: the server is reachable, so only reloading the document can help. */
export class ChunkError extends Error {
  override name = 'ChunkError';
  readonly needsReload: boolean;

  constructor(needsReload: boolean, cause: unknown) {
    super(cause instanceof Error ? cause.message : 'Code did not load.', { cause });
    this.needsReload = needsReload;
  }
}

export type LazyModule<T> = {
  /** The module; fetched once, and again only after `retryChunks` or when the failure has expired. */
  load: () => Promise<T>;
  /** Retries at once after a failure. */
  retry: () => Promise<T>;
};

/** Failures of an earlier round do not count. A new round begins with a retry, a navigation or the `online` event. */
let round = 0;

export function retryChunks(): void {
  round += 1;
}

if (typeof window !== 'undefined') onNetworkReturn(retryChunks);

/** A module fetched on first use. Every dynamic import of the app goes through here. */
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
 * Older Chromium and Firefox cache a failed import for good, and after a new release the file is gone: if the server
 * responds and a second import fails too, only a reload helps.
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

/** Vite requests a style sheet once: reload one that failed, or its page would be unstyled. */
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

/** The file that failed, if the browser's message names it; else the one that contains this code. */
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
    // A host may serve a page for every URL, even for a deleted file.
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
 * Reloads the document once per history entry, so that a fault that a reload cannot fix does not loop. The mark is in the
 * history entry, which survives a reload even where the browser blocks all storage.
 */
export function reloadOnce(): boolean {
  const state: unknown = window.history.state;
  const known = typeof state === 'object' && state !== null ? state : {};
  if (RELOADED in known) return false;
  reloadDocument(known);
  return true;
}

/** A reload requested by the user, who may repeat it. */
export function reloadDocument(state: object = window.history.state ?? {}): void {
  window.history.replaceState({ ...state, [RELOADED]: true }, '');
  window.location.reload();
}
