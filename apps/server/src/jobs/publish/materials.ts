import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql, TransactionSql } from 'postgres';
import { createPacing } from '../../lib/pacing.ts';
import { type Material, readManifest } from '../materials/manifest.ts';

const bucket = 'materials';
/** A changed file has a new name, so a copy may be cached for long. */
const keepSeconds = '2592000';

export type PublishMaterialsDeps = {
  sql: Sql;
  admin: SupabaseClient;
  /** The output folder of `npm run materials`. */
  folder: string;
  signal?: AbortSignal | undefined;
};

const columns = [
  'id',
  'course_id',
  'unit_id',
  'kind',
  'title',
  'position',
  'is_paid',
  'pages',
  'bytes',
  'path',
  'hash',
] as const satisfies readonly (keyof Material)[];

const isSame = (a: Material | undefined, b: Material) =>
  a !== undefined && columns.every((column) => a[column] === b[column]);

const readRow = async (sql: Sql | TransactionSql, id: string) => {
  const [row] = await sql<Material[]>`
    select ${sql(columns)} from public.course_materials where id = ${id}`;
  return row;
};

async function remove(admin: SupabaseClient, paths: string[]) {
  if (paths.length === 0) return;
  const { error } = await admin.storage.from(bucket).remove(paths);
  if (error) throw error;
}

/** The file first, then its row: a learner never sees a row whose file does not exist yet. */
async function publishOne(material: Material, { sql, admin, folder }: PublishMaterialsDeps) {
  const before = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`publish material ${material.id}`}, 0))`;
    const known = await readRow(tx, material.id);
    // Another server that started at the same time was faster.
    if (isSame(known, material)) return undefined;
    if (known?.path !== material.path) {
      const { error } = await admin.storage
        .from(bucket)
        .upload(material.path, readFileSync(join(folder, material.path)), {
          contentType: 'application/pdf',
          cacheControl: keepSeconds,
          upsert: true,
        });
      if (error) throw error;
    }
    await tx`
      insert into public.course_materials ${tx(material, ...columns)}
      on conflict (id) do update set ${tx(material, ...columns)}`;
    return known;
  });
  if (before && before.path !== material.path) await remove(admin, [before.path]);
}

async function withdraw(ids: string[], { sql, admin }: PublishMaterialsDeps) {
  if (ids.length === 0) return;
  const gone = await sql<{ path: string }[]>`
    delete from public.course_materials where id = any(${ids}) returning path`;
  await remove(
    admin,
    gone.map(({ path }) => path),
  );
}

/**
 * Brings the bucket and the list of materials up to date with the generated files, one at a time and with pauses in
 * which learners are answered: a server that is stopped halfway continues where it left off. Returns how many files
 * have changed.
 */
export async function publishMaterials(deps: PublishMaterialsDeps): Promise<number> {
  const materials = readManifest(deps.folder);
  // Nothing was generated: that is no reason to delete what exists.
  if (materials.length === 0) return 0;
  const rows = await deps.sql<Material[]>`
    select ${deps.sql(columns)} from public.course_materials`;
  const known = new Map(rows.map((row) => [row.id, row]));
  const changed = materials.filter((material) => !isSame(known.get(material.id), material));
  const pause = createPacing(deps.signal);
  let published = 0;
  for (const material of changed) {
    if (deps.signal?.aborted) return published;
    await publishOne(material, deps);
    published += 1;
    await pause();
  }
  const wanted = new Set(materials.map(({ id }) => id));
  const gone = rows.filter(({ id }) => !wanted.has(id)).map(({ id }) => id);
  await withdraw(gone, deps);
  return published + gone.length;
}
