import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../lib/paths.ts';

export type Migration = { version: string; name: string; file: string; text: string };

export const migrationsFolder = join(projectRoot, 'supabase', 'migrations');

/** A checkout on Windows may have other line endings. */
export const plainText = (text: string) => text.replaceAll('\r\n', '\n');

export const migrationChecksum = (text: string) =>
  createHash('sha256').update(plainText(text)).digest('hex');

const fileName = /^(\d+)_(.+)\.sql$/;

/** The migrations of a folder, oldest first. */
export function readMigrations(folder: string): Migration[] {
  const found = readdirSync(folder).flatMap((file) => {
    const [, version, name] = fileName.exec(file) ?? [];
    if (!version || !name) return [];
    return [{ version, name, file, text: readFileSync(join(folder, file), 'utf8') }];
  });
  // Compared as text, like the history in the database: comparing file names would include the character after the
  // version.
  return found.sort((one, other) => (one.version < other.version ? -1 : 1));
}
