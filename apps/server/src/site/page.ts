import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
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

/** Writes the configuration into the head of an HTML page, and names what stands in it by hashes. */
export function writeConfig(html: string, config: WebConfig) {
  const script = `<script>window.__AKADA_CONFIG__=${scriptJson(config)}</script>`;
  const page = html.replace('</head>', () => `${script}</head>`);
  return {
    html: page,
    scriptHashes: hashesOf(page, inlineScript),
    styleHashes: hashesOf(page, inlineStyle),
  };
}

/** The same, compressed once. */
export function buildPage(html: string, config: WebConfig): Page {
  const { html: page, scriptHashes, styleHashes } = writeConfig(html, config);
  const plain = Buffer.from(page);
  const file: SiteFile = {
    type: 'text/html; charset=utf-8',
    etag: etagOf(plain),
    isImmutable: false,
    plain,
    br: brotliCompressSync(plain, quality(9)),
    gzip: gzipSync(plain),
  };
  return { file, scriptHashes, styleHashes };
}

const compressAside = promisify(brotliCompress);

/** Brotli's best makes a page a tenth smaller and takes a tenth of a second, beside the work of the server. */
export function compressBest(plain: Buffer): Promise<Buffer> {
  return compressAside(plain, quality(11));
}
