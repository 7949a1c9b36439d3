import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { checksum } from './checksum.ts';
import type { DumpedFile } from './manifest.ts';

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** False when the file was removed since it was listed. */
function copyIfThere(from: string, to: string): boolean {
  const source = statSync(from, { throwIfNoEntry: false });
  if (!source) return false;
  const copy = statSync(to, { throwIfNoEntry: false });
  if (copy?.size === source.size && copy.mtimeMs >= source.mtimeMs) return true;
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  copyFileSync(from, to);
  return true;
}

/** Copies what is in `from` and not yet, or in an older state, in `to`. */
export function copyFiles(from: string, to: string) {
  for (const path of listFiles(from)) copyIfThere(join(from, path), join(to, path));
}

export async function describeFiles(folder: string): Promise<DumpedFile[]> {
  const files: DumpedFile[] = [];
  for (const path of listFiles(folder).sort()) {
    files.push({ path, sha256: await checksum(join(folder, path)) });
  }
  return files;
}
