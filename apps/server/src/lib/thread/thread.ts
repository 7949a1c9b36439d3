import { Worker } from 'node:worker_threads';
import { createThreadCalls, type ThreadHandlers } from './thread-calls.ts';

/** The thread ended before it responded: it took too long, ran out of memory or was closed. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
}

export type ThreadOptions = {
  /** The file without its extension, from `apps/server/src`; `scripts/bundle-server.mjs` bundles each beside the server. */
  file:
    | 'backend/storage/uploads/image-thread'
    | 'jobs/publish/content-rows-thread'
    | 'site/page-thread';
  data?: unknown;
  /** Functions of this thread that the worker may call. */
  handlers?: ThreadHandlers;
  /** A call that takes longer ends the thread, and with it every other pending call. */
  timeoutMs: number;
  /** After this long without a call the thread ends and frees its memory. */
  idleMs: number;
  maxHeapMb: number;
};

/** In development and tests the sources run directly, which a new thread cannot load without tsx. */
const readSource = (url: URL) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import('${url.href}'); });`;

function openWorker({ file, data, maxHeapMb }: ThreadOptions): Worker {
  const options = {
    workerData: data,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  };
  if (import.meta.url.endsWith('.ts')) {
    const url = new URL(`../../${file}.ts`, import.meta.url);
    return new Worker(readSource(url), { ...options, eval: true });
  }
  return new Worker(new URL(`./${file.split('/').at(-1)}.js`, import.meta.url), options);
}

/**
 * Runs work that would block other requests in a separate thread. The thread starts with the first call, and again
 * after it has ended.
 */
export function createThread(options: ThreadOptions) {
  const { handlers = {}, timeoutMs, idleMs } = options;
  let current: ReturnType<typeof start> | undefined;

  function start() {
    const worker = openWorker(options);
    // The process may exit without waiting for it.
    worker.unref();
    const calls = createThreadCalls(worker, handlers);
    let idle: NodeJS.Timeout | undefined;
    function end(error: Error) {
      if (current === started) current = undefined;
      clearTimeout(idle);
      calls.fail(error);
      return worker.terminate();
    }
    worker.once('error', (error) => end(new ThreadEnded(error.message)));
    worker.once('exit', () => end(new ThreadEnded('The thread has ended')));
    const started = {
      end,
      async call(name: string, input: unknown): Promise<unknown> {
        clearTimeout(idle);
        const late = setTimeout(
          () => end(new ThreadEnded('The thread took too long')),
          timeoutMs,
        ).unref();
        try {
          return await calls.call(name, input);
        } finally {
          clearTimeout(late);
          if (calls.isIdle()) {
            clearTimeout(idle);
            idle = setTimeout(() => end(new ThreadEnded('Nobody calls')), idleMs).unref();
          }
        }
      },
    };
    return started;
  }

  return {
    call<Answer>(name: string, input: unknown): Promise<Answer> {
      current ??= start();
      return current.call(name, input) as Promise<Answer>;
    },
    close: async () => {
      await current?.end(new ThreadEnded('The thread was closed'));
    },
  };
}

export type Thread = ReturnType<typeof createThread>;
