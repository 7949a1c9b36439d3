import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** PostgreSQL looks its user up, so an ordinary one must be a user that the machine knows. */
function ordinaryUser(): { uid: string; gid: string } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('This machine has no user "nobody".');
  return { uid, gid };
}

/** Who runs the script: root hands it to an ordinary user, everybody else is one. */
export const scriptUser = process.getuid?.() === 0 ? ordinaryUser() : undefined;

/**
 * Runs a shell script as an ordinary user in a network of its own, which has a loopback interface and
 * nothing else: no address, no route, no name server that could be reached.
 *
 * @param env everything that the script finds in its environment
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
