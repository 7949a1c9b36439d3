import type { LoadedCurriculum } from '@akada/content/curriculum/load';
import { Hono } from 'hono';
import type { PublicUrl } from '../http/public-url.ts';
import type { Log } from '../lib/log.ts';
import { curriculumDir } from '../lib/paths.ts';
import type { Settings } from '../settings.ts';
import { createContentApi } from './api.ts';
import { createFastPath } from './delivery/fast-path.ts';
import { createCurriculumMedia } from './delivery/media.ts';
import { createStrapiApi } from './upstream/strapi-api.ts';
import { createStrapiClient } from './upstream/strapi-client.ts';
import { createUploads } from './upstream/uploads.ts';

export type ContentDeps = {
  settings: Settings;
  publicUrl: PublicUrl;
  log: Log;
  /** The lessons, where the caller has read them already. */
  readCurriculum?: () => LoadedCurriculum;
};

/** Lessons from the files, or from the Strapi that CONTENT_URL names. Pictures of the files are served either way. */
export function createContent({ settings, publicUrl, log, ...given }: ContentDeps) {
  const { readCurriculum } = given;
  const { contentUrl, contentPurgeSecret: purgeSecret } = settings;
  const routes = new Hono();
  const client = contentUrl ? createStrapiClient(contentUrl) : undefined;
  const api = client
    ? createStrapiApi({ client, purgeSecret, log })
    : createContentApi({
        curriculumDir,
        ...(readCurriculum && { readCurriculum }),
        log,
        watch: !settings.isProduction,
      });
  if (client) routes.route('/uploads', createUploads(client));
  routes.route('/api', api);
  routes.route('/media', createCurriculumMedia({ curriculumDir }));
  return {
    routes,
    api,
    answerEarly: createFastPath({
      currentSource: api.currentSource,
      isSecure: publicUrl.url.startsWith('https:'),
      log,
    }),
    close: () => api.close(),
  };
}
