import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { etagOf, type SiteFile } from './site-files.ts';

/** What the web app has to know at run time; the names are a contract (docs/operations.md). */
export type WebConfig = {
  supabaseUrl: string;
  supabaseAnonKey: string;
  contentUrl: string;
  donateUrl: string;
  sentryDsn: string;
};

export type Page = { file: SiteFile; scriptHashes: string[]; styleHashes: string[] };

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** JSON that is safe between script tags: no value can close the tag or open a comment. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const inlineScript = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

const hashesOf = (html: string, inline: RegExp) =>
  [...html.matchAll(inline)].map(([, code = '']) => sha256(code));

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

/** Under a name that we do not know the backend is where the page came from; only the browser can tell. */
const followHost =
  '<script>for(const name of["supabaseUrl","contentUrl"])window.__AKADA_CONFIG__[name]=location.origin</script>';

/** Writes the configuration into the head of an HTML page, and names what stands in it by hashes. */
export function writeConfig(html: string, config: WebConfig, isAnyHost = false) {
  const script = `<script>window.__AKADA_CONFIG__=${scriptJson(config)}</script>`;
  const page = html.replace('</head>', () => `${script}${isAnyHost ? followHost : ''}</head>`);
  return {
    html: page,
    scriptHashes: hashesOf(page, inlineScript),
    styleHashes: hashesOf(page, inlineStyle),
  };
}

/** The same, compressed once. The page itself is not kept: it is four times as large. */
export function buildPage(html: string, config: WebConfig, isAnyHost = false): Page {
  const { html: page, scriptHashes, styleHashes } = writeConfig(html, config, isAnyHost);
  const plain = Buffer.from(page);
  const file: SiteFile = {
    type: 'text/html; charset=utf-8',
    etag: etagOf(plain),
    isImmutable: false,
    // Copies: what zlib gives is a part of a larger buffer, which a thread would hand over whole.
    br: new Uint8Array(brotliCompressSync(plain, quality(9))),
    gzip: new Uint8Array(gzipSync(plain)),
  };
  return { file, scriptHashes, styleHashes };
}

/** Brotli's best makes a page a tenth smaller and takes a tenth of a second. */
export const smallestForm = (gzip: Uint8Array): Uint8Array =>
  new Uint8Array(brotliCompressSync(gunzipSync(gzip), quality(11)));
