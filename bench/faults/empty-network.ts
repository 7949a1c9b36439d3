import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** PostgreSQL looks up its user, so the unprivileged user must exist in the machine's user database. */
function ordinaryUser(): { uid: string; gid: string } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('This machine has no user "nobody".');
  return { uid, gid };
}

/** The user that runs the script: an unprivileged one if we are root, otherwise ourselves. */
export const scriptUser = process.getuid?.() === 0 ? ordinaryUser() : undefined;

/**
 * Runs a shell script as an unprivileged user in its own network namespace: a loopback interface, but no address, no
 * route and no name server.
 *
 * @param env the script's whole environment
 */
export function runWithoutNetwork(script: string, env: Record<string, string>) {
  const inside = `ip link set lo up && exec "$@"`;
  const lower = scriptUser
    ? ['setpriv', `--reuid=${scriptUser.uid}`, `--regid=${scriptUser.gid}`, '--clear-groups']
    : [];
  const namespace = scriptUser ? ['--net'] : ['--map-current-user', '--keep-caps', '--net'];
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    [...namespace, 'sh', '-c', inside, 'sh', ...lower, 'sh', '-eu', '-c', script],
    { encoding: 'utf8', env, maxBuffer: 16 * 1024 * 1024 },
  );
  return { status, output: `${stdout}${stderr}` };
}
