import { Hono } from 'hono';
import * as v from 'valibot';
import { readJson } from '../body.ts';
import type { StorageContext } from '../context.ts';
import { storageErrors } from '../errors.ts';
import { checkBucketName } from '../objects/object-name.ts';
import { ownerOf } from '../objects/object-rows.ts';
import { removeFiles } from '../uploads/upload.ts';
import {
  type BucketChanges,
  createBucket,
  deleteBucket,
  emptyBucket,
  getBucket,
  listBuckets,
  updateBucket,
} from './bucket-rows.ts';

const mimePattern = v.pipe(
  v.string(),
  v.regex(/^(\*\/\*|[a-z0-9][\w.+-]{0,62}\/(\*|[a-z0-9][\w.+-]{0,126}))$/i, 'is not a mime type'),
);

const bucketSchema = v.object({
  id: v.optional(v.string()),
  name: v.optional(v.string()),
  type: v.optional(v.nullable(v.literal('STANDARD', 'only STANDARD buckets are supported'))),
  public: v.optional(v.boolean()),
  file_size_limit: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  allowed_mime_types: v.optional(v.nullable(v.pipe(v.array(mimePattern), v.maxLength(100)))),
});

const unitBytes: ReadonlyMap<string, number> = new Map([
  ['b', 1],
  ['kb', 1e3],
  ['mb', 1e6],
  ['gb', 1e9],
]);

/** `5242880`, `"5242880"` or `"5MB"` in bytes; no bucket may allow more than the whole service. */
export function readSizeLimit(limit: number | string, largest: number): number {
  const match = /^(\d{1,12}(?:\.\d{1,3})?)\s*(b|kb|mb|gb)?$/i.exec(String(limit).trim());
  const bytes = Number(match?.[1]) * (unitBytes.get(match?.[2]?.toLowerCase() ?? 'b') ?? 1);
  if (!match || !Number.isInteger(bytes)) {
    throw storageErrors.invalidRequest('file_size_limit: use bytes, or 20GB / 20MB / 30KB / 3B');
  }
  if (bytes > largest) throw storageErrors.tooLarge();
  return bytes;
}

function readChanges(body: v.InferOutput<typeof bucketSchema>, largest: number): BucketChanges {
  const { public: isPublic, file_size_limit: size, allowed_mime_types: types } = body;
  return {
    ...(isPublic !== undefined && { public: isPublic }),
    ...(size !== undefined && {
      file_size_limit: size === null ? null : readSizeLimit(size, largest),
    }),
    ...(types !== undefined && { allowed_mime_types: types }),
  };
}

const digits = (largest: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.maxValue(largest));

const querySchema = v.object({
  limit: v.optional(digits(1_000), '100'),
  offset: v.optional(digits(9_999_999), '0'),
  search: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  sortColumn: v.optional(v.picklist(['id', 'name', 'created_at', 'updated_at']), 'name'),
  sortOrder: v.optional(v.picklist(['asc', 'desc']), 'asc'),
});

/** Buckets: policies on storage.buckets decide what a caller may do, as for every other table. */
export function createBucketRoutes(context: StorageContext) {
  const { api, callerOf, sizeLimit } = context;
  const app = new Hono();

  app.get('/bucket', async (c) => {
    const caller = await callerOf(c);
    const query = v.safeParse(querySchema, c.req.query());
    if (!query.success) {
      throw storageErrors.invalidRequest(`${v.getDotPath(query.issues[0])} is not valid`);
    }
    return c.json(await listBuckets(api, caller, query.output));
  });

  app.get('/bucket/:id', async (c) => {
    const caller = await callerOf(c);
    return c.json(await getBucket(api, caller, checkBucketName(c.req.param('id'))));
  });

  app.post('/bucket', async (c) => {
    const caller = await callerOf(c);
    const body = readJson(c, bucketSchema);
    const id = checkBucketName(body.id ?? body.name ?? '');
    const changes = readChanges(body, sizeLimit);
    await createBucket(api, caller, { ...changes, id, owner: ownerOf(caller) });
    return c.json({ name: id });
  });

  app.put('/bucket/:id', async (c) => {
    const caller = await callerOf(c);
    const id = checkBucketName(c.req.param('id'));
    const changes = readChanges(readJson(c, bucketSchema), sizeLimit);
    await updateBucket(api, caller, id, changes);
    return c.json({ message: 'Successfully updated' });
  });

  app.post('/bucket/:id/empty', async (c) => {
    const caller = await callerOf(c);
    const versions = await emptyBucket(api, caller, checkBucketName(c.req.param('id')));
    await removeFiles(context, versions);
    return c.json({ message: 'Successfully emptied' });
  });

  app.delete('/bucket/:id', async (c) => {
    const caller = await callerOf(c);
    await deleteBucket(api, caller, checkBucketName(c.req.param('id')));
    return c.json({ message: 'Successfully deleted' });
  });

  return app;
}
