import { testCurriculum } from '@akada/content/testing/test-curriculum';
import { publishLibrary } from '../src/jobs/publish/publish.ts';
import type { Publisher } from '../src/jobs/publish/publisher.ts';
import type { TestFunctions } from './functions.ts';
import type { TestServer } from './server.ts';

type Place = Pick<TestServer, 'database' | 'service'> | Pick<TestFunctions, 'database' | 'admin'>;

/** Writes parts of the real curriculum into a test server's tables, as a start of the product does. */
export function publishCurriculum(server: Place, ...publishers: Publisher[]) {
  const { library } = testCurriculum();
  return publishLibrary({
    sql: server.database.owner,
    admin: 'admin' in server ? server.admin : server.service(),
    library,
    publishers,
  });
}
