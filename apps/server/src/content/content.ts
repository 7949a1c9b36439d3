import { join } from 'node:path';
import {
  CurriculumError,
  type LoadedCurriculum,
  loadCurriculum,
} from '@akada/content/curriculum/load';
import { Hono } from 'hono';
import type { Log } from '../lib/log.ts';
import { curriculumDir } from '../lib/paths.ts';
import type { Settings } from '../settings.ts';
import { createContentApi, defaultLimit } from './api.ts';
import { createCurriculumMedia } from './delivery/media.ts';
import { createMemoryContentSource } from './memory/memory-content-source.ts';
import { createLastAnswers } from './upstream/last-answers.ts';
import { createStrapiApi } from './upstream/strapi-api.ts';
import { createStrapiClient } from './upstream/strapi-client.ts';
import { createStrapiForms } from './upstream/strapi-forms.ts';
import { createUploads } from './upstream/uploads.ts';

export type ContentDeps = {
  settings: Settings;
  log: Log;
  /** The lessons, when the caller has already read them. */
  readCurriculum?: () => LoadedCurriculum;
};

/** The lessons of the files in Strapi's form; undefined when the files are invalid. */
function filesOf(readCurriculum: () => LoadedCurriculum, log: Log) {
  try {
    return createMemoryContentSource(readCurriculum().tree, { defaultLimit });
  } catch (error) {
    if (!(error instanceof CurriculumError)) throw error;
    log.warn('There are no lessons in files to stand in for Strapi');
    return undefined;
  }
}

const fallbacksOf = (
  { dataDir }: Settings,
  log: Log,
  readCurriculum = () => loadCurriculum(curriculumDir),
) => ({
  lastAnswers: createLastAnswers(join(dataDir, 'strapi-answers.json.gz'), log),
  files: filesOf(readCurriculum, log),
});

/** Lessons from the files, or from the Strapi that CONTENT_URL names. Pictures in the files are served in both cases. */
export function createContent({ settings, log, ...given }: ContentDeps) {
  const { readCurriculum } = given;
  const { contentUrl, contentPurgeSecret: purgeSecret } = settings;
  const routes = new Hono();
  const client = contentUrl ? createStrapiClient(contentUrl) : undefined;
  const forms = contentUrl ? createStrapiForms(contentUrl, purgeSecret) : undefined;
  const api = client
    ? createStrapiApi({
        client,
        purgeSecret,
        log,
        fallbacks: fallbacksOf(settings, log, readCurriculum),
      })
    : createContentApi({
        curriculumDir,
        ...(readCurriculum && { readCurriculum }),
        log,
        watch: !settings.isProduction,
      });
  if (client) routes.route('/uploads', createUploads(client));
  routes.route('/api', api);
  routes.route(
    '/media',
    createCurriculumMedia({ curriculumDir, ...(forms && { edited: forms.mediaAt }) }),
  );
  return {
    routes,
    api,
    /** What editors write besides the content service's fields; none when lessons come from the files. */
    forms,
    close: () => api.close(),
  };
}
