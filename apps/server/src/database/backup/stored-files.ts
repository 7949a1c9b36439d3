import { copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checksum } from './checksum.ts';
import type { DumpedFile } from './manifest.ts';

/** Runs `step`; undefined if a running server has deleted the file since it was listed. */
function unlessRemoved<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function listFiles(folder: string): string[] {
  const entries = unlessRemoved(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    if (entry.isFile()) return [entry.name];
    if (!entry.isDirectory()) return [];
    return listFiles(join(folder, entry.name)).map((path) => join(entry.name, path));
  });
}

function copyIfNewer(from: string, to: string) {
  const source = statSync(from);
  const copy = statSync(to, { throwIfNoEntry: false });
  if (copy?.size === source.size && copy.mtimeMs >= source.mtimeMs) return;
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  copyFileSync(from, to);
}

/** Copies files from `from` that are missing in `to`, or older there. */
export function copyFiles(from: string, to: string) {
  for (const path of listFiles(from)) {
    unlessRemoved(() => copyIfNewer(join(from, path), join(to, path)));
  }
}

export async function describeFiles(folder: string): Promise<DumpedFile[]> {
  const files: DumpedFile[] = [];
  for (const path of listFiles(folder).sort()) {
    files.push({ path, sha256: await checksum(join(folder, path)) });
  }
  return files;
}
