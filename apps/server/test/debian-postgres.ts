import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../src/database/cluster/run-program.ts';
import { chooseUser } from '../src/database/cluster/unprivileged-user.ts';

const programs = '/usr/lib/postgresql/15/bin';

export const hasDebianPostgres = existsSync(join(programs, 'pg_ctl'));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Starts a throw-away PostgreSQL 15 as the operating system brings it: somebody else's database.
 * Tests do not wait for the disk; a measurement does.
 */
export async function startDebianPostgres({ isDurable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'akada-debian-'));
  const user = chooseUser(join(folder, 'data'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  await runProgram(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-N'],
    user,
  );
  const flags = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1${isDurable ? '' : ' -c fsync=off'}`;
  const start = ['start', '-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', flags];
  await runProgram(join(programs, 'pg_ctl'), start, user);
  return {
    dataDir: data,
    url: (name: string, role = 'postgres') => `postgres://${role}@127.0.0.1:${port}/${name}`,
    stop: async () => {
      const stop = ['stop', '-D', data, '-m', 'immediate', '-w', '-s'];
      await runProgram(join(programs, 'pg_ctl'), stop, user);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
