import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { type Installation, writeWhole } from './installation.ts';
import { StickError } from './release.ts';

const unitName = 'akada.service';

/** In a unit file percent signs and backslashes have a meaning, and so do spaces outside quotes. */
const quoted = (path: string) =>
  `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%').replaceAll('$', '$$$$')}"`;

/** @param user the user that a system unit runs as; a user unit needs none */
export function unitText(root: string, user: string | undefined): string {
  return [
    '[Unit]',
    'Description=Akada, a school on one machine',
    ...(user === undefined ? [] : ['After=local-fs.target network.target']),
    '',
    '[Service]',
    'Type=simple',
    ...(user === undefined ? [] : [`User=${user}`]),
    `ExecStart=${quoted(join(root, 'akada'))} run`,
    'Restart=on-failure',
    'RestartSec=10',
    '# The server lets requests end and stops PostgreSQL itself.',
    'KillMode=mixed',
    'TimeoutStopSec=90',
    '',
    '[Install]',
    `WantedBy=${user === undefined ? 'default.target' : 'multi-user.target'}`,
    '',
  ].join('\n');
}

type Unit = { file: string; user: string | undefined; systemctl: string[] };

const ownerName = (folder: string) => {
  const { uid } = statSync(folder);
  return uid === 0 ? 'root' : execFileSync('id', ['-un', String(uid)], { encoding: 'utf8' }).trim();
};

/** Root writes a system unit, which runs as the owner of the folder; other users write their own. */
function unitFor({ root }: Installation): Unit {
  if (process.getuid?.() === 0) {
    return { file: join('/etc/systemd/system', unitName), user: ownerName(root), systemctl: [] };
  }
  const config = process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
  return {
    file: join(config, 'systemd', 'user', unitName),
    user: undefined,
    systemctl: ['--user'],
  };
}

function run(program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const cronLine = (root: string) => `@reboot "${join(root, 'akada')}" start`;

/** Starts Akada with the machine. @returns sentences for the person at the keyboard */
export function startAtBoot(installation: Installation): string[] {
  const unit = unitFor(installation);
  mkdirSync(dirname(unit.file), { recursive: true });
  writeWhole(unit.file, unitText(installation.root, unit.user));
  const isEnabled =
    run('systemctl', [...unit.systemctl, 'daemon-reload']) &&
    run('systemctl', [...unit.systemctl, 'enable', unitName]);
  if (!isEnabled) {
    rmSync(unit.file, { force: true });
    throw new StickError(
      `systemd does not answer here. Without it, add this line with "crontab -e":\n${cronLine(installation.root)}`,
    );
  }
  const lines = [`Akada starts with this machine from now on (${unit.file}).`];
  // User units run only while that user is logged in, unless lingering is enabled.
  if (unit.user === undefined && !run('loginctl', ['enable-linger', userInfo().username])) {
    lines.push(
      `It starts only when you log in. To let it start without you, ask for this once as root: loginctl enable-linger ${userInfo().username}`,
    );
  }
  return lines;
}

export function doNotStartAtBoot(installation: Installation): string[] {
  const unit = unitFor(installation);
  if (!statSync(unit.file, { throwIfNoEntry: false }))
    return ['Akada does not start with this machine.'];
  run('systemctl', [...unit.systemctl, 'disable', unitName]);
  rmSync(unit.file, { force: true });
  run('systemctl', [...unit.systemctl, 'daemon-reload']);
  return ['Akada no longer starts with this machine.'];
}

export const bootUnitFile = (installation: Installation) => unitFor(installation).file;
