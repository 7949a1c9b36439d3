import { languages, prefixOf } from '@akada/messages/languages';
import { mediaPolicy } from '../../apps/server/src/content/delivery/media.ts';
import {
  documentHeaders,
  pagePolicy,
} from '../../apps/server/src/http/security-headers/security-headers.ts';
import { type WebConfig, writeConfig } from '../../apps/server/src/site/page.ts';

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');

/** The other origins that pages of this site call. */
function connectOrigins({ supabaseUrl, contentUrl }: WebConfig, publicUrl: string | null) {
  const origins = [supabaseUrl, contentUrl].map(originOf);
  return [...new Set(origins)].filter((origin) => origin !== '' && origin !== publicUrl);
}

/** Browsers ignore it in a meta tag and log an error, so it is in `_headers` only. */
const frames = "frame-ancestors 'none'";

/**
 * Adds the configuration and the Content-Security-Policy to a page. The policy names the hashes of the page's inline
 * scripts and styles, so hosts need not know them. It comes before everything that it applies to.
 */
export function pageForHost(page: string, config: WebConfig, publicUrl: string | null): string {
  const { html, scriptHashes, styleHashes } = writeConfig(page, config);
  const policy = pagePolicy({
    scriptHashes,
    styleHashes,
    connectOrigins: connectOrigins(config, publicUrl),
    reportOrigin: originOf(config.sentryDsn) || undefined,
  }).replace(`; ${frames}`, '');
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace(/<meta charset="utf-8"[^>]*>/, (charset) => `${charset}${tag}`);
}

type Rule = [path: string, headers: Record<string, string>];

const written = ([path, headers]: Rule) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

/**
 * The file `_headers` of Netlify, Cloudflare Pages and others. Where two rules match, some hosts join their values with
 * a comma and others let the later one win; each rule here means the same either way.
 */
export function headersFile(publicUrl: string | null): string {
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  const headersAt = (path: string) => documentHeaders(frames, { path, status: 200, isSecure });
  const { 'permissions-policy': camera = '' } = headersAt('/auth/card');
  const cardPages = languages.flatMap(({ code }) =>
    ['/auth/card', '/auth/card/'].map((path) => prefixOf(code) + path),
  );
  const rules: Rule[] = [
    ['/*', headersAt('/')],
    ['/assets/*', { 'cache-control': 'public, max-age=31536000, immutable' }],
    // A new release, or the removal of the worker, must not wait for a cache.
    ...['/saved-worker.js', '/offline/*'].map(
      (path): Rule => [path, { 'cache-control': 'no-cache' }],
    ),
    ['/media/*', { 'content-security-policy': mediaPolicy, 'cache-control': forADay }],
    ['/uploads/*', { 'content-security-policy': mediaPolicy, 'cache-control': forADay }],
    ['/icons/*', { 'cache-control': forADay }],
    ...cardPages.map((path): Rule => [path, { 'permissions-policy': camera }]),
  ];
  return rules.map(written).join('');
}

/** A lesson may be published before its picture is on the host, so a missing file must not be cached permanently. */
const forADay = 'public, max-age=86400';

/**
 * The file `_redirects` of the same hosts: URLs with a variable part, which no file can match, get the app with status
 * 200. Pictures uploaded after the build come from Strapi.
 */
export function redirectsFile(prefixes: readonly string[], contentUrl: string): string {
  const shells = languages.flatMap(({ code }) =>
    prefixes.map((prefix) => `${prefixOf(code)}${prefix}* ${prefixOf(code)}/shell/ 200`),
  );
  const uploads = contentUrl === '' ? [] : [`/uploads/* ${contentUrl}/uploads/:splat 302`];
  return [...uploads, ...shells, ''].join('\n');
}
