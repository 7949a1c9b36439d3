import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { addressesOf } from './addresses.ts';
import { bootUnitFile } from './boot-unit.ts';
import { type Installation, readCurrent, readStickSettings, versionDir } from './installation.ts';
import {
  isSignedByOneOf,
  type Release,
  readRelease,
  releaseFile,
  sha256OfFile,
  signatureFile,
} from './release.ts';
import { isReady, runningState } from './supervise.ts';

/** `fault`: Akada does not work in this state. `advice`: it works, but something should be done. */
export type Finding = { level: 'good' | 'advice' | 'fault'; sentence: string };

const good = (sentence: string): Finding => ({ level: 'good', sentence });
const advice = (sentence: string): Finding => ({ level: 'advice', sentence });
const fault = (sentence: string): Finding => ({ level: 'fault', sentence });

/** A worn memory card shows here first. */
async function checkFiles(folder: string, release: Release): Promise<Finding> {
  const list = readFileSync(join(folder, releaseFile));
  if (!isSignedByOneOf(list, readFileSync(join(folder, signatureFile)), release.trustedKeys))
    return fault('The list of program files was changed. Unpack the archive again.');
  let damaged = 0;
  for (const file of release.files) {
    const hash = await sha256OfFile(join(folder, file.path)).catch(() => undefined);
    if (hash !== file.sha256) damaged++;
  }
  return damaged === 0
    ? good(`All ${release.files.length} program files are as they were signed.`)
    : fault(
        `${damaged} of ${release.files.length} program files are damaged or gone. The disk may be failing: copy a backup away, then unpack the archive again.`,
      );
}

function checkClock({ createdAt }: Release): Finding {
  return Date.now() >= Date.parse(createdAt)
    ? good('The clock is later than this release.')
    : fault(
        `The clock says ${new Date().toISOString().slice(0, 10)}, which is before this release was made. Set it (as root: date -s "2026-01-31 08:00"): logins and days of learning need it.`,
      );
}

const gigabyte = 1_000_000_000;

function checkDisk(dataDir: string): Finding {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const sentence = `${(free / gigabyte).toFixed(1)} GB of disk are free.`;
  if (free < 0.2 * gigabyte) return fault(`${sentence} Make room: soon nothing can be saved.`);
  return free < gigabyte
    ? advice(`${sentence} Make room for backups and updates.`)
    : good(sentence);
}

/** PostgreSQL needs private files, which the file systems of most memory sticks do not support. */
function checkFileSystem(dataDir: string): Finding {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    writeFileSync(probe, '');
    chmodSync(probe, 0o600);
    return (statSync(probe).mode & 0o777) === 0o600
      ? good('The disk keeps private files private.')
      : fault('This disk keeps no rights of files. Copy the folder to a disk of the machine.');
  } catch {
    return fault(`The data folder ${dataDir} cannot be written.`);
  } finally {
    rmSync(probe, { force: true });
  }
}

function checkMemory(): Finding {
  const free = freemem();
  const sentence = `${Math.round(free / 1_000_000)} MB of memory are free.`;
  return free < 200_000_000 ? advice(`${sentence} Close other programs.`) : good(sentence);
}

const isFree = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

async function checkServer(installation: Installation, host: string, port: number) {
  const state = runningState(installation);
  if (!state) {
    return (await isFree(host, port))
      ? good(`Akada is stopped, and port ${port} is free for it.`)
      : fault(
          `Akada is stopped, and another program uses port ${port}. Put another PORT into akada.conf.`,
        );
  }
  if (!(await isReady(port))) return fault('Akada runs but does not answer. See run/akada.log.');
  return state.restarts === 0
    ? good('Akada runs and answers.')
    : advice(
        `Akada runs and answers, but had to be started again ${state.restarts} times. See run/akada.log.`,
      );
}

function checkNetwork(settings: { port: number; publicUrl: string | undefined }): Finding {
  const [first] = addressesOf(settings).lan;
  return first
    ? good(`Other machines reach it at ${first}.`)
    : advice(
        'This machine is in no network, so nobody else can reach it. Connect it to the router or access point.',
      );
}

const week = 7 * 24 * 3600 * 1000;

function checkBackups(dataDir: string): Finding {
  const folder = join(dataDir, 'backups');
  const times = existsSync(folder)
    ? readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs)
    : [];
  const newest = Math.max(0, ...times);
  return Date.now() - newest < week
    ? good('There is a backup of this week. Keep a copy on another disk.')
    : advice('There is no backup of this week: ./akada backup, and copy it to another disk.');
}

const checkBoot = (installation: Installation): Finding =>
  existsSync(bootUnitFile(installation))
    ? good('Akada starts with the machine.')
    : advice('Akada does not start with the machine: ./akada boot on');

/** Checks everything that can be wrong on a machine without an administrator. */
export async function examine(installation: Installation): Promise<Finding[]> {
  const folder = versionDir(installation, readCurrent(installation));
  const release = readRelease(folder);
  const settings = readStickSettings(installation);
  const hasData = existsSync(settings.dataDir);
  return [
    await checkFiles(folder, release),
    checkClock(release),
    checkDisk(hasData ? settings.dataDir : installation.root),
    checkFileSystem(hasData ? settings.dataDir : installation.root),
    checkMemory(),
    await checkServer(installation, settings.host, settings.port),
    checkNetwork(settings),
    ...(hasData ? [checkBackups(settings.dataDir)] : []),
    checkBoot(installation),
  ];
}
