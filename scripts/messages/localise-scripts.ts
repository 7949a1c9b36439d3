import { createHash } from 'node:crypto';
import { writeTexts } from '@akada/messages/catalogue';

/** Built scripts by file name, e.g. `app-Bx1yZ_2a.js`. */
export type Scripts = ReadonlyMap<string, string>;

const mention = /(?<=\bassets\/|["']\.\/)[\w.-]+\.js\b/g;

/**
 * Writes texts into the built scripts and names each file by a hash of its content and imports. A file that is the same
 * in two languages then has one URL, and a changed text changes only the URLs of files that need it.
 */
export function localiseScripts(scripts: Scripts, textOf: (id: string) => string) {
  const written = new Map([...scripts].map(([name, code]) => [name, writeTexts(code, textOf)]));
  const imports = new Map(
    [...written].map(([name, code]) => [
      name,
      [...code.matchAll(mention)].map(([other]) => other).filter((other) => scripts.has(other)),
    ]),
  );
  const names = new Map(
    [...scripts.keys()].map((name) => [name, hashedName(name, reachable(name, imports), written)]),
  );
  /** Replaces old file names by new ones in any text. */
  const rename = (text: string) => text.replace(mention, (name) => names.get(name) ?? name);
  return {
    files: new Map([...written].map(([name, code]) => [names.get(name) ?? name, rename(code)])),
    rename,
  };
}

/** A file and all its imports. Chunks import each other in cycles, so a file cannot be hashed after its imports. */
function reachable(entry: string, imports: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set([entry]);
  for (const name of found) for (const other of imports.get(name) ?? []) found.add(other);
  found.delete(entry);
  return [entry, ...[...found].sort()];
}

function hashedName(name: string, files: readonly string[], written: Scripts): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(written.get(file) ?? '').update('\0');
  return `${name.replace(/-[\w-]{8}\.js$/, '')}-${hash.digest('base64url').slice(0, 8)}.js`;
}
