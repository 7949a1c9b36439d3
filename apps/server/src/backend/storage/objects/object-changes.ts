import type { Sql } from 'postgres';
import * as v from 'valibot';
import { asCaller } from '../../as-caller.ts';
import type { Sharer } from '../../caller-share.ts';
import type { Caller } from '../../identity/claims.ts';
import { checkFits, readLimits } from '../buckets/bucket-rows.ts';
import type { StorageContext } from '../context.ts';
import { storageErrors } from '../errors.ts';
import { commitFile, removeFiles } from '../uploads/upload.ts';
import { checkBucketName, checkObjectName } from './object-name.ts';
import {
  findObject,
  lockFilesOf,
  lockName,
  type ObjectAddress,
  type ObjectRow,
  ownerOf,
  serviceCaller,
} from './object-rows.ts';

export const transferSchema = v.object({
  bucketId: v.string(),
  sourceKey: v.string(),
  destinationKey: v.string(),
  destinationBucket: v.optional(v.nullable(v.string())),
});

type Transfer = { from: ObjectAddress; to: ObjectAddress };

export function readTransfer(body: v.InferOutput<typeof transferSchema>): Transfer {
  const bucket = checkBucketName(body.bucketId);
  return {
    from: { bucket, name: checkObjectName(body.sourceKey) },
    to: {
      bucket: body.destinationBucket ? checkBucketName(body.destinationBucket) : bucket,
      name: checkObjectName(body.destinationKey),
    },
  };
}

/** A file must also fit the limits of its new bucket. */
async function checkDestination(
  { api, sizeLimit }: StorageContext,
  row: ObjectRow,
  to: ObjectAddress,
) {
  if (to.bucket === row.bucket_id) return;
  checkFits(await readLimits(api, to.bucket, sizeLimit), row.metadata);
}

/** Files do not contain their names, so a move only changes the row. */
export async function moveObject(context: StorageContext, caller: Caller, { from, to }: Transfer) {
  await checkDestination(context, await findObject(context.api, caller, from), to);
  const { count } = await asCaller(context.api, caller, async (tx) => {
    await lockFilesOf(tx, ownerOf(caller));
    await lockInOrder(tx, [from, to]);
    return tx`
      update storage.objects
      set bucket_id = ${to.bucket}, name = ${to.name}, updated_at = now()
      where bucket_id = ${from.bucket} and name = ${from.name}`;
  });
  if (count === 0) throw storageErrors.noSuchKey();
}

/** Always locked in the same order, so that two opposite moves cannot deadlock. */
async function lockInOrder(tx: Parameters<typeof lockName>[0], addresses: ObjectAddress[]) {
  const keyOf = ({ bucket, name }: ObjectAddress) => `${bucket}/${name}`;
  const ordered = addresses.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const address of ordered) await lockName(tx, address);
}

/** The copy belongs to the caller: policies decide what they may read and where they may write. */
export async function copyObject(
  context: StorageContext,
  caller: Caller,
  sharer: Sharer,
  { from, to }: Transfer,
) {
  if (await context.disk.isClosedTo(ownerOf(caller))) throw storageErrors.noRoom();
  const source = await findObject(context.api, caller, from);
  await checkDestination(context, source, to);
  const wait = context.bytes.written.take(sharer, Number(source.metadata.size));
  if (wait > 0) throw storageErrors.tooMany(wait);
  const version = await context.store.copy(source.version);
  if (!version) throw storageErrors.noSuchKey();
  const object = {
    ...to,
    owner: ownerOf(caller),
    version,
    metadata: { ...source.metadata, lastModified: new Date().toISOString() },
    userMetadata: source.user_metadata ?? undefined,
  };
  const id = await commitFile(context, caller, object, false);
  return { Id: id, Key: `${to.bucket}/${to.name}` };
}

/**
 * Deletes the pictures of learners whose consent to a picture was withdrawn. A trigger on the accounts requests it,
 * wherever the consent was withdrawn. Returns the number of learners.
 */
export async function removeWithdrawnPhotos(context: StorageContext): Promise<number> {
  const asked = await asCaller(
    context.api,
    serviceCaller,
    (tx) => tx<{ user_id: string; photo_removal_asked_at: Date; names: string[] }[]>`
      select person.user_id, person.photo_removal_asked_at, array(
        select name from storage.objects
        where bucket_id = 'avatars' and name ~>=~ (person.user_id::text || '/')
          and name ~<~ (person.user_id::text || '0')) as names
      from public.people as person
      where person.photo_removal_asked_at is not null
      order by person.photo_removal_asked_at limit 100`,
  );
  for (const { user_id, photo_removal_asked_at, names } of asked) {
    await removeObjects(context, serviceCaller, 'avatars', names);
    // A request that was renewed in the meantime stays.
    await asCaller(
      context.api,
      serviceCaller,
      (tx) => tx`
        update public.people set photo_removal_asked_at = null
        where user_id = ${user_id} and photo_removal_asked_at = ${photo_removal_asked_at}`,
    );
  }
  return asked.length;
}

export const removeSchema = v.object({
  prefixes: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(1_000)),
});

function deleteRows(api: Sql, caller: Caller, bucket: string, names: string[]) {
  return asCaller(
    api,
    caller,
    (tx) => tx<ObjectRow[]>`
      delete from storage.objects
      where bucket_id = ${bucket} and name = any(${names})
      returning id, bucket_id, name, owner, version, metadata, user_metadata,
                created_at, updated_at, last_accessed_at`,
  );
}

/** Deletes those of the names that the caller may delete, and returns them. */
export async function removeObjects(
  context: StorageContext,
  caller: Caller,
  bucket: string,
  names: string[],
) {
  const rows = await deleteRows(context.api, caller, bucket, names.map(checkObjectName));
  await removeFiles(
    context,
    rows.flatMap(({ version }) => version ?? []),
  );
  return rows;
}
