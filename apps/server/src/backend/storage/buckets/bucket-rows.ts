import { isAllowedType } from '@akada/function-kit/files/sniff';
import type { Sql } from 'postgres';
import { asCaller } from '../../as-caller.ts';
import type { Caller } from '../../identity/claims.ts';
import { isDatabaseError, storageErrors } from '../errors.ts';
import { serviceCaller } from '../objects/object-rows.ts';

export type BucketRow = {
  id: string;
  name: string;
  owner: string | null;
  public: boolean | null;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
};

export type BucketLimits = { sizeLimit: number; allowedTypes: string[] | null };

/** The limits for an upload into this bucket; read with the server's own rights. */
export async function readLimits(api: Sql, bucket: string, sizeLimit: number) {
  const [row] = await asCaller(
    api,
    serviceCaller,
    (tx) => tx<{ size: number | null; types: string[] | null }[]>`
      select file_size_limit::float8 as size, allowed_mime_types as types
      from storage.buckets where id = ${bucket}`,
  );
  if (!row) throw storageErrors.noSuchBucket();
  const limits: BucketLimits = {
    sizeLimit: Math.min(row.size ?? sizeLimit, sizeLimit),
    allowedTypes: row.types,
  };
  return limits;
}

/** For a stored file that moves to another bucket. */
export function checkFits(limits: BucketLimits, file: { size: number; mimetype: string }) {
  if (file.size > limits.sizeLimit) throw storageErrors.tooLarge();
  if (!isAllowedType(file.mimetype, limits.allowedTypes)) {
    throw storageErrors.unsupportedMimeType(file.mimetype);
  }
}

export type BucketQuery = {
  limit: number;
  offset: number;
  search: string;
  sortColumn: 'id' | 'name' | 'created_at' | 'updated_at';
  sortOrder: 'asc' | 'desc';
};

const toBucket = (row: BucketRow) => ({ ...row, public: row.public === true, type: 'STANDARD' });

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

export async function listBuckets(api: Sql, caller: Caller, query: BucketQuery) {
  const rows = await asCaller(
    api,
    caller,
    (tx) => tx<BucketRow[]>`
      select id, name, owner, public, file_size_limit::float8 as file_size_limit,
             allowed_mime_types, created_at, updated_at
      from storage.buckets
      where name ilike ${`%${escapeLike(query.search)}%`}
      order by ${tx(query.sortColumn)} ${query.sortOrder === 'desc' ? tx`desc` : tx`asc`}, id
      limit ${query.limit} offset ${query.offset}`,
  );
  return rows.map(toBucket);
}

export async function getBucket(api: Sql, caller: Caller, id: string) {
  const [row] = await asCaller(
    api,
    caller,
    (tx) => tx<BucketRow[]>`
      select id, name, owner, public, file_size_limit::float8 as file_size_limit,
             allowed_mime_types, created_at, updated_at
      from storage.buckets where id = ${id}`,
  );
  if (!row) throw storageErrors.noSuchBucket();
  return toBucket(row);
}

export type BucketChanges = {
  public?: boolean;
  file_size_limit?: number | null;
  allowed_mime_types?: string[] | null;
};

export async function createBucket(
  api: Sql,
  caller: Caller,
  bucket: BucketChanges & { id: string; owner: string | undefined },
) {
  await asCaller(
    api,
    caller,
    (tx) => tx`
      insert into storage.buckets (id, name, owner, public, file_size_limit, allowed_mime_types)
      values (${bucket.id}, ${bucket.id}, ${bucket.owner ?? null}, ${bucket.public ?? false},
              ${bucket.file_size_limit ?? null}, ${bucket.allowed_mime_types ?? null})`,
  );
}

export async function updateBucket(api: Sql, caller: Caller, id: string, changes: BucketChanges) {
  const { count } = await asCaller(
    api,
    caller,
    (tx) => tx`
      update storage.buckets set ${tx({ ...changes, updated_at: new Date() })} where id = ${id}`,
  );
  if (count === 0) throw storageErrors.noSuchBucket();
}

/** Deletes what the caller may delete and returns the versions whose files must be removed. */
export function emptyBucket(api: Sql, caller: Caller, id: string): Promise<string[]> {
  return asCaller(api, caller, async (tx) => {
    const [bucket] = await tx`select id from storage.buckets where id = ${id}`;
    if (!bucket) throw storageErrors.noSuchBucket();
    const gone = await tx<{ version: string | null }[]>`
      delete from storage.objects where bucket_id = ${id} returning version`;
    return gone.flatMap(({ version }) => version ?? []);
  });
}

/** The foreign key of the objects, not a count, prevents the deletion of a bucket that is not empty. */
export async function deleteBucket(api: Sql, caller: Caller, id: string) {
  const { count } = await asCaller(
    api,
    caller,
    (tx) => tx`delete from storage.buckets where id = ${id}`,
  ).catch((error: unknown) => {
    throw isForeignKey(error) ? storageErrors.bucketNotEmpty() : error;
  });
  if (count === 0) throw storageErrors.noSuchBucket();
}

const isForeignKey = (error: unknown) => isDatabaseError(error) && error.code === '23503';
