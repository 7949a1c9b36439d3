import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { etagOf, type SiteFile } from './site-files.ts';

/** What the web app has to know at run time; the names are a contract (docs/operations.md). */
export type WebConfig = {
  supabaseUrl: string;
  supabaseAnonKey: string;
  contentUrl: string;
  donateUrl: string;
  sentryDsn: string;
};

export type Page = { file: SiteFile; scriptHash: string };

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** JSON that is safe between script tags: no value can close the tag or open a comment. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Writes the configuration into the head of a built HTML page, and compresses it once. */
export function buildPage(html: string, config: WebConfig): Page {
  const script = `window.__AKADA_CONFIG__=${scriptJson(config)}`;
  const withConfig = html.replace('</head>', () => `<script>${script}</script></head>`);
  const plain = Buffer.from(withConfig);
  const file: SiteFile = {
    type: 'text/html; charset=utf-8',
    etag: etagOf(plain),
    isImmutable: false,
    plain,
    br: brotliCompressSync(plain),
    gzip: gzipSync(plain),
  };
  return { file, scriptHash: sha256(script) };
}
