import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isAlive, type ProcessIdentity } from '../database/cluster/process-identity.ts';
import { launch, stop } from './control.ts';
import {
  type Installation,
  readCurrent,
  readFormer,
  readStickSettings,
  removeWhole,
  versionDir,
  writeCurrent,
  writeWhole,
} from './installation.ts';
import { type Release, readRelease, StickError } from './release.ts';
import { runningState } from './supervise.ts';
import { unpackRelease } from './unpack-release.ts';

type Print = (sentence: string) => void;

/** Written before the new release touches the data; deleted once it is certain which of the two stays. */
type Journal = { from: string; to: string; updater: ProcessIdentity; entries: string[] };

const snapshotName = 'before-update';

/** Copies for people: an update neither reads nor changes them. */
const isApart = (name: string) => /^(backups|before-restore-.*|before-update.*)$/.test(name);

const entriesOf = (dataDir: string) =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !isApart(name)) : [];

function readJournal({ journalFile }: Installation): Journal | undefined {
  return existsSync(journalFile)
    ? (JSON.parse(readFileSync(journalFile, 'utf8')) as Journal)
    : undefined;
}

function bytesOf(paths: string[]): number {
  if (paths.length === 0) return 0;
  const lines = execFileSync('du', ['-sk', ...paths], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return lines.reduce((sum, line) => sum + Number.parseInt(line, 10) * 1024, 0);
}

const mb = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

function requireRoom(folder: string, bytes: number) {
  const { bavail, bsize } = statfsSync(folder);
  const spare = 100_000_000;
  if (bavail * bsize >= bytes + spare) return;
  throw new StickError(
    `The update needs ${mb(bytes + spare)} of free disk and there are ${mb(bavail * bsize)}. Make room and try again; nothing was changed.`,
  );
}

/** A full copy of the data on the same disk, so that restoring it only needs renames. */
function takeSnapshot(dataDir: string, entries: string[]) {
  const snapshot = join(dataDir, snapshotName);
  rmSync(snapshot, { recursive: true, force: true });
  const draft = `${snapshot}.partial`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  if (entries.length > 0)
    execFileSync('cp', ['-a', '--', ...entries.map((name) => join(dataDir, name)), draft], {
      stdio: 'ignore',
    });
  execFileSync('sync');
  renameSync(draft, snapshot);
}

/** May be interrupted at any point and run again: what was moved back is no longer in the snapshot. */
function restoreSnapshot(dataDir: string, entries: string[]) {
  const snapshot = join(dataDir, snapshotName);
  for (const name of entriesOf(dataDir)) {
    if (!entries.includes(name)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  for (const name of entries) {
    if (!existsSync(join(snapshot, name))) continue;
    rmSync(join(dataDir, name), { recursive: true, force: true });
    renameSync(join(snapshot, name), join(dataDir, name));
  }
  rmSync(snapshot, { recursive: true, force: true });
}

function goBack(installation: Installation, { from, to, entries }: Journal) {
  restoreSnapshot(readStickSettings(installation).dataDir, entries);
  writeCurrent(installation, from);
  removeWhole(installation.journalFile);
  // A manual return to the previous release may fail too, and must not delete that release.
  if (to !== readFormer(installation))
    rmSync(versionDir(installation, to), { recursive: true, force: true });
}

/** Deletes every release except these. */
function removeOtherVersions({ versions }: Installation, ids: string[]) {
  for (const name of readdirSync(versions)) {
    if (!ids.includes(name)) rmSync(join(versions, name), { recursive: true, force: true });
  }
}

const launcherFile = 'launcher.sh';

function renewLauncher(installation: Installation, id: string) {
  const source = join(versionDir(installation, id), launcherFile);
  if (!existsSync(source)) return;
  const target = join(installation.root, 'akada');
  const draft = `${target}.${process.pid}`;
  execFileSync('cp', [source, draft]);
  chmodSync(draft, 0o755);
  renameSync(draft, target);
}

/** The new release stays: from here on nothing is rolled back. */
function commit(installation: Installation, { from, to }: Journal) {
  const { dataDir } = readStickSettings(installation);
  removeWhole(installation.journalFile);
  rmSync(join(dataDir, snapshotName), { recursive: true, force: true });
  writeWhole(installation.formerFile, `${from}\n`);
  removeOtherVersions(installation, [from, to]);
  renewLauncher(installation, to);
}

const lookMs = 1_000;

/**
 * For the new release, once it is ready: if the updater was killed in the meantime, the running release stays.
 * Otherwise the next start would roll back and lose what children have done since.
 */
export async function adoptAbandonedUpdate(installation: Installation) {
  for (;;) {
    await sleep(lookMs);
    const journal = readJournal(installation);
    if (!journal) return;
    if (!isAlive(journal.updater)) return commit(installation, journal);
  }
}

/** Rolls back an interrupted update, for instance after a power cut. Called before every start. */
export async function finishInterruptedUpdate(installation: Installation, print: Print) {
  const journal = readJournal(installation);
  if (!journal) {
    const { dataDir } = readStickSettings(installation);
    for (const name of [snapshotName, `${snapshotName}.partial`])
      rmSync(join(dataDir, name), { recursive: true, force: true });
    return;
  }
  if (isAlive(journal.updater)) {
    throw new StickError(
      `An update is under way: process ${journal.updater.pid}. Wait for its end.`,
    );
  }
  await stop(installation);
  goBack(installation, journal);
  print(`An update was cut off. Akada ${journal.from} and its data are back as they were.`);
}

/** A kill may have left PostgreSQL running; the server that adopts it also stops it in order. */
async function requireQuietData(installation: Installation, dataDir: string) {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  await launch(installation, { isUpdating: true });
  await stop(installation);
  if (existsSync(pidFile))
    throw new StickError('PostgreSQL still runs. Start and stop Akada once, then update again.');
}

function checkWanted(installation: Installation, current: Release, allowOlder: boolean) {
  return (release: Release) => {
    if (release.architecture !== process.arch) {
      throw new StickError(
        `This archive is for ${release.architecture}, and this machine is ${process.arch}.`,
      );
    }
    if (release.id === current.id) throw new StickError(`Akada ${current.id} runs here already.`);
    if (!allowOlder && release.createdAt < current.createdAt) {
      throw new StickError(
        `Akada ${release.id} is older than ${current.id}, which is here. Say --older if that is what you want.`,
      );
    }
    const files = release.files.reduce((sum, file) => sum + file.size, 0);
    const { dataDir } = readStickSettings(installation);
    requireRoom(
      installation.root,
      files + bytesOf(entriesOf(dataDir).map((name) => join(dataDir, name))),
    );
  };
}

/** Ready once is not enough: the server must not exit right after. */
const settleMs = 3_000;

async function staysReady(installation: Installation, port: number): Promise<boolean> {
  await sleep(settleMs);
  const state = runningState(installation);
  if (state?.state !== 'ready' || state.restarts > 0) return false;
  const home = await fetch(`http://127.0.0.1:${port}/`, {
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  return home?.status === 200;
}

async function tryRelease(installation: Installation, waitSeconds: number) {
  const result = await launch(installation, { isUpdating: true, waitSeconds });
  if (!result.isReady) return result.reason;
  const { port } = readStickSettings(installation);
  return (await staysReady(installation, port)) ? undefined : 'The server did not stay up.';
}

export type UpdateOptions = {
  allowOlder?: boolean;
  /** How long the new release may take to become ready. */
  waitSeconds?: number;
  print: Print;
};

async function beginJournal(installation: Installation, from: string, to: string, dataDir: string) {
  const updater = identify(process.pid);
  if (!updater) throw new StickError('This process cannot be identified.');
  await requireQuietData(installation, dataDir);
  mkdirSync(dataDir, { recursive: true });
  const journal: Journal = { from, to, updater, entries: entriesOf(dataDir) };
  takeSnapshot(dataDir, journal.entries);
  writeWhole(installation.journalFile, JSON.stringify(journal));
  return journal;
}

/** Runs another release on this one's data, and returns to this one with its data if that fails. */
async function switchTo(installation: Installation, to: string, options: UpdateOptions) {
  const { print, waitSeconds = 180 } = options;
  const from = readCurrent(installation);
  const { dataDir } = readStickSettings(installation);
  const hasRun = await stop(installation);
  print('Copying the data, to be able to go back …');
  const journal = await beginJournal(installation, from, to, dataDir).catch(async (error) => {
    rmSync(join(dataDir, `${snapshotName}.partial`), { recursive: true, force: true });
    if (hasRun) await launch(installation);
    if (error instanceof StickError) throw error;
    throw new StickError(
      `The data could not be copied, so nothing was changed${hasRun ? ` and ${from} runs again` : ''}. Is the disk full? ./akada doctor looks.`,
    );
  });
  writeCurrent(installation, to);
  print(`Starting Akada ${to} …`);
  const fault = await tryRelease(installation, waitSeconds);
  if (fault !== undefined) {
    await stop(installation);
    goBack(installation, journal);
    if (hasRun) await launch(installation);
    throw new StickError(
      `Akada ${to} could not be started, so ${from} ${hasRun ? 'runs' : 'is here'} again, with its data as it was. The reason:\n${fault}`,
    );
  }
  commit(installation, journal);
  if (!hasRun) await stop(installation);
}

/** Verifies an archive, unpacks it beside the current release and switches to it. */
export async function update(installation: Installation, archive: string, options: UpdateOptions) {
  const { print, allowOlder = false } = options;
  await finishInterruptedUpdate(installation, print);
  if (readStickSettings(installation).databaseUrl !== undefined) {
    throw new StickError(
      'The data is in another PostgreSQL (DATABASE_URL), which cannot be copied here, so this update could not be taken back. Back that database up and unpack the new archive into a folder of its own, with this akada.conf.',
    );
  }
  const current = readRelease(versionDir(installation, readCurrent(installation)));
  const draft = join(installation.versions, `.incoming-${process.pid}`);
  let release: Release;
  try {
    print('Checking and unpacking …');
    release = await unpackRelease({
      archive,
      targetDir: draft,
      trustedKeys: current.trustedKeys,
      accept: checkWanted(installation, current, allowOlder),
    });
    const target = versionDir(installation, release.id);
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  await switchTo(installation, release.id, options);
  print(`Akada ${release.id} is here. The former one, ${current.id}, is kept: ./akada rollback`);
}

/** Returns to the previous release by hand. Data stays; if that release cannot read it, nothing changes. */
export async function rollBack(installation: Installation, options: UpdateOptions) {
  await finishInterruptedUpdate(installation, options.print);
  const former = readFormer(installation);
  if (!former) throw new StickError('There is no former version here.');
  await switchTo(installation, former, options);
  options.print(`Akada ${former} runs again.`);
}
