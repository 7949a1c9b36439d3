import { once } from 'node:events';
import { childrenOf, postmasterPid, type ServerProcess, signal } from '../server-process.ts';

export const modes = [
  'server only',
  'PostgreSQL only',
  'one connection',
  'both',
  'process group',
  'while starting',
] as const;

export type Mode = (typeof modes)[number];

const killsServer = (mode: Mode) => mode !== 'PostgreSQL only' && mode !== 'one connection';

/** SIGKILLs the mode's target. True if the server itself died and must be restarted. */
export async function kill(mode: Mode, { child, dataDir }: ServerProcess): Promise<boolean> {
  const postmaster = postmasterPid(dataDir);
  if (mode === 'one connection') signal(childrenOf(postmaster ?? 0).at(-1), 'SIGKILL');
  if (mode === 'PostgreSQL only' || mode === 'both') signal(postmaster, 'SIGKILL');
  if (!killsServer(mode)) return false;
  const ended = once(child, 'exit');
  const pid = child.pid ?? 0;
  signal(mode === 'process group' ? -pid : pid, 'SIGKILL');
  await ended;
  return true;
}
