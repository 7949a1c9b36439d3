import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { surviveLostConnection } from '../../apps/server/src/database/survive-lost-connection.ts';
import { loadSecrets } from '../../apps/server/src/secrets.ts';

/**
 * A server with one route: PUT /<number> writes a row and answers 204 once it is committed. It tells
 * its parent what the database said while opening, and its port when it is ready.
 */
const dataDir = process.argv[2];
if (!dataDir || !process.send) throw new Error('Started by the kill bench only.');

const tell = (message: object) => process.send?.(message);
const say = (sentence: string) => tell({ said: sentence });
const log = { info: say, warn: say };

surviveLostConnection(log);
const database = await openDatabase({ dataDir }, loadSecrets(dataDir), log);
await database.owner`create schema if not exists kill_bench`;
await database.owner`create table if not exists kill_bench.writes (number int not null)`;
await database.owner`grant usage on schema kill_bench to service_role`;
await database.owner`grant insert on kill_bench.writes to service_role`;

async function write(number: number) {
  await database.api.begin(async (transaction) => {
    await transaction`set local role service_role`;
    await transaction`insert into kill_bench.writes values (${number})`;
  });
}

const server = createServer((request, response) => {
  write(Number(request.url?.slice(1))).then(
    () => response.writeHead(204).end(),
    () => response.writeHead(503).end(),
  );
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  tell({ port: typeof address === 'object' ? address?.port : undefined });
});

/** PostgreSQL may still be on its way back: asks until it answers. */
async function readAll(): Promise<unknown[][]> {
  try {
    return await database.owner`select number from kill_bench.writes`.values();
  } catch {
    await sleep(100);
    return readAll();
  }
}

process.on('message', async (message) => {
  if (message === 'count') tell({ rows: await readAll() });
  if (message === 'stop') {
    server.close();
    await database.close();
    process.exit(0);
  }
});
