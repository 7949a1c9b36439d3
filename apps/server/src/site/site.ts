import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { splitPath } from '@akada/messages/languages';
import { type Context, Hono } from 'hono';
import type { FastPath } from '../http/listen.ts';
import { chooseEncoding, encodings, isHeld } from '../http/negotiation.ts';
import { requestId } from '../http/request-log/request-log.ts';
import { documentHeaders, pagePolicy } from '../http/security-headers/security-headers.ts';
import type { Log } from '../lib/log.ts';
import type { WebConfig } from './page.ts';
import { createPageCache, type FetchContent, type ReadyPage } from './page-cache.ts';
import { builtLanguages, createLazyRenderers } from './renderer.ts';
import { loadSiteFiles, type SiteFile } from './site-files.ts';

export type SiteOptions = {
  /** The built site, and what renders its pages. */
  folder: string;
  rendererFolder: string;
  /** The address that browsers use for us. */
  publicUrl: string;
  /** PUBLIC_URL was set: pages name it whatever the Host header says. */
  isPublicUrlFixed: boolean;
  publishableKey: string;
  donateUrl: string;
  sentryDsn?: string | undefined;
  /** Asks the content service, as a browser would. */
  fetchContent: FetchContent;
  /** The tag of an answer of the content service that lies ready. */
  readyTag?: (path: string) => string | null | undefined;
  log: Pick<Log, 'isLevelEnabled'>;
  onFault: (error: unknown) => void;
};

const plainHost = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i;
const forever = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
/** Browsers ask for the icon again with every page. It changes so seldom that a day does no harm. */
const forToday = 'public, max-age=86400';
const isPicture = /\.(svg|png|ico)$/;

/** An address without anything that could be written in two ways. */
const plainPath = /^(?:\/[\w-]+)*\/?$/;

/**
 * The built web app: hashed files for ever; pages rendered from what the content service says now, with the configuration
 * written into each. Paths that nothing answers get the not-found page as 404.
 */
export function createSite(options: SiteOptions) {
  const app = new Hono();
  const languages = builtLanguages(options.rendererFolder);
  if (!existsSync(options.folder) || !languages.includes('en')) {
    app.all('*', (c) => c.text('The web app is not built yet: run npm run build.', 503));
    return { routes: app, answerEarly: () => false };
  }
  const files = filesOf(options.folder);
  const renderer = createLazyRenderers({
    siteFolder: options.folder,
    rendererFolder: options.rendererFolder,
    fetchContent: (path) => options.fetchContent(path, null),
    config: { donateUrl: options.donateUrl },
    onFault: options.onFault,
  });
  const pages = createPageCache({
    renderer,
    fetchContent: options.fetchContent,
    ...(options.readyTag && { readyTag: options.readyTag }),
    configFor: (origin) => configFor(origin, options),
  });
  const originOf = (c: Context) => originFor(c.req.header('host'), options);
  const isSecure = options.publicUrl.startsWith('https:');

  /** Sends a page that lies ready before the request is made into web objects, as content/delivery/fast-path.ts does. */
  const answerEarly: FastPath = (request, response) => {
    const { url = '', method, headers: asked } = request;
    if (method !== 'GET' || !plainPath.test(url) || options.log.isLevelEnabled('debug'))
      return false;
    const { language, path } = splitPath(url, languages);
    const origin = originFor(asked.host, options);
    const page = pages.ready({ language, pathname: path, search: '', origin });
    if (page?.status !== 200) return false;
    const { status, headers, bytes } = deliver(page.file, 200, revalidate, {
      acceptEncoding: asked['accept-encoding'] as string | undefined,
      ifNoneMatch: asked['if-none-match'],
    });
    response.writeHead(status, {
      ...headers,
      ...documentHeaders(policyOf(page, options), { path: url, status, isSecure }),
      'x-request-id': requestId(asked['x-request-id'] as string | undefined),
    });
    response.end(bytes ?? undefined);
    return true;
  };

  app.get('/robots.txt', async (c) => {
    c.header('cache-control', revalidate);
    return c.text((await renderer('en')).robots(originOf(c)));
  });
  app.get('/sitemap.xml', async (c) => {
    c.header('cache-control', revalidate);
    const xml = await (await renderer('en')).sitemap(originOf(c)).catch((error: unknown) => {
      options.onFault(error);
      return null;
    });
    // A list without its lessons would tell search engines to forget them.
    if (xml === null) return c.text('Try again in a moment.', 503, { 'retry-after': '30' });
    return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
  });
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const file = files.get(c.req.path);
    if (file) return send(c, file, 200, isPicture.test(c.req.path) ? forToday : revalidate);
    const { pathname, search } = new URL(c.req.url);
    const { language, path } = splitPath(pathname, languages);
    const page = await pages.page({ language, pathname: path, search, origin: originOf(c) });
    c.header('content-security-policy', policyOf(page, options));
    return send(c, page.file, extname(pathname) ? 404 : page.status);
  });
  app.all('*', (c) => c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' }));
  return { routes: app, answerEarly };
}

/** Pages that were written for static hosts are left out: this server draws them itself. */
function filesOf(folder: string): Map<string, SiteFile> {
  const files = loadSiteFiles(folder);
  for (const path of files.keys()) if (extname(path) === '.html') files.delete(path);
  files.delete('/robots.txt');
  files.delete('/sitemap.xml');
  return files;
}

/** Without PUBLIC_URL a page must name the address that this browser used: localhost, a LAN address … */
function originFor(host: string | undefined, options: SiteOptions): string {
  return options.isPublicUrlFixed || !host || !plainHost.test(host)
    ? options.publicUrl
    : `${new URL(options.publicUrl).protocol}//${host}`;
}

const configFor = (origin: string, options: SiteOptions): WebConfig => ({
  supabaseUrl: origin,
  supabaseAnonKey: options.publishableKey,
  contentUrl: origin,
  donateUrl: options.donateUrl,
  sentryDsn: options.sentryDsn ?? '',
});

const policyOf = (page: ReadyPage, { sentryDsn }: SiteOptions) =>
  pagePolicy({
    scriptHashes: page.scriptHashes,
    styleHashes: page.styleHashes,
    reportOrigin: sentryDsn && new URL(sentryDsn).origin,
  });

function send(c: Context, file: SiteFile, wanted: 200 | 404, freshness = revalidate) {
  const { status, headers, bytes } = deliver(file, wanted, freshness, {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  });
  if (bytes === null || c.req.method === 'HEAD') return c.body(null, status, headers);
  return c.body(bytes, status, headers);
}

/** The file in the encoding that the caller takes, or the word that they hold it already. */
function deliver(
  file: SiteFile,
  status: 200 | 404,
  freshness: string,
  asked: { acceptEncoding: string | undefined; ifNoneMatch: string | undefined },
) {
  const headers: Record<string, string> = {
    'cache-control': file.isImmutable ? forever : freshness,
    // What never changes is never asked for again: its tag would only be carried along.
    ...(!file.isImmutable && { etag: file.etag }),
    vary: 'Accept-Encoding',
  };
  const isKnown = isHeld(file.etag, asked.ifNoneMatch);
  if (isKnown && status === 200) return { status: 304 as const, headers, bytes: null };
  headers['content-type'] = file.type;
  const offered = encodings.filter((name) => file[name]);
  const encoding = chooseEncoding(asked.acceptEncoding, offered);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  // Nobody changes these bytes, so no visitor needs a copy of their own.
  const chosen = encoding === 'identity' ? file.plain : file[encoding];
  const bytes = (chosen ?? file.plain) as Uint8Array<ArrayBuffer>;
  headers['content-length'] = String(bytes.length);
  return { status, headers, bytes };
}
