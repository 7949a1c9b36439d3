import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

export type SiteFile = {
  type: string;
  etag: string;
  /** Its name contains a hash of its contents, so it never changes. */
  isImmutable: boolean;
  /** Missing when `gzip` is present. */
  plain?: Buffer;
  br?: Uint8Array;
  gzip?: Uint8Array;
};

const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.xml', 'application/xml; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json'],
]);

const hashedName = /^\/assets\/.+-[\w-]{8}\.\w+$/;
const isSibling = /\.(br|gz)$/;

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);

export const etagOf = (bytes: Buffer | string) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** The build makes some compressed siblings smaller while the server is running. */
export function readSiblingsAgain(folder: string, files: Map<string, SiteFile>): void {
  for (const [path, file] of files) {
    const br = readIfThere(join(folder, `${path}.br`));
    const gzip = readIfThere(join(folder, `${path}.gz`));
    if (br) file.br = br;
    if (gzip) file.gzip = gzip;
  }
}

/** Reads a built site into memory with its precompressed siblings; a few hundred kilobytes. */
export function loadSiteFiles(folder: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const isServed = entry.isFile() && !entry.name.startsWith('.') && !isSibling.test(entry.name);
    if (!isServed) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const plain = readFileSync(file);
    const br = readIfThere(`${file}.br`);
    const gzip = readIfThere(`${file}.gz`);
    files.set(path, {
      type: types.get(extname(entry.name)) ?? 'application/octet-stream',
      etag: etagOf(plain),
      isImmutable: hashedName.test(path),
      plain,
      ...(br && { br }),
      ...(gzip && { gzip }),
    });
  }
  return files;
}
