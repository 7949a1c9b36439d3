import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { watchDiskSpace } from '../disk/disk-space.ts';
import { createNewAccountCheck } from '../disk/new-accounts.ts';
import { cors } from '../http/cors/cors.ts';
import type { PublicUrl } from '../http/public-url.ts';
import { createRateLimiter } from '../http/rate-limit/postgres-store.ts';
import type { Log } from '../lib/log.ts';
import type { MailService } from '../mail/create-mail.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { createAuthApi } from './auth/api.ts';
import { createByteBudget } from './byte-budget.ts';
import { createCallerShare } from './caller-share.ts';
import { createFunctionsApi } from './functions/api.ts';
import { createTokens } from './identity/access-token.ts';
import { createCallerReader } from './identity/caller.ts';
import { watchEndedSessions } from './identity/ended-sessions.ts';
import { createRequestLimit } from './request-limit.ts';
import { createRestApi } from './rest/api.ts';
import { contactLimit, contactTable } from './rest/contact-limit.ts';
import { createSandbox, type Sandbox } from './sandbox-payments/create-sandbox.ts';
import { createStorageApi } from './storage/api.ts';

export type BackendDeps = {
  settings: Settings;
  publicUrl: PublicUrl;
  secrets: Secrets;
  database: Database;
  mail: MailService;
  log: Log;
  /** Answers like the whole product: functions and the sandbox call it without a network round trip. */
  fetch: (request: Request) => Promise<Response>;
  /** Replaced only in tests. */
  passwordCost?: number;
};

/** Migrations announce schema changes here; it is PostgREST's own channel name. */
const schemaChannel = 'pgrst';

/** Supabase's protocols, each at the path that hosted Supabase uses. Call `start` when the whole app is mounted. */
export async function createBackend(deps: BackendDeps) {
  const { settings, publicUrl, secrets, database, log } = deps;
  const tokens = createTokens(secrets.signingKeys, `${publicUrl.url}/auth/v1`);
  const readCaller = createCallerReader(secrets, tokens);
  // Auth and functions look the session up themselves and return more specific errors.
  const endedSessions = await watchEndedSessions(database, log);
  const readLiveCaller = endedSessions.guard(readCaller);
  const rateLimiter = createRateLimiter(database);
  const inShare = createCallerShare();
  const bytes = createByteBudget();
  const disk = await watchDiskSpace(settings.dataDir, log, {
    isNewAccount: createNewAccountCheck(database),
  });
  const auth = createAuthApi({
    disk,
    database,
    tokens,
    readCaller,
    secrets,
    rateLimiter,
    log,
    mailer: deps.mail.mailer,
    ...(deps.passwordCost !== undefined && { passwordCost: deps.passwordCost }),
    settings: {
      ...settings,
      publicUrl: () => publicUrl.url,
      siteUrl: () => publicUrl.site,
      redirectUrls: [...settings.redirectUrls, ...publicUrl.aliases.map((alias) => `${alias}/**`)],
    },
  });
  const storage = createStorageApi({
    database,
    readCaller: readLiveCaller,
    secrets,
    log,
    rateLimiter,
    disk,
    inShare,
    bytes,
    dataDir: settings.dataDir,
    isShared: settings.databaseUrl !== undefined,
  });
  const rest = createRestApi({ database, readCaller: readLiveCaller, log, disk, inShare, bytes });
  const sandbox = await openSandbox(deps);
  const functions = createFunctionsApi({
    database,
    readCaller,
    secrets,
    log,
    rateLimiter,
    inShare,
    bytes,
    settings: sandbox
      ? { paystackSecretKey: sandbox.secretKey, paystackUrl: sandbox.url }
      : settings,
    publicUrl: publicUrl.url,
    originFor: publicUrl.originFor,
    siteUrl: settings.siteUrl,
    fetch: deps.fetch,
    ...(sandbox && { outside: sandbox.answer }),
  });
  await rest.refreshSchema();
  const stopListening = await listenToDatabase({ database, rest, storage, log });

  const siteOrigins = settings.siteUrl ? [new URL(settings.siteUrl).origin] : [];
  const allowedOrigins = [...settings.corsOrigins, ...siteOrigins];
  const routes = new Hono();
  for (const path of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/functions/v1/*']) {
    routes.use(path, cors(allowedOrigins));
  }
  const limitOf = createRequestLimit(readLiveCaller, undefined, bytes);
  for (const service of ['rest', 'storage'] as const) {
    routes.use(`/${service}/v1/*`, limitOf(service));
  }
  routes.route('/auth/v1', auth);
  routes.post(`/rest/v1/${contactTable}`, contactLimit(rateLimiter));
  routes.route('/rest/v1', rest);
  routes.route('/storage/v1', storage);
  routes.route('/functions/v1', functions);
  if (sandbox) routes.route('/', sandbox.pages);
  routes.all('/realtime/v1/*', (c) =>
    c.json({ message: 'Realtime is not offered by this server' }, 404),
  );

  return {
    routes,
    start: async () => {
      sandbox?.resume();
      await storage.sweepOrphans();
    },
    close: async () => {
      disk.close();
      sandbox?.close();
      await auth.mailSettled();
      await stopListening();
      await endedSessions.close();
      await storage.close();
      rest.close();
    },
  };
}

/** Simulates the payment provider while none is configured; test purchases end as soon as one is. */
async function openSandbox(deps: BackendDeps): Promise<Sandbox | undefined> {
  const { settings, publicUrl, database, log, fetch } = deps;
  if (!settings.paystackSecretKey && !settings.isProduction) {
    const { dataDir, siteUrl } = settings;
    const isSiteElsewhere = siteUrl !== undefined;
    return createSandbox({ dataDir, publicUrl: publicUrl.url, isSiteElsewhere, fetch, log });
  }
  const isLive = settings.paystackSecretKey?.startsWith('sk_live_') ?? false;
  await database.owner`select service.end_test_access(${isLive})`;
  return undefined;
}

type Listeners = Pick<BackendDeps, 'database' | 'log'> & {
  rest: Pick<ReturnType<typeof createRestApi>, 'refreshSchema'>;
  storage: Pick<ReturnType<typeof createStorageApi>, 'removeWithdrawnPhotos'>;
};

/** Handles the notifications that the database sends. */
async function listenToDatabase({ database, rest, storage, log }: Listeners) {
  const readSchema = () =>
    rest
      .refreshSchema()
      .catch((error: unknown) => log.error({ err: error }, 'The schema was not read again'));
  const removePhotos = () =>
    storage
      .removeWithdrawnPhotos()
      .catch((error: unknown) => log.error({ err: error }, 'Pictures could not be removed'));
  const schemaNews = await database.owner.listen(schemaChannel, readSchema);
  // Also called at the start and after every lost connection, so that no request is missed.
  const photoNews = await database.owner.listen('photo_removal', removePhotos, removePhotos);
  return async () => {
    await schemaNews.unlisten();
    await photoNews.unlisten();
  };
}
