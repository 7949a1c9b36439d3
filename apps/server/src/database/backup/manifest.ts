import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { DatabaseStartError } from '../start-error.ts';

/** A backup holds rows by table and column. The version that restores it decides which tables exist and what they are called. */
export const format = 2;

const parts = {
  createdAt: v.string(),
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
  /** Stored files by their path in the storage folder. */
  files: v.array(v.object({ path: v.string(), sha256: v.string() })),
};

const manifestSchema = v.object({
  format: v.literal(format),
  /** The version of Akada that made the backup. */
  product: v.string(),
  /** The migrations that created the tables of this backup, oldest first; without a checksum where only the version is known. */
  migrations: v.array(v.object({ version: v.string(), sha256: v.optional(v.string()) })),
  secretsSha256: v.optional(v.string()),
  ...parts,
});

/** From before the product had a version: the same files, but of the migrations only their versions. */
const firstFormat = v.pipe(
  v.object({
    format: v.literal(1),
    migrations: v.array(v.string()),
    /** Missing in the oldest backups. */
    secretsSha256: v.optional(v.string()),
    ...parts,
  }),
  v.transform(
    ({ migrations, ...rest }): Manifest => ({
      ...rest,
      format,
      product: '0.1.0',
      migrations: migrations.map((version) => ({ version })),
    }),
  ),
);

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
  const result = v.safeParse(v.union([manifestSchema, firstFormat]), parse(text, folder));
  if (result.success) return result.output;
  throw new DatabaseStartError(`This version of Akada cannot read the backup in ${folder}.`);
}
