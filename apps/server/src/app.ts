import { join } from 'node:path';
import { Hono } from 'hono';
import { type BackendDeps, createBackend } from './backend/backend.ts';
import { type ContentDeps, createContent } from './content/content.ts';
import { rememberClientIp } from './http/client-ip/client-ip.ts';
import { createHealth } from './http/health.ts';
import { requestLog } from './http/request-log/request-log.ts';
import { securityHeaders } from './http/security-headers/security-headers.ts';
import { onlyThisMachine } from './http/this-machine/only-this-machine.ts';
import { followContent } from './jobs/publish/follow-content.ts';
import { projectRoot } from './lib/paths.ts';
import { createDevInboxPage } from './mail/dev-inbox-page.ts';
import { fetchContent } from './site/fetch-content.ts';
import { createPreview } from './site/preview.ts';
import { createSite } from './site/site.ts';

export type AppDeps = Omit<BackendDeps, 'fetch'> & Pick<ContentDeps, 'readCurriculum'>;

/** Mounts the whole product as one app; `server.ts` gives it a port, tests call it directly. */
export async function buildApp(deps: AppDeps) {
  const { settings, publicUrl, secrets, database, mail, log } = deps;
  let isDraining = false;
  const app = new Hono();
  app.use(requestLog(log));
  app.use(securityHeaders({ isSecure: publicUrl.url.startsWith('https:') }));
  app.use(rememberClientIp(settings));
  app.onError((error, c) => {
    log.error({ err: error }, 'A request failed');
    return c.json({ message: 'Internal Server Error' }, 500);
  });

  const isStopping = () => isDraining;
  const backend = await createBackend({
    ...deps,
    fetch: async (request) => app.fetch(request),
  });
  const content = createContent(deps);
  app.route('/', createHealth(database, isStopping));
  app.route('/', backend.routes);
  app.route('/', content.routes);
  if (mail.mailbox && !settings.isProduction) {
    app.use('/dev/mailbox/*', onlyThisMachine());
    app.route('/dev/mailbox', createDevInboxPage({ mailbox: mail.mailbox }));
  }
  const siteFolder = join(projectRoot, 'apps', 'web', 'dist');
  const rendererFolder = join(projectRoot, 'apps', 'web', 'dist-server');
  const onFault = (error: unknown) => log.error({ err: error }, 'A page could not be rendered');
  const { contentUrl, donateUrl } = settings;
  if (contentUrl) {
    const config = { donateUrl };
    app.route(
      '/preview',
      createPreview({ contentUrl, siteFolder, rendererFolder, config, onFault }),
    );
  }
  const site = createSite({
    folder: siteFolder,
    rendererFolder,
    fetchContent: fetchContent(content.api),
    readyTag: (path) => content.api.currentSource().ready(path)?.answer.etag,
    onFault,
    publicUrl,
    publishableKey: secrets.publishableKey,
    donateUrl,
    isWorkerOff: settings.isWorkerOff,
    sentryDsn: settings.sentryDsn,
  });
  app.route('/', site.routes);
  await backend.start();

  return {
    app,
    /** Keeps the database's list of lessons in step with the content service. Returns a function that stops it. */
    followContent: () =>
      followContent({
        api: content.api,
        sql: database.owner,
        isElsewhere: settings.contentUrl !== undefined,
        forms: content.forms,
        log,
      }),
    readSiteAgain: site.readAgain,
    startDraining: () => {
      isDraining = true;
    },
    close: async () => {
      content.close();
      await site.close();
      await backend.close();
    },
  };
}
