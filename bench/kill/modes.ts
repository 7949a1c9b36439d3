import { once } from 'node:events';
import { type Child, postmasterPid } from './child.ts';

export const modes = [
  'server only',
  'PostgreSQL only',
  'both',
  'process group',
  'while starting',
] as const;

export type Mode = (typeof modes)[number];

function killPid(pid: number | undefined) {
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** SIGKILLs what the mode says. True if the server itself is gone and must be started again. */
export async function kill(mode: Mode, child: Child, dataDir: string): Promise<boolean> {
  if (mode === 'PostgreSQL only') {
    killPid(postmasterPid(dataDir));
    return false;
  }
  const ended = once(child.process, 'exit');
  if (mode === 'both') killPid(postmasterPid(dataDir));
  const pid = child.process.pid ?? 0;
  killPid(mode === 'process group' ? -pid : pid);
  await ended;
  return true;
}
