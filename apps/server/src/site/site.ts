import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { splitPath } from '@akada/messages/languages';
import { type Context, Hono } from 'hono';
import { clientIpPrefix } from '../http/client-ip/client-ip.ts';
import { chooseEncoding, encodings, isHeld } from '../http/negotiation.ts';
import type { PublicUrl } from '../http/public-url.ts';
import { pageRenders } from '../http/rate-limit/budgets.ts';
import { type BucketRule, createAddressBuckets } from '../http/rate-limit/memory-store.ts';
import { pagePolicy } from '../http/security-headers/security-headers.ts';
import type { FetchContent } from './fetch-content.ts';
import type { Page } from './page.ts';
import { createPageCache } from './page-cache.ts';
import type { PagePlace, PageRenderer } from './page-renderer.ts';
import { builtLanguages } from './renderer.ts';
import { loadSiteFiles, readSiblingsAgain, type SiteFile } from './site-files.ts';
import { createThreadedRenderer } from './threaded-renderer.ts';

export type SiteOptions = {
  /** The built site, and the renderers of its pages. */
  folder: string;
  rendererFolder: string;
  /** The URL at which browsers reach the server. */
  publicUrl: Pick<PublicUrl, 'url' | 'originFor'>;
  publishableKey: string;
  donateUrl: string;
  sentryDsn?: string | undefined;
  /** Requests the content service, as a browser would. */
  fetchContent: FetchContent;
  /** The ETag of a cached response of the content service. */
  readyTag?: (path: string) => string | null | undefined;
  onFault: (error: unknown) => void;
  /** Removes the service worker of saved courses from every device. */
  isWorkerOff?: boolean;
  /** Renders in a separate thread by default. */
  renderer?: PageRenderer & { close?: () => Promise<void> };
  /** How many uncached pages may be rendered for one IP prefix. */
  renderBudget?: BucketRule;
};

const forever = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
/** Browsers request the icon again with every page. It changes so rarely that caching it for a day is harmless. */
const forToday = 'public, max-age=86400';
const isPicture = /\.(svg|png|ico)$/;

/** The app without a page: a device with a saved course opens it for every URL while offline. */
const SHELL = '/shell/';
const WORKER = '/saved-worker.js';
const WORKER_OFF = '/saved-worker-off.js';

/** No visitor waits behind a queue of other pages: the app then renders the page in the browser. */
const lateSeconds = 5;

/**
 * The built web app: hashed files, cached permanently, and pages rendered from the current content with the
 * configuration written into each. Unknown paths get the not-found page with status 404.
 */
export function createSite(options: SiteOptions) {
  const app = new Hono();
  const languages = builtLanguages(options.rendererFolder);
  if (!existsSync(options.folder) || !languages.includes('en')) {
    app.all('*', (c) => c.text('The web app is not built yet: run npm run build.', 503));
    return { routes: app, readAgain: () => undefined, close: async () => undefined };
  }
  const { rendererFolder, donateUrl, onFault, readyTag, fetchContent, publicUrl, isWorkerOff } =
    options;
  const files = filesOf(options.folder);
  const renderer =
    options.renderer ??
    createThreadedRenderer({
      ...{ siteFolder: options.folder, rendererFolder, donateUrl, onFault },
      fetchContent: (path) => fetchContent(path, null),
    });
  const pages = createPageCache({ renderer, fetchContent, ...(readyTag && { readyTag }) });
  const budget = createAddressBuckets(options.renderBudget ?? pageRenders);
  const mayRender = (c: Context) => budget.take(clientIpPrefix(c)) === 0;
  const shells = new Map<string, Promise<Page>>();

  /** Without PUBLIC_URL a page contains the URL that this browser used, if it is one of ours: localhost, a LAN address … */
  function placeOf(c: Context): PagePlace {
    const host = c.req.header('host');
    const known = publicUrl.originFor(host);
    const origin = known ?? publicUrl.url;
    const isAnyHost = host !== undefined && known === undefined;
    return { origin, config: configFor(origin, options), isAnyHost };
  }

  function shellFor(language: string, place: PagePlace): Promise<Page> {
    const key = `${language} ${place.isAnyHost ? '*' : place.origin}`;
    const shell = shells.get(key) ?? renderer.shell({ language, ...place });
    shells.set(key, shell);
    shell.catch(() => shells.delete(key));
    return shell;
  }

  app.get('/robots.txt', async (c) => {
    c.header('cache-control', revalidate);
    return c.text(await renderer.robots(placeOf(c).origin));
  });
  app.get('/sitemap.xml', async (c) => {
    c.header('cache-control', revalidate);
    const sitemap = mayRender(c) ? renderer.sitemap(placeOf(c).origin) : Promise.resolve(null);
    const xml = await sitemap.catch((error: unknown) => {
      onFault(error);
      return null;
    });
    // A sitemap without its lessons would make search engines forget them.
    if (xml === null) return c.text('Try again in a moment.', 503, { 'retry-after': '30' });
    return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
  });
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const file = files.get(isWorkerOff && c.req.path === WORKER ? WORKER_OFF : c.req.path);
    if (file) return send(c, file, 200, isPicture.test(c.req.path) ? forToday : revalidate);
    const { pathname, search } = new URL(c.req.url);
    const { language, path } = splitPath(pathname, languages);
    const place = placeOf(c);
    if (path === SHELL) {
      const shell = await shellFor(language, place);
      c.header('content-security-policy', policyOf(shell, options));
      return send(c, shell.file, 200);
    }
    const url = { language, pathname: path, search };
    const page = await pages.page({ ...url, ...place, mayRender: () => mayRender(c) });
    if (page === 'late') return sendShell(c, await shellFor(language, place), options);
    c.header('content-security-policy', policyOf(page, options));
    return send(c, page.file, extname(pathname) ? 404 : page.status);
  });
  app.all('*', (c) => c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' }));
  return {
    routes: app,
    /** Reads again the compressed files that the build has made smaller. */
    readAgain: () => readSiblingsAgain(options.folder, files),
    close: async () => renderer.close?.(),
  };
}

function sendShell(c: Context, shell: Page, options: SiteOptions) {
  c.header('content-security-policy', policyOf(shell, options));
  c.header('retry-after', String(lateSeconds));
  return send(c, shell.file, 429, 'no-store');
}

/** Leaves out the files for static hosts: this server renders its pages itself. */
function filesOf(folder: string): Map<string, SiteFile> {
  const files = loadSiteFiles(folder);
  for (const path of files.keys()) if (extname(path) === '.html') files.delete(path);
  files.delete('/robots.txt');
  files.delete('/sitemap.xml');
  return files;
}

const configFor = (origin: string, options: SiteOptions): PagePlace['config'] => ({
  supabaseUrl: origin,
  supabaseAnonKey: options.publishableKey,
  contentUrl: origin,
  donateUrl: options.donateUrl,
  sentryDsn: options.sentryDsn ?? '',
});

const policyOf = (page: Page, { sentryDsn }: SiteOptions) =>
  pagePolicy({
    scriptHashes: page.scriptHashes,
    styleHashes: page.styleHashes,
    reportOrigin: sentryDsn && new URL(sentryDsn).origin,
  });

type PageStatus = 200 | 404 | 429;

function send(c: Context, file: SiteFile, wanted: PageStatus, freshness = revalidate) {
  const { status, headers, bytes } = deliver(file, wanted, freshness, {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  });
  if (bytes === null || c.req.method === 'HEAD') return c.body(null, status, headers);
  return c.body(bytes, status, headers);
}

/** The file in the encoding that the caller accepts, or 304 if the caller already has it. */
function deliver(
  file: SiteFile,
  status: PageStatus,
  freshness: string,
  asked: { acceptEncoding: string | undefined; ifNoneMatch: string | undefined },
) {
  const headers: Record<string, string> = {
    'cache-control': file.isImmutable ? forever : freshness,
    // An immutable file is never revalidated: its ETag would only be extra bytes.
    ...(!file.isImmutable && { etag: file.etag }),
    vary: 'Accept-Encoding',
  };
  const isKnown = isHeld(file.etag, asked.ifNoneMatch);
  if (isKnown && status === 200) return { status: 304 as const, headers, bytes: null };
  headers['content-type'] = file.type;
  const offered = encodings.filter((name) => file[name]);
  const encoding = chooseEncoding(asked.acceptEncoding, offered);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  // These bytes never change, so requests can share them without a copy.
  const chosen = encoding === 'identity' ? undefined : file[encoding];
  const bytes = (chosen ?? plainOf(file)) as Uint8Array<ArrayBuffer>;
  headers['content-length'] = String(bytes.length);
  return { status, headers, bytes };
}

/** Pages are stored compressed: hardly any client accepts only uncompressed ones. */
const plainOf = ({ plain, gzip = Buffer.alloc(0) }: SiteFile) => plain ?? gunzipSync(gzip);
