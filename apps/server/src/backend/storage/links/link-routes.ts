import { Hono } from 'hono';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { clientIpPrefix } from '../../../http/client-ip/client-ip.ts';
import { asCaller } from '../../as-caller.ts';
import { bodyBytesOf } from '../../byte-budget.ts';
import type { Caller } from '../../identity/claims.ts';
import { readJson } from '../body.ts';
import { readLimits } from '../buckets/bucket-rows.ts';
import type { StorageContext } from '../context.ts';
import { storageErrors } from '../errors.ts';
import { sendObject } from '../objects/download.ts';
import { checkBucketName, checkObjectName } from '../objects/object-name.ts';
import { objectAddress } from '../objects/object-routes.ts';
import {
  findObject,
  findReadableObject,
  type ObjectAddress,
  ownerOf,
  rehearseWrite,
  serviceCaller,
} from '../objects/object-rows.ts';
import { receiveUpload } from '../uploads/upload.ts';
import { countUpload } from '../uploads/upload-limit.ts';
import type { SignedLinks } from './signed-links.ts';

const tenYears = 10 * 365 * 24 * 60 * 60;
const expiresIn = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(tenYears));
const oneLinkSchema = v.object({ expiresIn, transform: v.optional(v.unknown()) });
const manyLinksSchema = v.object({
  expiresIn,
  paths: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(1_000)),
});

/** Limits links that a learner creates: the learner may be entitled to the file for a month only. */
const maxLinkSecondsForLearners = 24 * 60 * 60;
const lifetimeOf = (caller: Caller, asked: number): number =>
  caller.role === 'service_role' ? asked : Math.min(asked, maxLinkSecondsForLearners);

const learnerCaller = (id: string): Caller => ({
  role: 'authenticated',
  claimsJson: JSON.stringify({ role: 'authenticated', sub: id }),
});

const urlOf = ({ bucket, name }: ObjectAddress) => `${bucket}/${name}`;

async function signOne(links: SignedLinks, address: ObjectAddress, seconds: number) {
  const token = await links.signDownload(urlOf(address), seconds);
  return `/object/sign/${urlOf(address)}?token=${token}`;
}

async function visibleNames(api: Sql, caller: Caller, bucket: string, names: string[]) {
  const rows = await asCaller(
    api,
    caller,
    (tx) => tx<{ name: string }[]>`
      select name from storage.objects where bucket_id = ${bucket} and name = any(${names})`,
  );
  return new Set(rows.map(({ name }) => name));
}

function isValidName(name: string): boolean {
  try {
    return checkObjectName(name) === name;
  } catch {
    return false;
  }
}

function addSigningRoutes(app: Hono, { api, links, callerOf }: StorageContext) {
  app.post('/object/sign/:bucket', async (c) => {
    const caller = await callerOf(c);
    const bucket = checkBucketName(c.req.param('bucket'));
    const { expiresIn: seconds, paths } = readJson(c, manyLinksSchema);
    const visible = await visibleNames(api, caller, bucket, paths.filter(isValidName));
    const signed = paths.map(async (path) =>
      visible.has(path)
        ? {
            error: null,
            path,
            signedURL: await signOne(links, { bucket, name: path }, lifetimeOf(caller, seconds)),
          }
        : {
            error: 'Either the object does not exist or you do not have access to it',
            path,
            signedURL: null,
          },
    );
    return c.json(await Promise.all(signed));
  });

  app.post('/object/sign/:bucket/:name{.+}', async (c) => {
    const caller = await callerOf(c);
    const address = objectAddress(c);
    const body = readJson(c, oneLinkSchema);
    if (body.transform) throw storageErrors.notSupported('Image transformation');
    await findReadableObject(api, caller, address);
    return c.json({ signedURL: await signOne(links, address, lifetimeOf(caller, body.expiresIn)) });
  });
}

/** Links: the token alone grants access to the one object that it names; no key is needed. */
export function createLinkRoutes(context: StorageContext) {
  const { api, links, callerOf, sizeLimit, store } = context;
  const app = new Hono();

  app.post('/object/upload/sign/:bucket/:name{.+}', async (c) => {
    const caller = await callerOf(c);
    const address = objectAddress(c);
    const grant = { owner: ownerOf(caller), upsert: c.req.header('x-upsert') === 'true' };
    await readLimits(api, address.bucket, sizeLimit);
    await rehearseWrite(api, caller, { ...address, owner: grant.owner }, grant.upsert);
    const token = await links.signUpload(urlOf(address), grant);
    return c.json({ url: `/object/upload/sign/${urlOf(address)}?token=${token}`, token });
  });

  app.put('/object/upload/sign/:bucket/:name{.+}', async (c) => {
    const address = objectAddress(c);
    const grant = await links.checkUpload(c.req.query('token') ?? '', urlOf(address));
    // The policies are checked again: since then an assignment may have closed or a consent been withdrawn.
    const caller = grant.owner === undefined ? serviceCaller : learnerCaller(grant.owner);
    const sharer = { userId: grant.owner, ipPrefix: () => clientIpPrefix(c) };
    const target = { ...address, ...grant, caller, sharer };
    await countUpload(context, c, grant.owner);
    // A link is used without a key, so the request limit has not charged it.
    const wait = context.bytes.written.take(sharer, bodyBytesOf(c));
    if (wait > 0) throw storageErrors.tooMany(wait);
    return c.json(await receiveUpload(context, c.req.raw, target));
  });

  app.get('/object/sign/:bucket/:name{.+}', async (c) => {
    const address = objectAddress(c);
    const expiresAt = await links.checkDownload(c.req.query('token') ?? '', urlOf(address));
    return sendObject(store, c.req.raw, () => findObject(api, serviceCaller, address), {
      kind: 'link',
      expiresAt,
    });
  });

  addSigningRoutes(app, context);
  return app;
}
