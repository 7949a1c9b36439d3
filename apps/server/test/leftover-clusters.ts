import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, readPostmasterLock } from '../src/database/cluster/postmaster-lock.ts';

const prefix = 'akada-test-';

/** A data folder named after the pid of the test run that created it. */
export const makeTestFolder = () => mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));

/** Stops and deletes what a killed test run could not. */
export async function removeLeftoverClusters() {
  for (const name of readdirSync(tmpdir())) {
    const maker = Number(name.slice(prefix.length).split('-')[0]);
    if (!name.startsWith(prefix) || !maker || isAlive(maker)) continue;
    const folder = join(tmpdir(), name);
    const lock = await readPostmasterLock(join(folder, 'postgres'));
    if (lock?.state === 'ours') process.kill(lock.pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
