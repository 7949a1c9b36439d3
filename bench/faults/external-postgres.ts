import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locateBinaries } from '../../apps/server/src/database/cluster/binaries.ts';
import { runProgram } from '../../apps/server/src/database/cluster/run-program.ts';
import { chooseUser } from '../../apps/server/src/database/cluster/unprivileged-user.ts';
import { reservePort } from '../../apps/server/src/http/listen.ts';

/** A PostgreSQL that the server does not manage: the bench stops and starts it, and nothing else restarts it. */
export async function startExternalPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'akada-external-'));
  const data = join(folder, 'data');
  const user = chooseUser(data);
  if (user) chownSync(folder, user.uid, user.gid);
  const { initdb, pgCtl } = await locateBinaries(user, () => undefined);
  const port = await reservePort('127.0.0.1', 0);
  await runProgram(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-N'], user);
  const flags = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  const control = (...args: string[]) => runProgram(pgCtl, [...args, '-D', data, '-w', '-s'], user);
  const start = () => control('start', '-l', join(folder, 'log'), '-o', flags);
  const stop = () => control('stop', '-m', 'immediate');
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    start,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type ExternalPostgres = Awaited<ReturnType<typeof startExternalPostgres>>;
