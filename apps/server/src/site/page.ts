import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { etagOf, type SiteFile } from './site-files.ts';

/** The run-time configuration of the web app; the names are a contract (docs/operations.md). */
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

/** Under an unknown host name the backend is at the page's own origin, which only the browser knows. */
const followHost =
  '<script>for(const name of["supabaseUrl","contentUrl"])window.__AKADA_CONFIG__[name]=location.origin</script>';

/** Writes the configuration into the head of an HTML page and returns the hashes of its inline code. */
export function writeConfig(html: string, config: WebConfig, isAnyHost = false) {
  const script = `<script>window.__AKADA_CONFIG__=${scriptJson(config)}</script>`;
  const page = html.replace('</head>', () => `${script}${isAnyHost ? followHost : ''}</head>`);
  return {
    html: page,
    scriptHashes: hashesOf(page, inlineScript),
    styleHashes: hashesOf(page, inlineStyle),
  };
}

/** The same, compressed once. The uncompressed page is not kept: it is four times as large. */
export function buildPage(html: string, config: WebConfig, isAnyHost = false): Page {
  const { html: page, scriptHashes, styleHashes } = writeConfig(html, config, isAnyHost);
  const plain = Buffer.from(page);
  const file: SiteFile = {
    type: 'text/html; charset=utf-8',
    etag: etagOf(plain),
    isImmutable: false,
    // Copies: zlib returns a view into a larger buffer, which would be transferred as a whole.
    br: new Uint8Array(brotliCompressSync(plain, quality(9))),
    gzip: new Uint8Array(gzipSync(plain)),
  };
  return { file, scriptHashes, styleHashes };
}

/** Brotli's best level makes a page a tenth smaller and takes a tenth of a second. */
export const recompressBest = (gzip: Uint8Array): Uint8Array =>
  new Uint8Array(brotliCompressSync(gunzipSync(gzip), quality(11)));
