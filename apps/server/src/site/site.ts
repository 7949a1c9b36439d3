import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { splitPath } from '@akada/messages/languages';
import { type Context, Hono } from 'hono';
import { chooseEncoding, encodings, isHeld } from '../http/negotiation.ts';
import { pagePolicy } from '../http/security-headers/security-headers.ts';
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
  onFault: (error: unknown) => void;
};

const plainHost = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i;
const forever = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
/** Browsers ask for the icon again with every page. It changes so seldom that a day does no harm. */
const forToday = 'public, max-age=86400';
const isPicture = /\.(svg|png|ico)$/;

/**
 * The built web app: hashed files for ever; pages rendered from what the content service says now, with the configuration
 * written into each. Paths that nothing answers get the not-found page as 404.
 */
export function createSite(options: SiteOptions) {
  const app = new Hono();
  const languages = builtLanguages(options.rendererFolder);
  if (!existsSync(options.folder) || !languages.includes('en')) {
    app.all('*', (c) => c.text('The web app is not built yet: run npm run build.', 503));
    return app;
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
    configFor: (origin) => configFor(origin, options),
  });
  const originOf = (c: Context) => originFor(c.req.header('host'), options);

  app.get('/robots.txt', async (c) => {
    c.header('cache-control', revalidate);
    return c.text((await renderer('en')).robots(originOf(c)));
  });
  app.get('/sitemap.xml', async (c) => {
    const xml = await (await renderer('en')).sitemap(originOf(c));
    c.header('cache-control', revalidate);
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
  return app;
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

function send(c: Context, file: SiteFile, status: 200 | 404, freshness = revalidate) {
  c.header('cache-control', file.isImmutable ? forever : freshness);
  // What never changes is never asked for again: its tag would only be carried along.
  if (!file.isImmutable) c.header('etag', file.etag);
  c.header('vary', 'Accept-Encoding');
  const isKnown = !file.isImmutable && isHeld(file.etag, c.req.header('if-none-match'));
  if (isKnown && status === 200) return c.body(null, 304);
  c.header('content-type', file.type);
  const offered = encodings.filter((name) => file[name]);
  const encoding = chooseEncoding(c.req.header('accept-encoding'), offered);
  if (encoding !== 'identity') c.header('content-encoding', encoding);
  // Nobody changes these bytes, so no visitor needs a copy of their own.
  const chosen = encoding === 'identity' ? file.plain : file[encoding];
  const bytes = (chosen ?? file.plain) as Uint8Array<ArrayBuffer>;
  c.header('content-length', String(bytes.length));
  return c.req.method === 'HEAD' ? c.body(null, status) : c.body(bytes, status);
}
