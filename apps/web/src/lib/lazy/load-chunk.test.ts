import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CHUNK_TIMEOUT,
  ChunkError,
  lazyModule,
  RETRY_PAUSE,
  reloadOnce,
  retryChunks,
} from './load-chunk.ts';

const file = 'http://127.0.0.1/assets/page-a1b2c3d4.js';
const failed = new TypeError(`Failed to fetch dynamically imported module: ${file}`);
const answer = (status: number, type: string) =>
  new Response(null, { status, headers: { 'content-type': type } });

let probes: string[] = [];
let server: () => Response;

beforeEach(() => {
  probes = [];
  server = () => {
    throw new TypeError('Failed to fetch');
  };
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    probes.push(`${method} ${url}`);
    return server();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failureOf = (loading: Promise<unknown>) =>
  loading.then(
    () => null,
    (error: unknown) => error,
  );

describe('code that fails to load', () => {
  it('is asked for once, however often it is wanted, until somebody tries again', async () => {
    const fetchCode = vi.fn(async () => 'here').mockRejectedValueOnce(failed);
    const { load } = lazyModule(fetchCode);
    const first = load();
    await failureOf(first);
    for (let count = 0; count < 1_000; count += 1) expect(load()).toBe(first);
    expect(fetchCode).toHaveBeenCalledTimes(1);
    retryChunks();
    expect(await load()).toBe('here');
    expect(fetchCode).toHaveBeenCalledTimes(2);
  });

  it('may be asked for again after a pause', async () => {
    vi.useFakeTimers();
    const fetchCode = vi.fn(async () => 'here').mockRejectedValueOnce(failed);
    const { load } = lazyModule(fetchCode);
    await failureOf(load());
    vi.advanceTimersByTime(RETRY_PAUSE + 1);
    expect(await load()).toBe('here');
  });

  it('is asked for at once by whoever retries just this', async () => {
    const fetchCode = vi.fn(async () => 'here').mockRejectedValueOnce(failed);
    const { load, retry } = lazyModule(fetchCode);
    await failureOf(load());
    expect(await retry()).toBe('here');
  });

  it('needs no reload while the server cannot be reached', async () => {
    const { load } = lazyModule(() => Promise.reject(failed));
    expect(await failureOf(load())).toMatchObject({ name: 'ChunkError', needsReload: false });
    expect(probes).toEqual([`HEAD ${file}`]);
  });

  it.each([500, 503, 429, 408])('needs no reload while the server is busy: %d', async (status) => {
    server = () => answer(status, 'text/plain');
    const { load } = lazyModule(() => Promise.reject(failed));
    expect(await failureOf(load())).toMatchObject({ needsReload: false });
  });

  it.each([
    ['is gone', 404, 'text/html'],
    ['is gone for good', 410, 'text/plain'],
    ['is a page now', 200, 'text/html; charset=utf-8'],
    ['has no type', 200, ''],
  ])('needs a reload when the file %s', async (_, status, type) => {
    server = () => answer(status, type);
    const fetchCode = vi.fn(() => Promise.reject(failed));
    const { load } = lazyModule(fetchCode);
    expect(await failureOf(load())).toMatchObject({ needsReload: true });
    expect(fetchCode).toHaveBeenCalledTimes(1);
  });

  it('is tried a second time when the file is there', async () => {
    server = () => answer(200, 'text/javascript');
    const fetchCode = vi.fn(async () => 'here').mockRejectedValueOnce(failed);
    expect(await lazyModule(fetchCode).load()).toBe('here');
  });

  it('needs a reload when the browser remembers the failure', async () => {
    server = () => answer(200, 'text/javascript');
    const fetchCode = vi.fn(() => Promise.reject(failed));
    expect(await failureOf(lazyModule(fetchCode).load())).toMatchObject({ needsReload: true });
    expect(fetchCode).toHaveBeenCalledTimes(2);
  });

  it('asks for a file of its own where the browser names none', async () => {
    const unnamed = new TypeError('Importing a module script failed.');
    const error = await failureOf(lazyModule(() => Promise.reject(unnamed)).load());
    expect(error).toMatchObject({ cause: unnamed });
    expect(probes).toEqual([expect.stringContaining('load-chunk')]);
  });

  it('counts as lost after two minutes', async () => {
    vi.useFakeTimers();
    expect(CHUNK_TIMEOUT).toBe(120_000);
    const failure = failureOf(lazyModule(() => new Promise(() => undefined)).load());
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT);
    expect(await failure).toBeInstanceOf(ChunkError);
    expect(probes).toEqual([]);
  });
});

describe('a reload', () => {
  it('happens once for an entry of the history, and keeps what the entry holds', () => {
    const reload = vi.fn();
    const history = {
      state: { key: 'a', idx: 2 } as unknown,
      replaceState(state: unknown) {
        this.state = state;
      },
    };
    vi.stubGlobal('window', { history, location: { reload } });
    expect(reloadOnce()).toBe(true);
    expect(reloadOnce()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(history.state).toMatchObject({ key: 'a', idx: 2 });
    history.state = null;
    expect(reloadOnce()).toBe(true);
  });
});
