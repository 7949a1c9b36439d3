import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { DatabaseStartError } from '../start-error.ts';

export const format = 1;

const manifestSchema = v.object({
  format: v.literal(format),
  createdAt: v.string(),
  /** Versions of the migrations that made the tables of this backup. */
  migrations: v.array(v.string()),
  tables: v.array(
    v.object({
      schema: v.string(),
      name: v.string(),
      columns: v.array(v.string()),
      rows: v.number(),
      file: v.string(),
      sha256: v.string(),
    }),
  ),
  sequences: v.array(v.object({ schema: v.string(), name: v.string(), lastValue: v.string() })),
  /** Backups of earlier releases do not have it. */
  secretsSha256: v.optional(v.string()),
  /** Files of the storage folder by their path in it. */
  files: v.array(v.object({ path: v.string(), sha256: v.string() })),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
export type DumpedTable = Manifest['tables'][number];
export type DumpedSequence = Manifest['sequences'][number];
export type DumpedFile = Manifest['files'][number];

export const manifestFile = (folder: string) => join(folder, 'manifest.json');

function parse(text: string, folder: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DatabaseStartError(`The backup in ${folder} is damaged: manifest.json is cut off.`, {
      cause,
    });
  }
}

export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(manifestFile(folder), 'utf8');
  } catch (cause) {
    throw new DatabaseStartError(`There is no backup in ${folder}.`, { cause });
  }
  const result = v.safeParse(manifestSchema, parse(text, folder));
  if (result.success) return result.output;
  throw new DatabaseStartError(`This version of Akada cannot read the backup in ${folder}.`);
}
