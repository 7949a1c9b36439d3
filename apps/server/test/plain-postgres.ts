import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { locateBinaries } from '../src/database/cluster/binaries.ts';
import { runProgram } from '../src/database/cluster/run-program.ts';
import { chooseUser } from '../src/database/cluster/unprivileged-user.ts';

const debianPrograms = '/usr/lib/postgresql/15/bin';

export const hasDebianPostgres = existsSync(join(debianPrograms, 'pg_ctl'));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

type PlainPostgresOptions = {
  /** The folder of initdb and pg_ctl; by default those of the embedded PostgreSQL. */
  programs?: string;
  superuser?: string;
  /** Tests do not wait for the disk; a measurement does. */
  isDurable?: boolean;
};

/** Starts a throw-away PostgreSQL on its own port, to play an external database. */
export async function startPlainPostgres({
  programs,
  superuser = 'postgres',
  isDurable = false,
}: PlainPostgresOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'akada-plain-'));
  const user = chooseUser(join(folder, 'data'));
  if (user) chownSync(folder, user.uid, user.gid);
  const bin = programs ?? dirname((await locateBinaries(user, () => undefined)).initdb);
  const data = join(folder, 'data');
  const port = await freePort();
  const encoding = ['--encoding=UTF8', '--locale=C'];
  await runProgram(
    join(bin, 'initdb'),
    ['-D', data, '-U', superuser, '-A', 'trust', '-N', ...encoding],
    user,
  );
  const flags = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1${isDurable ? '' : ' -c fsync=off'}`;
  const start = ['start', '-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', flags];
  await runProgram(join(bin, 'pg_ctl'), start, user);
  return {
    dataDir: data,
    url: (name: string, role = superuser) => `postgres://${role}@127.0.0.1:${port}/${name}`,
    stop: async () => {
      const stop = ['stop', '-D', data, '-m', 'immediate', '-w', '-s'];
      await runProgram(join(bin, 'pg_ctl'), stop, user);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL 15 as an operating system ships it. */
export const startDebianPostgres = (options: { isDurable?: boolean } = {}) =>
  startPlainPostgres({ programs: debianPrograms, ...options });
