import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { readSettings, type Settings } from '../settings.ts';
import { StickError } from './release.ts';

/** The unpacked folder: programs in `versions`, all data of the school in `data`. */
export type Installation = {
  root: string;
  versions: string;
  /** State of the running process and its log; may be lost. */
  run: string;
  settingsFile: string;
  /** Names the current release. */
  currentFile: string;
  /** Names the previous release. */
  formerFile: string;
  /** Exists while an update is in progress or was interrupted. */
  journalFile: string;
};

export function openInstallation(root: string): Installation {
  return {
    root,
    versions: join(root, 'versions'),
    run: join(root, 'run'),
    settingsFile: join(root, 'akada.conf'),
    currentFile: join(root, 'current'),
    formerFile: join(root, 'former'),
    journalFile: join(root, 'update.json'),
  };
}

/** All or nothing, even in a power cut: written to a draft, flushed, renamed. */
export function writeWhole(file: string, content: string, mode = 0o644) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { flush: true, mode });
  renameSync(draft, file);
  syncFolder(dirname(file));
}

export function removeWhole(file: string) {
  rmSync(file, { force: true });
  syncFolder(dirname(file));
}

function syncFolder(folder: string) {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

export const versionDir = ({ versions }: Installation, id: string) => join(versions, id);

export const readCurrent = ({ currentFile }: Installation) =>
  readFileSync(currentFile, 'utf8').trim();

export const writeCurrent = ({ currentFile }: Installation, id: string) =>
  writeWhole(currentFile, `${id}\n`);

export function readFormer({ formerFile, versions }: Installation): string | undefined {
  if (!existsSync(formerFile)) return undefined;
  const id = readFileSync(formerFile, 'utf8').trim();
  return existsSync(join(versions, id)) ? id : undefined;
}

const firstSettings = `# Settings of Akada on this machine. docs/operations.md explains them all.
# A line is NAME=value. Restart after a change: ./akada stop, then ./akada start.

# The port in the address that children type.
PORT=3000

# Without internet no email can be sent, so no guardian can answer by email: collect their consent on
# paper. With a mail server (SMTP_URL), put 30 here, and a child may learn so many days before the answer.
CONSENT_DAYS=off

# SMTP_URL=smtp://user:password@host:587
# PUBLIC_URL=http://akada.school.lan:3000
`;

/** From the environment only what programs need to run: settings are in the file, where the next start finds them too. */
const passedOn = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'USER', 'XDG_RUNTIME_DIR'];

export type StickSettings = Settings & { environment: Record<string, string> };

/** The settings may contain passwords: other accounts on the machine must not read them. */
const ownerOnly = 0o600;

/** People write the file with an editor or copy it from elsewhere, which leaves it readable by everyone. */
function keepToOwner(file: string, warn: (message: string) => void) {
  if (process.platform === 'win32' || (statSync(file).mode & 0o077) === 0) return;
  try {
    chmodSync(file, ownerOnly);
  } catch {
    // The file belongs to another user.
  }
  // A file system without permissions, such as that of a USB stick, ignores the change silently.
  warn(
    (statSync(file).mode & 0o077) === 0
      ? 'akada.conf could be read by other accounts of this machine; now by its owner alone.'
      : 'akada.conf can be read by other accounts of this machine. Put no password into it.',
  );
}

/** Reads `akada.conf`; the first call creates it. */
export function readStickSettings(
  installation: Installation,
  warn: (message: string) => void = (message) => console.warn(message),
): StickSettings {
  const { root, settingsFile } = installation;
  if (!existsSync(settingsFile)) writeWhole(settingsFile, firstSettings, ownerOnly);
  keepToOwner(settingsFile, warn);
  const given = Object.fromEntries(
    Object.entries(parseEnv(readFileSync(settingsFile, 'utf8'))).filter(([, value]) => value),
  );
  const environment: Record<string, string> = {
    ...Object.fromEntries(passedOn.map((name) => [name, process.env[name] ?? ''])),
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    ...(given as Record<string, string>),
    DATA_DIR: resolve(root, given.DATA_DIR ?? 'data'),
  };
  for (const [name, value] of Object.entries(environment)) if (!value) delete environment[name];
  const settings = readSettings(environment, root);
  if (settings.port === 0) throw new StickError('PORT in akada.conf must be a number from 1 on.');
  return { ...settings, environment };
}

export const serverProgram = (installation: Installation, id: string, name: string) =>
  join(versionDir(installation, id), 'apps', 'server', 'dist', `${name}.js`);

export const nodeProgram = (installation: Installation, id: string) =>
  join(versionDir(installation, id), 'bin', 'node');
