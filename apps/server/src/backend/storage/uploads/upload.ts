import { Readable } from 'node:stream';
import {
  isAllowedType,
  judgeType,
  parseMimeType,
  sniffType,
} from '@akada/function-kit/files/sniff';
import {
  isRefusedImage,
  isStrippable,
} from '@akada/function-kit/files/strip-metadata/strip-metadata';
import { parseJson } from '@akada/function-kit/parse-json';
import type { JSONValue } from 'postgres';
import { bytesOfRequest } from '../../byte-budget.ts';
import type { Sharer } from '../../caller-share.ts';
import type { Caller } from '../../identity/claims.ts';
import { bodyChunks } from '../body.ts';
import { type BucketLimits, readLimits } from '../buckets/bucket-rows.ts';
import type { StorageContext } from '../context.ts';
import { isRolledBack, storageErrors } from '../errors.ts';
import {
  type NewObject,
  type ObjectAddress,
  rehearseWrite,
  saveObject,
} from '../objects/object-rows.ts';
import type { Draft } from './file-store.ts';
import { isForm, readForm } from './multipart.ts';

type Arrival = {
  draft: Draft;
  contentType: string;
  cacheControl: string;
  userMetadata: Record<string, JSONValue> | undefined;
};

const formOverhead = 64 * 1024;
const maxFieldBytes = 16 * 1024;
const defaultType = 'application/octet-stream';

function checkDeclaredType(declared: string | undefined, limits: BucketLimits): string {
  const type = parseMimeType(declared || defaultType);
  if (!type || !isAllowedType(type, limits.allowedTypes)) {
    throw storageErrors.unsupportedMimeType(declared ?? defaultType);
  }
  return type;
}

/** `3600` and `max-age=3600` mean the same; anything else is not cached. */
function readCacheControl(text: string | null | undefined): string {
  const seconds = /^(?:max-age=)?(\d{1,9})$/.exec(text?.trim() ?? '')?.[1];
  return seconds === undefined ? 'no-cache' : `max-age=${Number(seconds)}`;
}

function readUserMetadata(json: string | undefined): Record<string, JSONValue> | undefined {
  if (!json) return undefined;
  let value: unknown;
  try {
    value = parseJson(json);
  } catch {
    throw storageErrors.invalidRequest('metadata is not valid JSON');
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || json.length > maxFieldBytes || json.includes('\\u0000')) {
    throw storageErrors.invalidRequest('metadata must be a small JSON object');
  }
  return value as Record<string, JSONValue>;
}

function checkAnnouncedSize(request: Request, limit: number) {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw storageErrors.tooLarge();
}

async function receiveRaw(
  { store, uploadTimeouts }: StorageContext,
  request: Request,
  limits: BucketLimits,
): Promise<Arrival> {
  checkAnnouncedSize(request, limits.sizeLimit);
  const { headers } = request;
  const contentType = checkDeclaredType(headers.get('content-type') ?? undefined, limits);
  const encoded = headers.get('x-metadata');
  const userMetadata = readUserMetadata(
    encoded ? Buffer.from(encoded, 'base64').toString('utf8') : undefined,
  );
  const draft = await store.receive(bodyChunks(request.body, uploadTimeouts), limits.sizeLimit);
  const cacheControl = readCacheControl(headers.get('cache-control'));
  return { draft, contentType, cacheControl, userMetadata };
}

async function receiveForm(
  { store, uploadTimeouts }: StorageContext,
  request: Request,
  formType: string,
  limits: BucketLimits,
): Promise<Arrival> {
  const maxBytes = limits.sizeLimit + formOverhead;
  checkAnnouncedSize(request, maxBytes);
  let draft: Draft | undefined;
  try {
    const source = bodyChunks(request.body, uploadTimeouts);
    const { fields, file } = await readForm(source, formType, {
      maxBytes,
      receive: async (part, before) => {
        const contentType = checkDeclaredType(
          before.get('contentType') ?? part.contentType,
          limits,
        );
        draft = await store.receive(part.content, limits.sizeLimit);
        return { draft, contentType };
      },
    });
    if (!file) throw storageErrors.invalidRequest('No content provided');
    const userMetadata = readUserMetadata(fields.get('metadata'));
    return { ...file, cacheControl: readCacheControl(fields.get('cacheControl')), userMetadata };
  } catch (error) {
    await draft?.discard();
    throw error;
  }
}

/** A picture is held in memory while its metadata is stripped; no bucket of ours accepts a larger one. */
const maxPictureBytes = 16 * 1024 * 1024;

/** Strips what a camera wrote into a picture (place, phone, time). The bytes decide the type, not the file's name. */
async function withoutMetadata(
  { store, pictures }: StorageContext,
  arrival: Arrival,
): Promise<Arrival> {
  const { draft } = arrival;
  const type = sniffType(draft.head) ?? parseMimeType(arrival.contentType) ?? '';
  if (isRefusedImage(type)) throw storageErrors.unsupportedMimeType(type);
  if (!isStrippable(type)) return arrival;
  if (draft.size > maxPictureBytes) throw storageErrors.tooLarge();
  const stripped = await pictures.strip(type, draft.read);
  const clean = await store.receive(Readable.from([stripped]), maxPictureBytes);
  await draft.discard();
  return { ...arrival, draft: clean };
}

/** The bytes decide the type; a bucket for pictures accepts nothing disguised as one. */
function trueType({ draft, contentType }: Arrival, limits: BucketLimits): string {
  const { type, isHonest } = judgeType(contentType, draft.head);
  if (isAllowedType(type, limits.allowedTypes)) return type;
  throw isHonest
    ? storageErrors.unsupportedMimeType(type)
    : storageErrors.contentMismatch(contentType);
}

function describe(arrival: Arrival, mimetype: string): NonNullable<NewObject['metadata']> {
  const { size, etag } = arrival.draft;
  return {
    eTag: etag,
    size,
    mimetype,
    cacheControl: arrival.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}

/**
 * The row decides: only after the database has committed it is the new file confirmed and the old one deleted. If the
 * response to the commit was lost the outcome is unknown, so both files stay for the sweep.
 */
export async function commitFile(
  { api, store, log }: StorageContext,
  caller: Caller,
  object: NewObject,
  upsert: boolean,
): Promise<string> {
  try {
    const { id, replacedVersion } = await saveObject(api, caller, object, upsert);
    store.confirm(object.version);
    if (replacedVersion) await removeFiles({ store, log }, [replacedVersion]);
    return id;
  } catch (error) {
    if (isRolledBack(error)) await removeFiles({ store, log }, [object.version]);
    throw error;
  }
}

/** After a commit, a file that cannot be deleted is no reason to fail: the next sweep deletes it. */
export async function removeFiles(
  { store, log }: Pick<StorageContext, 'store' | 'log'>,
  versions: readonly string[],
) {
  for (const version of versions) {
    await store.remove(version).catch((error: unknown) => {
      log.warn({ err: error }, 'A stored file could not be removed');
    });
  }
}

export type UploadTarget = ObjectAddress & {
  /** The role that writes the row. */
  caller: Caller;
  /** The caller who is charged for the bytes. */
  sharer: Sharer;
  owner: string | undefined;
  upsert: boolean;
  /** The service's own pictures (posters, materials) are stored unchanged. */
  keepsMetadata?: boolean;
};

/** Receives a file: checks with the database first, then streams it, checks its type, stores it and writes the row. */
export async function receiveUpload(
  context: StorageContext,
  request: Request,
  { caller, sharer, upsert, keepsMetadata = false, ...address }: UploadTarget,
): Promise<{ Id: string; Key: string }> {
  if (await context.disk.isClosedTo(address.owner)) throw storageErrors.noRoom();
  const limits = await readLimits(context.api, address.bucket, context.sizeLimit);
  await rehearseWrite(context.api, caller, address, upsert);
  const type = request.headers.get('content-type') ?? '';
  let arrival = isForm(type)
    ? await receiveForm(context, request, type, limits)
    : await receiveRaw(context, request, limits);
  const unpaid = arrival.draft.size - bytesOfRequest(request);
  if (unpaid > 0) context.bytes.written.spend(sharer, unpaid);
  try {
    const found = trueType(arrival, limits);
    if (!keepsMetadata) arrival = await withoutMetadata(context, arrival);
    const metadata = describe(arrival, found);
    const version = await arrival.draft.keep();
    const object = { ...address, version, metadata, userMetadata: arrival.userMetadata };
    const id = await commitFile(context, caller, object, upsert);
    return { Id: id, Key: `${address.bucket}/${address.name}` };
  } finally {
    await arrival.draft.discard();
  }
}
