import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { messageOf } from '../driver/connection.ts';
import { DatabaseStartError } from '../start-error.ts';
import type { Postmaster } from './postmaster.ts';
import { identify } from './process-identity.ts';
import { grantTraverse } from './reachable-path.ts';
import { runProgram } from './run-program.ts';
import type { SystemUser } from './unprivileged-user.ts';

const versionFile = (clusterDir: string) => join(clusterDir, 'PG_VERSION');

const give = (path: string, user: SystemUser | undefined) => {
  if (user) chownSync(path, user.uid, user.gid);
};

/** Drafts of this process: in a container its pid is the same after every kill and proves nothing. */
const ownDrafts = new Set<string>();

/** A pid and its start time: the pid alone may have been reused. */
function nameOfMaker(pid: number): string {
  return `${pid}.${identify(pid)?.startedAt.replace(/\W/g, '')}`;
}

/**
 * Drafts are named after the process that creates them: two first starts never share one, and those of dead processes
 * can be deleted.
 */
function removeDeadDrafts(clusterDir: string) {
  const prefix = `${basename(clusterDir)}.init-`;
  for (const name of readdirSync(dirname(clusterDir))) {
    const draft = join(dirname(clusterDir), name);
    if (!name.startsWith(prefix) || ownDrafts.has(draft)) continue;
    const [maker = ''] = name.slice(prefix.length).split('-');
    const pid = Number.parseInt(maker, 10);
    if (pid !== process.pid && maker === nameOfMaker(pid)) continue;
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Flushes the rename to disk, so that a power cut cannot undo it. */
function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

const notOurs = (clusterDir: string, cause?: unknown) =>
  new DatabaseStartError(
    `The folder ${clusterDir} is not empty and holds no PostgreSQL data: empty it or choose another DATA_DIR.`,
    { cause },
  );

/** A rename is all or nothing: a killed initdb never leaves half a cluster behind. */
function moveIntoPlace(draft: string, clusterDir: string) {
  try {
    renameSync(draft, clusterDir);
    syncFolder(dirname(clusterDir));
  } catch (cause) {
    if (existsSync(versionFile(clusterDir))) return;
    throw notOurs(clusterDir, cause);
  }
}

async function initialise({ clusterDir, binaries, password, user, settings }: Postmaster) {
  if (existsSync(clusterDir) && readdirSync(clusterDir).length > 0) throw notOurs(clusterDir);
  const workshop = mkdtempSync(`${clusterDir}.init-${nameOfMaker(process.pid)}-`);
  ownDrafts.add(workshop);
  const draft = join(workshop, 'cluster');
  const passwordFile = join(workshop, 'password');
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  for (const path of [workshop, draft, passwordFile]) give(path, user);
  const args = [
    `--pgdata=${draft}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
    ...(settings.fsync === 'off' ? ['--no-sync'] : []),
  ];
  try {
    await runProgram(binaries.initdb, args, user);
    moveIntoPlace(draft, clusterDir);
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error;
    throw new DatabaseStartError(`PostgreSQL could not be set up: ${messageOf(error)}`);
  } finally {
    ownDrafts.delete(workshop);
    rmSync(workshop, { recursive: true, force: true });
  }
}

async function checkVersion({ clusterDir, binaries, user }: Postmaster) {
  const data = readFileSync(versionFile(clusterDir), 'utf8').trim();
  const banner = await runProgram(binaries.postgres, ['--version'], user);
  const program = /\) (\d+)/.exec(banner)?.[1];
  if (data === program) return;
  throw new DatabaseStartError(
    `The data in ${clusterDir} was written by PostgreSQL ${data} and this version of Akada brings PostgreSQL ${program}: make a backup with the version of Akada that wrote it and restore it with this one.`,
  );
}

function giveAll(path: string, user: SystemUser) {
  lchownSync(path, user.uid, user.gid);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const entry of readdirSync(path)) giveAll(join(path, entry), user);
}

function checkOwner({ clusterDir, user, logLine }: Postmaster) {
  const { uid } = statSync(clusterDir);
  if (user && uid === 0) {
    giveAll(clusterDir, user);
    logLine(
      `Gave the data in ${clusterDir} to ${user.name}, because PostgreSQL does not run as root`,
    );
  }
  if (user || !process.getuid || uid === process.getuid()) return;
  throw new DatabaseStartError(
    `The data in ${clusterDir} belongs to another user (${uid}): start Akada as that user or as root.`,
  );
}

/** Creates the cluster's folder if there is none, and checks that this version can run it. */
export async function prepareClusterFiles(postmaster: Postmaster) {
  const { clusterDir, user, logLine } = postmaster;
  mkdirSync(dirname(clusterDir), { recursive: true });
  grantTraverse(clusterDir, user, logLine);
  // Also when a cluster exists: the killed first start need not have been the last.
  removeDeadDrafts(clusterDir);
  if (!existsSync(versionFile(clusterDir))) {
    await initialise(postmaster);
    logLine('Created a new PostgreSQL data folder');
  }
  checkOwner(postmaster);
  await checkVersion(postmaster);
}
