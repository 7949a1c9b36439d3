import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql, TransactionSql } from 'postgres';
import { createFileStore } from '../../backend/storage/uploads/file-store.ts';
import { messageOf } from '../../database/driver/connection.ts';
import { DatabaseStartError } from '../../database/start-error.ts';

export type StoredFile = {
  bucket: string;
  name: string;
  version: string;
  owner: string | null;
  size: number;
  type: string;
  cacheSeconds: string;
};

export async function listFiles(source: TransactionSql): Promise<StoredFile[]> {
  return source<StoredFile[]>`
    select bucket_id as bucket, name, version, owner_id as owner,
      coalesce((metadata ->> 'size')::int, 0) as size,
      coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
      coalesce(substring(metadata ->> 'cacheControl' from '\d+'), '3600') as "cacheSeconds"
    from storage.objects where version is not null order by bucket_id, name`;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export type MoveFilesDeps = { target: Sql; admin: SupabaseClient; dataDir: string };

/** Reads the file back after the upload: it counts as moved only if it is identical. */
async function uploadFile({ target, admin }: MoveFilesDeps, file: StoredFile, bytes: Buffer) {
  const { bucket, name, type, cacheSeconds, owner } = file;
  const digest = sha256(bytes);
  const uploaded = await admin.storage
    .from(bucket)
    .upload(name, bytes, { contentType: type, cacheControl: cacheSeconds, upsert: true });
  if (uploaded.error) throw uploaded.error;
  const { data, error } = await admin.storage.from(bucket).download(name);
  if (error) throw error;
  if (sha256(new Uint8Array(await data.arrayBuffer())) !== digest) {
    throw new Error('it came back with other bytes');
  }
  await target`
    update storage.objects set owner_id = ${owner}, owner = ${owner}::uuid
    where bucket_id = ${bucket} and name = ${name}`;
  await target`
    insert into akada_move.files (bucket, name, sha256) values (${bucket}, ${name}, ${digest})
    on conflict (bucket, name) do update set sha256 = excluded.sha256, moved_at = now()`;
}

/** Uploads what the project does not have yet, one file at a time. Returns the number of uploads. */
export async function moveFiles(
  deps: MoveFilesDeps,
  files: readonly StoredFile[],
): Promise<number> {
  const store = createFileStore(join(deps.dataDir, 'storage'));
  const marks = await deps.target<{ key: string; sha256: string; is_there: boolean }[]>`
    select moved.bucket || '/' || moved.name as key, moved.sha256, there.id is not null as is_there
    from akada_move.files moved
    left join storage.objects there on there.bucket_id = moved.bucket and there.name = moved.name`;
  const moved = new Map(
    marks.filter(({ is_there }) => is_there).map(({ key, sha256: digest }) => [key, digest]),
  );
  let uploads = 0;
  for (const file of files) {
    const key = `${file.bucket}/${file.name}`;
    const handle = await store.openFile(file.version);
    try {
      if (!handle) throw new Error('it is not in the storage folder');
      const bytes = await handle.readFile();
      if (moved.get(key) === sha256(bytes)) continue;
      await uploadFile(deps, file, bytes);
      uploads += 1;
    } catch (cause) {
      throw new DatabaseStartError(
        `A file of the bucket ${file.bucket} could not be moved: ${messageOf(cause)}. What was moved before it stays; run the same command again.`,
        { cause },
      );
    } finally {
      await handle?.close();
    }
  }
  return uploads;
}
