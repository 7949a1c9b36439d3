import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Log } from '../../lib/log.ts';
import type { ContentApi } from '../api.ts';
import { createContentRoutes } from '../content-routes.ts';
import type { StrapiClient } from './strapi-client.ts';
import { createStrapiSource, type Fallbacks } from './strapi-source.ts';

export type StrapiApiOptions = {
  client: StrapiClient;
  purgeSecret: string | undefined;
  log: Log;
  fallbacks?: Fallbacks;
};

/** How often the responses that every visit needs are fetched again, and saved if they changed. */
const renewMs = 10 * 60_000;

const digest = (text: string) => createHash('sha256').update(text).digest();

function isAllowed(c: Context, secret: string): boolean {
  const given = c.req.header('authorization')?.replace(/^bearer\s+/iu, '') ?? '';
  return timingSafeEqual(digest(given), digest(secret));
}

/** The content service in front of an editors' Strapi, to be mounted at /api. */
export function createStrapiApi({
  client,
  purgeSecret,
  log,
  fallbacks = {},
}: StrapiApiOptions): ContentApi {
  const closing = new AbortController();
  const source = createStrapiSource(client, log, fallbacks);
  const currentSource = () => source;

  const listeners: (() => void)[] = [];

  function warm(): void {
    source.warm(closing.signal).then(
      () => {
        for (const listener of listeners) listener();
      },
      (error) => log.error({ err: error }, 'Content was not read'),
    );
  }

  const api = new Hono();
  if (purgeSecret !== undefined) {
    api.post('/purge', (c) => {
      if (!isAllowed(c, purgeSecret)) return c.json({ message: 'Wrong secret' }, 401);
      source.purge();
      warm();
      return c.body(null, 204);
    });
  }
  api.route('/', createContentRoutes(currentSource));
  warm();
  const timer = setInterval(warm, renewMs);
  timer.unref();
  return Object.assign(api, {
    currentSource,
    onChange: (listener: () => void) => void listeners.push(listener),
    close: () => {
      clearInterval(timer);
      closing.abort();
    },
  });
}
