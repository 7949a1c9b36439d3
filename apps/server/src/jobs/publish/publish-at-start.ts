import type { LoadedCurriculum } from '@akada/content/curriculum/load';
import type { Hono } from 'hono';
import { createAdminClient } from '../../backend/functions/admin-client.ts';
import type { Database } from '../../database/database.ts';
import { isDiskFull } from '../../database/driver/faults.ts';
import type { PublicUrl } from '../../http/public-url.ts';
import type { Log } from '../../lib/log.ts';
import { materialsDir } from '../../lib/paths.ts';
import type { Secrets } from '../../secrets.ts';
import { buildTheRest } from '../materials/build-the-rest.ts';
import { followingPublishers } from './content-rows.ts';
import { publishMaterials } from './materials.ts';
import { publishLibrary } from './publish.ts';
import { publishers } from './publishers.ts';

type StartDeps = {
  app: Hono;
  publicUrl: Pick<PublicUrl, 'url'>;
  secrets: Pick<Secrets, 'secretKey'>;
  database: Pick<Database, 'owner'>;
  log: Log;
};

const adminOf = ({ app, publicUrl, secrets }: StartDeps) =>
  createAdminClient(publicUrl.url, secrets.secretKey, async (request) => app.fetch(request));

/** Writes what comes with the courses (cards, plans, …) to the tables before the first request. */
export async function publishAtStart(
  deps: StartDeps & {
    readCurriculum: () => LoadedCurriculum;
    /** Lessons come from Strapi: their list and what comes with them follow it, and the files only fill empty tables. */
    isContentElsewhere: boolean;
  },
) {
  const { database, log, readCurriculum, isContentElsewhere } = deps;
  const [known] =
    await database.owner`select exists (select from public.course_lessons) as is_filled`;
  const isFollowed = isContentElsewhere && known?.is_filled === true;
  const written = await publishLibrary({
    publishers: publishers.filter((one) => !(isFollowed && followingPublishers.includes(one))),
    sql: database.owner,
    admin: adminOf(deps),
    library: readCurriculum().library,
  }).catch((error: unknown) => {
    // Learners can continue with what was published last; the next start tries again.
    if (!isDiskFull(error)) throw error;
    log.error('The curriculum was not published: there is no room on the disk');
    return [];
  });
  if (written.length > 0) log.info({ parts: written }, 'The curriculum was published');
}

/**
 * Generates and publishes the PDFs after the start: the first time this takes a minute, and no visitor should wait
 * for it. Returns a function that stops it after the current file; the next start continues with the rest.
 */
export function publishMaterialsAfterStart(
  deps: StartDeps & {
    /** Called when the build has finished what the start did not wait for. */
    onBuilt: () => void;
  },
): () => Promise<void> {
  const { database, log } = deps;
  const stopped = new AbortController();
  const publish = async () => {
    await buildTheRest(stopped.signal);
    if (stopped.signal.aborted) return 0;
    deps.onBuilt();
    return publishMaterials({
      sql: database.owner,
      admin: adminOf(deps),
      folder: materialsDir,
      signal: stopped.signal,
    });
  };
  const done = publish().then(
    (files) => files > 0 && log.info({ files }, 'Materials were published'),
    (error) => log.warn({ err: error }, 'Materials were not published; the next start tries again'),
  );
  return async () => {
    stopped.abort();
    await done;
  };
}
