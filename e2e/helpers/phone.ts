import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';

type Answer = { type: string; body: string };

const isBackend = /^\/((auth|rest|storage|functions)\/v1|api)\//;

/** A reverse proxy between a phone and the server: it can be cut, or answer a path differently. */
export async function startNetwork(target: string) {
  const instead = new Map<string, Answer>();
  let site = target;
  let isCut = false;
  const pass = (
    path: string,
    incoming: import('node:http').IncomingMessage,
    out: ServerResponse,
  ) => {
    const onward = request(new URL(path, isBackend.test(path) ? target : site), {
      method: incoming.method ?? 'GET',
      headers: incoming.headers,
    });
    onward.on('response', (answer) => {
      out.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(out);
    });
    onward.on('error', () => out.destroy());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, out) => {
    const path = incoming.url ?? '/';
    const other = instead.get(path);
    if (isCut) incoming.socket.destroy();
    else if (other?.type === 'path') pass(other.body, incoming, out);
    else if (other) out.writeHead(200, { 'content-type': other.type }).end(other.body);
    else pass(path, incoming, out);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setCut: (cut: boolean) => {
      isCut = cut;
      if (cut) server.closeAllConnections();
    },
    /** Another server has the site's files. */
    setSite: (url: string) => {
      site = url;
    },
    /** Overrides the answer of a path; with the type `path`, by that of another path. */
    say: (path: string, answer: Answer | null) => {
      if (answer === null) instead.delete(path);
      else instead.set(path, answer);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The browser's processes. An ended one has no command line. */
const processesOf = (profile: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(profile);
      } catch {
        return false;
      }
    })
    .map(Number);

const endNow = (id: number) => {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
};

/** A phone whose browser can be killed: its storage survives the restart. */
export function createPhone(baseURL: string) {
  const profile = mkdtempSync(join(tmpdir(), 'akada-phone-'));
  let context: BrowserContext | undefined;

  const kill = async () => {
    const closed = context && new Promise((resolve) => context?.on('close', resolve));
    // The main process ends first, and its children still write to the profile.
    for (let ids = processesOf(profile); ids.length > 0; ids = processesOf(profile)) {
      for (const id of ids) endNow(id);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await closed;
    context = undefined;
  };
  return {
    start: async (): Promise<Page> => {
      const executablePath = findBrowser();
      context = await chromium.launchPersistentContext(profile, {
        ...(executablePath && { executablePath }),
        args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
        ...{ baseURL, viewport: { width: 360, height: 740 }, hasTouch: true },
      });
      return context.pages()[0] ?? context.newPage();
    },
    kill,
    /** Closes the browser gracefully: it first writes its storage, which can take minutes while a page is open. */
    close: async () => {
      await context?.close();
      context = undefined;
    },
    remove: async () => {
      await kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/** The service workers of a browser, and every URL in its caches. */
export const savedInBrowser = (page: Page) =>
  page.evaluate<{ workers: string[]; urls: string[] }>(`(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const urls = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
    }
    return { workers: registrations.map(({ active }) => active?.scriptURL), urls };
  })()`);
