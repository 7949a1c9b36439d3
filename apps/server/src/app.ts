import { join } from 'node:path';
import { Hono } from 'hono';
import { createAuthApi } from './backend/auth/api.ts';
import { createCallerShare } from './backend/caller-share.ts';
import { createFunctionsApi } from './backend/functions/api.ts';
import { createTokens } from './backend/identity/access-token.ts';
import { createCallerReader } from './backend/identity/caller.ts';
import { watchEndedSessions } from './backend/identity/ended-sessions.ts';
import { createRequestLimit, rateLimitResponses } from './backend/request-limit.ts';
import { createRestApi } from './backend/rest/api.ts';
import { contactLimit } from './backend/rest/contact-limit.ts';
import { createSandbox } from './backend/sandbox-payments/create-sandbox.ts';
import { createStorageApi } from './backend/storage/api.ts';
import { type ContentApi, createContentApi } from './content/api.ts';
import { createFastPath } from './content/delivery/fast-path.ts';
import { createCurriculumMedia } from './content/delivery/media.ts';
import { createStrapiApi } from './content/upstream/strapi-api.ts';
import { createStrapiClient } from './content/upstream/strapi-client.ts';
import { createUploads } from './content/upstream/uploads.ts';
import type { Database } from './database/database.ts';
import { watchDiskSpace } from './disk/disk-space.ts';
import { createNewAccountCheck } from './disk/new-accounts.ts';
import { rememberClientIp } from './http/client-ip/client-ip.ts';
import { cors } from './http/cors/cors.ts';
import { createHealth } from './http/health.ts';
import type { PublicUrl } from './http/public-url.ts';
import { createRateLimiter } from './http/rate-limit/rate-limiter.ts';
import { requestLog } from './http/request-log/request-log.ts';
import { securityHeaders } from './http/security-headers/security-headers.ts';
import { onlyThisMachine } from './http/this-machine/only-this-machine.ts';
import { startHousekeeping } from './jobs/housekeeping/housekeeping.ts';
import type { Log } from './lib/log.ts';
import { curriculumDir, projectRoot } from './lib/paths.ts';
import type { MailService } from './mail/create-mail.ts';
import { createDevInboxPage } from './mail/dev-inbox-page.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { fetchContent } from './site/fetch-content.ts';
import type { FetchContent } from './site/page-cache.ts';
import { createSite } from './site/site.ts';

export type AppDeps = {
  settings: Settings;
  publicUrl: PublicUrl;
  secrets: Secrets;
  database: Database;
  mail: MailService;
  log: Log;
  /** Other than the product's own only in tests. */
  passwordCost?: number;
};

/** Where migrations say that the schema has changed; PostgREST's own name for it. */
const schemaChannel = 'pgrst';

/** Builds the whole product as one app; `server.ts` gives it a port, tests call it directly. */
export async function buildApp(deps: AppDeps) {
  const { settings, publicUrl, log } = deps;
  let isDraining = false;
  const app = new Hono();
  app.use(requestLog(log));
  app.use(securityHeaders({ isSecure: publicUrl.url.startsWith('https:') }));
  app.use(rememberClientIp(settings));
  app.onError((error, c) => {
    log.error({ err: error }, 'A request failed');
    return c.json({ message: 'Internal Server Error' }, 500);
  });

  app.route(
    '/',
    createHealth(deps.database, () => isDraining),
  );
  const backend = await mountBackend(app, deps);
  const content = mountContent(app, deps);
  if (deps.mail.mailbox && !settings.isProduction) {
    app.use('/dev/mailbox/*', onlyThisMachine());
    app.route('/dev/mailbox', createDevInboxPage({ mailbox: deps.mail.mailbox }));
  }
  app.route('/', siteFor(deps, content.ask));

  return {
    app,
    answerEarly: content.answerEarly,
    startDraining: () => {
      isDraining = true;
    },
    close: async () => {
      content.close();
      await backend.close();
    },
  };
}

/** Supabase's protocols, each at the path where hosted Supabase answers. */
async function mountBackend(app: Hono, deps: AppDeps) {
  const { settings, publicUrl, secrets, database, log } = deps;
  const tokens = createTokens(secrets.signingKeys, `${publicUrl.url}/auth/v1`);
  const readCaller = createCallerReader(secrets, tokens);
  // Auth and functions look the session up themselves, and say more about it.
  const endedSessions = await watchEndedSessions(database, log);
  const readLiveCaller = endedSessions.guard(readCaller);
  const rateLimiter = createRateLimiter(database);
  const inShare = createCallerShare();
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
    dataDir: settings.dataDir,
    isShared: settings.databaseUrl !== undefined,
  });
  const rest = createRestApi({ database, readCaller: readLiveCaller, log, disk, inShare });
  await rest.refreshSchema();
  const schemaNews = await database.owner.listen(schemaChannel, () => {
    rest
      .refreshSchema()
      .catch((error) => log.error({ err: error }, 'The schema was not read again'));
  });
  const fetchApp = async (request: Request) => app.fetch(request);
  const isSandboxed = !settings.paystackSecretKey && !settings.isProduction;
  const sandbox = isSandboxed
    ? createSandbox({ dataDir: settings.dataDir, publicUrl: publicUrl.url, fetch: fetchApp, log })
    : undefined;
  if (!sandbox) {
    const isLive = settings.paystackSecretKey?.startsWith('sk_live_') ?? false;
    await database.owner`select public.end_test_access(${isLive})`;
  }
  const functions = createFunctionsApi({
    database,
    readCaller,
    secrets,
    log,
    rateLimiter,
    inShare,
    settings: sandbox
      ? { paystackSecretKey: sandbox.secretKey, paystackUrl: sandbox.url }
      : settings,
    publicUrl: publicUrl.url,
    isPublicUrlFixed: publicUrl.isFixed,
    fetch: fetchApp,
    ...(sandbox && { outside: sandbox.answer }),
  });

  for (const path of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/functions/v1/*']) {
    app.use(path, cors(settings.corsOrigins));
  }
  const limitRequests = createRequestLimit(readLiveCaller);
  app.use('/rest/v1/*', limitRequests(rateLimitResponses.rest));
  app.use('/storage/v1/*', limitRequests(rateLimitResponses.storage));
  app.route('/auth/v1', auth);
  app.post('/rest/v1/contact_messages', contactLimit(rateLimiter));
  app.route('/rest/v1', rest);
  app.route('/storage/v1', storage);
  app.route('/functions/v1', functions);
  if (sandbox) app.route('/', sandbox.pages);
  sandbox?.resume();
  app.all('/realtime/v1/*', (c) =>
    c.json({ message: 'Realtime is not offered by this server' }, 404),
  );

  await storage.sweepOrphans();
  const removePhotos = () =>
    storage
      .removeWithdrawnPhotos()
      .catch((error: unknown) => log.error({ err: error }, 'Pictures could not be removed'));
  // Called at the start and after every lost connection too, so no request is missed.
  const photoNews = await database.owner.listen('photo_removal', removePhotos, removePhotos);
  const housekeeping = startHousekeeping({ database, mailbox: deps.mail.mailbox, log });
  return {
    close: async () => {
      housekeeping.stop();
      disk.close();
      sandbox?.close();
      await auth.mailSettled();
      await schemaNews.unlisten();
      await photoNews.unlisten();
      await endedSessions.close();
      await rest.close();
    },
  };
}

/** Lessons from the files, or from the Strapi that CONTENT_URL names. Pictures of the files are served either way. */
function mountContent(app: Hono, { settings, publicUrl, log }: AppDeps) {
  const content = contentApiFor(app, settings, log);
  app.route('/api', content);
  app.route('/media', createCurriculumMedia({ curriculumDir }));
  return {
    answerEarly: createFastPath({
      currentSource: content.currentSource,
      isSecure: publicUrl.url.startsWith('https:'),
      log,
    }),
    ask: fetchContent(content),
    close: () => content.close(),
  };
}

function contentApiFor(app: Hono, settings: Settings, log: Log): ContentApi {
  const { contentUrl, contentPurgeSecret: purgeSecret } = settings;
  if (!contentUrl) {
    return createContentApi({ curriculumDir, log, watch: !settings.isProduction });
  }
  const client = createStrapiClient(contentUrl);
  app.route('/uploads', createUploads(client));
  return createStrapiApi({ client, purgeSecret, log });
}

const siteFor = ({ settings, publicUrl, secrets, log }: AppDeps, ask: FetchContent) =>
  createSite({
    folder: join(projectRoot, 'apps', 'web', 'dist'),
    rendererFolder: join(projectRoot, 'apps', 'web', 'dist-server'),
    fetchContent: ask,
    onFault: (error) => log.error({ err: error }, 'A page could not be drawn'),
    publicUrl: publicUrl.url,
    isPublicUrlFixed: publicUrl.isFixed,
    publishableKey: secrets.publishableKey,
    donateUrl: settings.donateUrl,
    sentryDsn: settings.sentryDsn,
  });
