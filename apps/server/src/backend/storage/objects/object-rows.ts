import { randomUUID } from 'node:crypto';
import type { JSONValue, Sql, TransactionSql } from 'postgres';
import { asCaller, becomeCaller } from '../../as-caller.ts';
import { apiKeyCallers } from '../../identity/caller.ts';
import type { Caller } from '../../identity/claims.ts';
import { storageErrors } from '../errors.ts';

export type ObjectMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
};

export type ObjectRow = {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  version: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, JSONValue> | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
};

export type ObjectAddress = { bucket: string; name: string };

export type NewObject = ObjectAddress & {
  owner: string | undefined;
  version: string;
  metadata: ObjectMetadata | null;
  userMetadata: Record<string, JSONValue> | undefined;
};

export const serviceCaller: Caller = apiKeyCallers.secret;

/** The owner of the new row: only a learner's own token names one. */
export const ownerOf = (caller: Caller): string | undefined => caller.claims?.sub;

async function findRow(tx: TransactionSql, { bucket, name }: ObjectAddress) {
  const [row] = await tx<ObjectRow[]>`
    select id, bucket_id, name, owner, version, metadata, user_metadata,
           created_at, updated_at, last_accessed_at
    from storage.objects
    where bucket_id = ${bucket} and name = ${name} and version is not null`;
  return row;
}

/** The object if the caller's role may see it. A hidden object and a missing one give the same error. */
export async function findObject(
  api: Sql,
  caller: Caller,
  address: ObjectAddress,
): Promise<ObjectRow> {
  const row = await asCaller(api, caller, (tx) => findRow(tx, address));
  if (!row) throw storageErrors.noSuchKey();
  return row;
}

async function isPublic(tx: TransactionSql, bucket: string) {
  const [found] = await tx<{ public: boolean | null }[]>`
    select public from storage.buckets where id = ${bucket}`;
  return found?.public === true;
}

/** Objects of public buckets are readable by everyone; in other buckets the caller's policies decide. */
export async function findReadableObject(api: Sql, caller: Caller, address: ObjectAddress) {
  const row = await asCaller(api, serviceCaller, async (tx) => {
    if (!(await isPublic(tx, address.bucket))) await becomeCaller(tx, caller);
    return findRow(tx, address);
  });
  if (!row) throw storageErrors.noSuchKey();
  return row;
}

/** For callers without a key: they see only public buckets. */
export async function findPublicObject(api: Sql, address: ObjectAddress): Promise<ObjectRow> {
  return asCaller(api, serviceCaller, async (tx) => {
    if (!(await isPublic(tx, address.bucket))) throw storageErrors.noSuchBucket();
    const row = await findRow(tx, address);
    if (!row) throw storageErrors.noSuchKey();
    return row;
  });
}

/**
 * Held until the transaction ends, so that the files of one learner are saved one at a time and counted correctly.
 * The policies take the same lock; taking it before any row lock prevents a deadlock.
 */
export async function lockFilesOf(tx: TransactionSql, learner: string | undefined) {
  if (learner === undefined) return;
  await tx`select pg_advisory_xact_lock(hashtextextended(${`files of ${learner}`}, 0))`;
}

/** Held until the transaction ends, so that two writers of one name take turns. */
export async function lockName(tx: TransactionSql, { bucket, name }: ObjectAddress) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`storage:${bucket}/${name}`}, 0))`;
}

/** Without `returning`, which would require a select policy for learners who may only add. */
async function writeRow(tx: TransactionSql, id: string, object: NewObject, upsert: boolean) {
  const values = {
    id,
    bucket_id: object.bucket,
    name: object.name,
    owner: object.owner ?? null,
    owner_id: object.owner ?? null,
    version: object.version,
    metadata: object.metadata ? tx.json(object.metadata) : null,
    user_metadata: object.userMetadata ? tx.json(object.userMetadata) : null,
  };
  const onConflict = upsert
    ? tx`on conflict (bucket_id, name) do update
         set owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
             metadata = excluded.metadata, user_metadata = excluded.user_metadata,
             updated_at = now(), last_accessed_at = now()`
    : tx``;
  await tx`insert into storage.objects ${tx(values)} ${onConflict}`;
}

export type SavedObject = { id: string; replacedVersion: string | undefined };

/** Inserts or replaces the row as the caller's role and returns the version of the file it replaced. */
export function saveObject(api: Sql, caller: Caller, object: NewObject, upsert: boolean) {
  return asCaller<SavedObject>(api, serviceCaller, async (tx) => {
    await lockFilesOf(tx, object.owner);
    await lockName(tx, object);
    const [previous] = await tx<{ id: string; version: string | null }[]>`
      select id, version from storage.objects
      where bucket_id = ${object.bucket} and name = ${object.name} for update`;
    await becomeCaller(tx, caller);
    const id = previous?.id ?? randomUUID();
    await writeRow(tx, id, object, upsert);
    return { id, replacedVersion: previous?.version ?? undefined };
  });
}

class Rehearsed extends Error {}

/** Checks whether the database would let the caller write here, before a single byte is received. */
export async function rehearseWrite(
  api: Sql,
  caller: Caller,
  address: ObjectAddress & { owner: string | undefined },
  upsert: boolean,
): Promise<void> {
  const object = { ...address, version: randomUUID(), metadata: null, userMetadata: undefined };
  try {
    await asCaller(api, caller, async (tx) => {
      await writeRow(tx, randomUUID(), object, upsert);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
}
