import { loadCurriculum } from '@akada/content/curriculum/load';
import type { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { createAdminClient } from '../functions/admin-client.ts';
import type { Log } from '../log.ts';
import { curriculumDir } from '../paths.ts';
import type { PublicAddress } from '../public-address.ts';
import type { Secrets } from '../secrets.ts';
import { publishLibrary } from './publish.ts';

type StartDeps = {
  app: Hono;
  address: Pick<PublicAddress, 'url'>;
  secrets: Pick<Secrets, 'secretKey'>;
  database: Pick<Database, 'owner'>;
  log: Log;
};

/** What comes with the courses (cards, plans, …) is in the tables before the first learner asks. */
export async function publishAtStart({ app, address, secrets, database, log }: StartDeps) {
  const written = await publishLibrary({
    sql: database.owner,
    admin: createAdminClient(address.url, secrets.secretKey, async (request) => app.fetch(request)),
    library: loadCurriculum(curriculumDir).library,
  });
  if (written.length > 0) log.info({ parts: written }, 'The curriculum was published');
}
