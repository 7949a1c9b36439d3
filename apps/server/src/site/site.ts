import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Context, Hono } from 'hono';
import { pagePolicy } from '../middleware/security-headers/security-headers.ts';
import { buildPage, type Page, type WebConfig } from './page.ts';
import { loadSiteFiles, type SiteFile } from './site-files.ts';

export type SiteOptions = {
  folder: string;
  /** The address that browsers use for us. */
  publicUrl: string;
  /** PUBLIC_URL was set: pages name it whatever the Host header says. */
  isPublicUrlFixed: boolean;
  publishableKey: string;
  donateUrl: string;
  sentryDsn?: string | undefined;
};

const rememberedOrigins = 16;
const plainHost = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i;
const forever = 'public, max-age=31536000, immutable';
const askEachTime = 'no-cache';

/**
 * The built web app: hashed files for ever, pages never from a cache, the configuration written
 * into every page. Paths that no file answers get the app itself; if they look like a file, as 404.
 */
export function createSite(options: SiteOptions) {
  const indexFile = join(options.folder, 'index.html');
  const app = new Hono();
  if (!existsSync(indexFile)) {
    app.all('*', (c) => c.text('The web app is not built yet: run npm run build.', 503));
    return app;
  }
  const files = loadSiteFiles(options.folder);
  files.delete('/index.html');
  const pageFor = createPages(readFileSync(indexFile, 'utf8'), options);

  app.on(['GET', 'HEAD'], '*', (c) => {
    const file = files.get(c.req.path);
    if (file) return send(c, file, 200);
    const page = pageFor(c.req.header('host'));
    c.header('content-security-policy', policyOf(page, options));
    return send(c, page.file, extname(c.req.path) ? 404 : 200);
  });
  app.all('*', (c) => c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' }));
  return app;
}

/** Without PUBLIC_URL a page must name the address that this browser used: localhost, a LAN address … */
function createPages(html: string, options: SiteOptions) {
  const pages = new Map<string, Page>();
  return function pageFor(host: string | undefined): Page {
    const origin =
      options.isPublicUrlFixed || !host || !plainHost.test(host)
        ? options.publicUrl
        : `${new URL(options.publicUrl).protocol}//${host}`;
    const known = pages.get(origin);
    if (known) return known;
    const page = buildPage(html, configFor(origin, options));
    if (pages.size >= rememberedOrigins) pages.clear();
    pages.set(origin, page);
    return page;
  };
}

const configFor = (origin: string, options: SiteOptions): WebConfig => ({
  supabaseUrl: origin,
  supabaseAnonKey: options.publishableKey,
  contentUrl: origin,
  donateUrl: options.donateUrl,
  sentryDsn: options.sentryDsn ?? '',
});

const policyOf = (page: Page, { sentryDsn }: SiteOptions) =>
  pagePolicy({
    scriptHashes: [page.scriptHash],
    reportOrigin: sentryDsn && new URL(sentryDsn).origin,
  });

function send(c: Context, file: SiteFile, status: 200 | 404) {
  c.header('cache-control', file.isImmutable ? forever : askEachTime);
  c.header('etag', file.etag);
  c.header('vary', 'Accept-Encoding');
  if (c.req.header('if-none-match') === file.etag && status === 200) return c.body(null, 304);
  c.header('content-type', file.type);
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => file[name] && accepted.includes(name));
  if (encoding) c.header('content-encoding', encoding);
  const bytes = (encoding && file[encoding]) ?? file.plain;
  c.header('content-length', String(bytes.length));
  return c.req.method === 'HEAD' ? c.body(null, status) : c.body(new Uint8Array(bytes), status);
}
