import { type Context, Hono } from 'hono';
import { clientIpPrefix } from '../../../http/client-ip/client-ip.ts';
import { compressResponse } from '../../../http/compress.ts';
import { sharerOf } from '../../caller-share.ts';
import { readJson } from '../body.ts';
import type { StorageContext } from '../context.ts';
import { storageErrors } from '../errors.ts';
import { receiveUpload } from '../uploads/upload.ts';
import { countUpload } from '../uploads/upload-limit.ts';
import { sendObject } from './download.ts';
import { listFlat, listFlatSchema, listFolder, listSchema } from './list.ts';
import {
  copyObject,
  moveObject,
  readTransfer,
  removeObjects,
  removeSchema,
  transferSchema,
} from './object-changes.ts';
import { checkBucketName, checkObjectName } from './object-name.ts';
import {
  findPublicObject,
  findReadableObject,
  type ObjectAddress,
  type ObjectRow,
  ownerOf,
} from './object-rows.ts';

/** The bucket and the object name at the end of a path, checked. */
export function objectAddress(c: Context): ObjectAddress {
  return {
    bucket: checkBucketName(c.req.param('bucket') ?? ''),
    name: checkObjectName(c.req.param('name') ?? ''),
  };
}

const toInfo = (row: ObjectRow) => ({
  id: row.id,
  name: row.name,
  version: row.version,
  bucket_id: row.bucket_id,
  size: row.metadata.size,
  content_type: row.metadata.mimetype,
  cache_control: row.metadata.cacheControl,
  etag: row.metadata.eTag,
  metadata: row.user_metadata,
  last_modified: row.updated_at,
  created_at: row.created_at,
});

function addReadingRoutes(app: Hono, { api, store, callerOf }: StorageContext) {
  const sendPublic = (c: Context) => {
    const address = objectAddress(c);
    return sendObject(store, c.req.raw, () => findPublicObject(api, address), { kind: 'public' });
  };
  const sendToCaller = async (c: Context) => {
    const caller = await callerOf(c);
    const address = objectAddress(c);
    return sendObject(store, c.req.raw, () => findReadableObject(api, caller, address), {
      kind: 'caller',
    });
  };
  const tellCaller = async (c: Context) => {
    const caller = await callerOf(c);
    return c.json(toInfo(await findReadableObject(api, caller, objectAddress(c))));
  };

  app.get('/object/info/public/:bucket/:name{.+}', async (c) =>
    c.json(toInfo(await findPublicObject(api, objectAddress(c)))),
  );
  app.get('/object/info/authenticated/:bucket/:name{.+}', tellCaller);
  app.get('/object/info/:bucket/:name{.+}', tellCaller);
  app.get('/object/public/:bucket/:name{.+}', sendPublic);
  app.get('/object/authenticated/:bucket/:name{.+}', sendToCaller);
  app.get('/object/:bucket/:name{.+}', sendToCaller);
}

function addListRoutes(app: Hono, { api, callerOf }: StorageContext) {
  app.post('/object/list/:bucket', async (c) => {
    const caller = await callerOf(c);
    const bucket = checkBucketName(c.req.param('bucket'));
    const entries = await listFolder(api, caller, bucket, readJson(c, listSchema));
    return compressResponse(c.req.raw, c.json(entries));
  });

  app.post('/object/list-v2/:bucket', async (c) => {
    const caller = await callerOf(c);
    const bucket = checkBucketName(c.req.param('bucket'));
    const page = await listFlat(api, caller, bucket, readJson(c, listFlatSchema));
    return compressResponse(c.req.raw, c.json(page));
  });
}

function addChangingRoutes(app: Hono, context: StorageContext) {
  const { callerOf } = context;

  app.post('/object/move', async (c) => {
    const caller = await callerOf(c);
    const transfer = readTransfer(readJson(c, transferSchema));
    await moveObject(context, caller, transfer);
    return c.json({ message: 'Successfully moved' });
  });

  app.post('/object/copy', async (c) => {
    const caller = await callerOf(c);
    const transfer = readTransfer(readJson(c, transferSchema));
    if (caller.role !== 'service_role') await countUpload(context, c, ownerOf(caller));
    const sharer = sharerOf(caller, () => clientIpPrefix(c));
    return c.json(await copyObject(context, caller, sharer, transfer));
  });

  app.delete('/object/:bucket', async (c) => {
    const caller = await callerOf(c);
    const bucket = checkBucketName(c.req.param('bucket'));
    const { prefixes } = readJson(c, removeSchema);
    const removed = await removeObjects(context, caller, bucket, prefixes);
    return c.json(removed.map(({ version: _, ...row }) => row));
  });

  app.delete('/object/:bucket/:name{.+}', async (c) => {
    const caller = await callerOf(c);
    const { bucket, name } = objectAddress(c);
    const removed = await removeObjects(context, caller, bucket, [name]);
    if (removed.length === 0) throw storageErrors.noSuchKey();
    return c.json({ message: 'Successfully deleted' });
  });
}

function addUploadRoutes(app: Hono, context: StorageContext) {
  const upload = async (c: Context, upsert: boolean) => {
    const caller = await context.callerOf(c);
    const keepsMetadata = caller.role === 'service_role';
    const sharer = sharerOf(caller, () => clientIpPrefix(c));
    const owner = ownerOf(caller);
    const target = { ...objectAddress(c), caller, sharer, owner, upsert, keepsMetadata };
    if (!keepsMetadata) await countUpload(context, c, target.owner);
    return c.json(await receiveUpload(context, c.req.raw, target));
  };
  app.post('/object/:bucket/:name{.+}', (c) => upload(c, c.req.header('x-upsert') === 'true'));
  app.put('/object/:bucket/:name{.+}', (c) => upload(c, true));
}

/** Object routes, in the order in which paths must match: fixed words before bucket names. */
export function createObjectRoutes(context: StorageContext) {
  const app = new Hono();
  addListRoutes(app, context);
  addChangingRoutes(app, context);
  addReadingRoutes(app, context);
  addUploadRoutes(app, context);
  return app;
}
