import { readFileSync, statSync } from 'node:fs';
import { DatabaseStartError } from '../start-error.ts';

export type SystemUser = { name: string; uid: number; gid: number };

const candidates = ['postgres', 'node', 'nobody'];

/** Reads one line of /etc/passwd: name:password:uid:gid:… */
export function findUser(passwd: string, name: string): SystemUser | undefined {
  const line = passwd.split('\n').find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid || Number(uid) === 0) return undefined;
  return { name, uid: Number(uid), gid: Number(gid) };
}

function ownerOf(folder: string): SystemUser | undefined {
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return undefined;
  return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
}

/**
 * PostgreSQL refuses to run as root. As root we therefore run it as the user who already owns the cluster, or as an
 * unprivileged system user; otherwise it runs as the current user (undefined).
 */
export function chooseUser(clusterDir: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = ownerOf(clusterDir);
  if (owner) return owner;
  const passwd = readFileSync('/etc/passwd', 'utf8');
  for (const name of candidates) {
    const user = findUser(passwd, name);
    if (user) return user;
  }
  throw new DatabaseStartError(
    `PostgreSQL does not run as root and none of the users ${candidates.join(', ')} exists: start Akada as an ordinary user.`,
  );
}
