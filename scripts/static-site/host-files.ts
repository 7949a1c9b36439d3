import { languages, prefixOf } from '@akada/messages/languages';
import { mediaPolicy } from '../../apps/server/src/content/delivery/media.ts';
import {
  documentHeaders,
  pagePolicy,
} from '../../apps/server/src/http/security-headers/security-headers.ts';
import { type WebConfig, writeConfig } from '../../apps/server/src/site/page.ts';

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');

/** The origins that pages of this site call, without their own. */
function connectOrigins({ supabaseUrl, contentUrl }: WebConfig, publicUrl: string | null) {
  const origins = [supabaseUrl, contentUrl].map(originOf);
  return [...new Set(origins)].filter((origin) => origin !== '' && origin !== publicUrl);
}

/** Heeded in a header alone; in a page the browser would complain. `_headers` says it. */
const frames = "frame-ancestors 'none'";

/**
 * A page with its configuration and with its policy, which names the hashes of what stands in it: no host has to know them.
 * The policy comes before everything that it holds for.
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
 * The file `_headers` of Netlify, Cloudflare Pages and others. Where two rules fit, some hosts join their values with a comma
 * and some let the later one win: each rule here means the same in both ways.
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
    // A new release, or the end of the worker, must not wait for a cache.
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

/** Lessons may be published before the picture that they name is on the host: not for ever. */
const forADay = 'public, max-age=86400';

/**
 * The file `_redirects` of the same hosts: URLs with a part that no file can be named after get the app, with 200. Pictures
 * that were uploaded after the build come from Strapi.
 */
export function redirectsFile(prefixes: readonly string[], contentUrl: string): string {
  const shells = languages.flatMap(({ code }) =>
    prefixes.map((prefix) => `${prefixOf(code)}${prefix}* ${prefixOf(code)}/shell/ 200`),
  );
  const uploads = contentUrl === '' ? [] : [`/uploads/* ${contentUrl}/uploads/:splat 302`];
  return [...uploads, ...shells, ''].join('\n');
}
