import { join } from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Database } from '../../database/database.ts';
import { type DiskSpace, plentyOfSpace } from '../../disk/disk-space.ts';
import { clientIpPrefix } from '../../http/client-ip/client-ip.ts';
import type { RateLimiter } from '../../http/rate-limit/postgres-store.ts';
import type { Log } from '../../lib/log.ts';
import type { Secrets } from '../../secrets.ts';
import { asCaller } from '../as-caller.ts';
import { type ByteBudget, createByteBudget } from '../byte-budget.ts';
import { type CallerShare, createCallerShare, sharerOf } from '../caller-share.ts';
import { callerOf, type ReadCaller } from '../identity/caller.ts';
import { defaultTimeouts, receiveJson, type UploadTimeouts } from './body.ts';
import { createBucketRoutes } from './buckets/bucket-routes.ts';
import type { StorageContext } from './context.ts';
import { httpStatusOf, StorageError, storageErrors, toStorageError } from './errors.ts';
import { createLinkRoutes } from './links/link-routes.ts';
import { createSignedLinks } from './links/signed-links.ts';
import { removeWithdrawnPhotos } from './objects/object-changes.ts';
import { createObjectRoutes } from './objects/object-routes.ts';
import { serviceCaller } from './objects/object-rows.ts';
import { createFileStore, StrangeFiles } from './uploads/file-store.ts';
import { createPictureStripper } from './uploads/strip-picture.ts';

export type StorageApiDeps = {
  database: Pick<Database, 'api'>;
  readCaller: ReadCaller;
  secrets: Pick<Secrets, 'storageKey'>;
  dataDir: string;
  disk?: DiskSpace;
  log: Log;
  /** In bytes; 50 MB by default. */
  sizeLimit?: number;
  uploadTimeouts?: UploadTimeouts;
  /** Counts uploads by learner or address; without it they are not counted. */
  rateLimiter?: RateLimiter;
  /** Limits the connections that one caller uses at a time. */
  inShare?: CallerShare;
  /** Counts the bytes that callers read and write. */
  bytes?: ByteBudget;
  /** Other servers use the same folder: the sweep must not delete the files that they are writing. */
  isShared?: boolean;
};

/** Longer than any upload takes. */
const othersMayWriteMs = 60 * 60 * 1000;

const maxObjectBytes = 50 * 1024 * 1024;

/** Parts of the hosted service that this one does not support, by the start of their paths. */
const missingFeatures = {
  '/upload/resumable': 'Resumable upload',
  '/render/image': 'Image transformation',
  '/s3': 'The S3 protocol',
  '/iceberg': 'Analytics buckets',
  '/vector': 'Vector buckets',
  '/cdn': 'Cache purging',
} as const;

function refuseMissingFeatures(app: Hono) {
  for (const [path, feature] of Object.entries(missingFeatures)) {
    const refuse = () => {
      throw storageErrors.notSupported(feature);
    };
    app.all(path, refuse);
    app.all(`${path}/*`, refuse);
  }
}

/** Uploads take as long as a child's network needs and query the database little. */
const upload = /^\/storage\/v1\/object\/(?!(?:list|list-v2|sign|move|copy)(?:\/|$))/;
const isUpload = (method: string, path: string) =>
  (method === 'POST' || method === 'PUT') && upload.test(path);

/**
 * The share is taken when the request has arrived in full and held until the response begins: neither a slow sender
 * nor a long download counts.
 */
function shareConnections(
  { callerOf: readCaller, uploadTimeouts, bytes }: StorageContext,
  inShare: CallerShare,
): MiddlewareHandler {
  return async function limitConnections(c, next) {
    if (isUpload(c.req.method, c.req.path)) return next();
    // Public files and links need no caller; the route refuses an invalid token.
    const caller = await readCaller(c).catch(() => undefined);
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await receiveJson(c, uploadTimeouts);
    const sharer = sharerOf(caller, () => clientIpPrefix(c));
    await inShare(sharer, () => next());
    bytes.sent.spend(sharer, Number(c.res.headers.get('content-length') ?? 0));
  };
}

/** File names are personal: only a file itself may set a cache lifetime. */
const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
};

const internalError = () => new StorageError(500, 'InternalError', 'Internal Server Error');

function answerErrors(app: Hono, log: Log) {
  app.onError((thrown, c) => {
    const known = toStorageError(thrown);
    if (!known) log.error({ err: thrown }, 'A storage request failed');
    const answer = known ?? internalError();
    const { statusCode, error, message, headers } = answer;
    return c.json({ statusCode: String(statusCode), error, message }, httpStatusOf(answer), {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    });
  });
}

/** Last of all routes: otherwise unknown paths would fall through to the app that is mounted next. */
function refuseUnknownRoutes(app: Hono) {
  app.all('*', (c) => {
    const { statusCode, error, message } = storageErrors.noSuchRoute(c.req.method);
    return c.json({ statusCode: String(statusCode), error, message }, 404);
  });
}

async function readVersions({ api }: StorageContext): Promise<string[]> {
  const versions: string[] = [];
  await asCaller(api, serviceCaller, async (tx) => {
    const rows = tx<{ version: string }[]>`
      select version from storage.objects where version is not null`;
    await rows.cursor(2_000, (page) => {
      for (const { version } of page) versions.push(version);
    });
  });
  return versions;
}

async function isClockTrusted({ api }: StorageContext): Promise<boolean> {
  const [row] = await asCaller(
    api,
    serviceCaller,
    (tx) => tx<{ trusted: boolean }[]>`select service.clock_is_trusted() as trusted`,
  );
  return row?.trusted === true;
}

/** Deletes files that a killed process left behind. Meant for the start, harmless at any time. */
async function sweepOrphans(context: StorageContext, untouchedMs: number): Promise<number> {
  const { store, log } = context;
  // With a clock that runs ahead, the files another server is writing look old.
  if (untouchedMs > 0 && !(await isClockTrusted(context))) {
    log.warn('The clock has jumped: orphaned files stay in storage until it is trusted again');
    return 0;
  }
  try {
    const removed = await store.sweep(() => readVersions(context), untouchedMs);
    if (removed > 0) log.info({ removed }, 'Removed orphaned files from storage');
    return removed;
  } catch (error) {
    if (!(error instanceof StrangeFiles)) throw error;
    log.warn(error.message);
    return 0;
  }
}

/** The storage service: a Hono app for /storage/v1, and the sweep to run once at the start. */
export function createStorageApi(deps: StorageApiDeps) {
  const pictures = createPictureStripper();
  const context: StorageContext = {
    api: deps.database.api,
    store: createFileStore(join(deps.dataDir, 'storage')),
    pictures,
    disk: deps.disk ?? plentyOfSpace,
    links: createSignedLinks(deps.secrets.storageKey),
    log: deps.log,
    callerOf: (c) => callerOf(c, deps.readCaller),
    sizeLimit: deps.sizeLimit ?? maxObjectBytes,
    uploadTimeouts: deps.uploadTimeouts ?? defaultTimeouts,
    rateLimiter: deps.rateLimiter,
    bytes: deps.bytes ?? createByteBudget(),
  };
  const app = new Hono();
  app.use(noStore);
  refuseMissingFeatures(app);
  app.use(shareConnections(context, deps.inShare ?? createCallerShare()));
  app.route('/', createBucketRoutes(context));
  app.route('/', createLinkRoutes(context));
  app.route('/', createObjectRoutes(context));
  refuseUnknownRoutes(app);
  answerErrors(app, deps.log);
  const untouchedMs = deps.isShared ? othersMayWriteMs : 0;
  return Object.assign(app, {
    sweepOrphans: () => sweepOrphans(context, untouchedMs),
    removeWithdrawnPhotos: () => removeWithdrawnPhotos(context),
    close: pictures.close,
  });
}
