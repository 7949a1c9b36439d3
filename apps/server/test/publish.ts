import { loadCurriculum } from '@akada/content/curriculum/load';
import { curriculumDir } from '../src/paths.ts';
import { publishLibrary } from '../src/publish/publish.ts';
import type { Publisher } from '../src/publish/publisher.ts';
import type { TestServer } from './server.ts';

/** Puts parts of the real curriculum into a test server's tables, as a start of the product does. */
export function publishCurriculum(server: TestServer, ...publishers: Publisher[]) {
  const { library } = loadCurriculum(curriculumDir);
  return publishLibrary({
    sql: server.database.owner,
    admin: server.service(),
    library,
    publishers,
  });
}
