import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that can be told apart from a later one with the same pid. */
export type ProcessIdentity = { pid: number; startedAt: string };

type ProcessFacts = ProcessIdentity & { parent: number; command: string };

const shells = /^(ba|da|z)?sh$/;

/** The fields of /proc/<pid>/stat follow the command, which may itself contain spaces and parentheses. */
function factsFromProc(pid: number): ProcessFacts | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return undefined;
  return { pid, parent: Number(parent), command, startedAt: rest[17] ?? '' };
}

function factsFromPs(pid: number): ProcessFacts | undefined {
  const line = execFileSync('ps', ['-p', String(pid), '-o', 'ppid=,comm=,lstart='], {
    encoding: 'utf8',
  }).trim();
  const [parent, command = '', ...startedAt] = line.split(/\s+/);
  return { pid, parent: Number(parent), command, startedAt: startedAt.join(' ') };
}

function factsOf(pid: number): ProcessFacts | undefined {
  try {
    return process.platform === 'linux' ? factsFromProc(pid) : factsFromPs(pid);
  } catch {
    return undefined;
  }
}

/** Undefined when no such process lives. */
export function identify(pid: number): ProcessIdentity | undefined {
  const facts = factsOf(pid);
  return facts && { pid: facts.pid, startedAt: facts.startedAt };
}

export const isAlive = ({ pid, startedAt }: ProcessIdentity) =>
  identify(pid)?.startedAt === startedAt;

/** The npm process that started us, through the shell in between; undefined when a shell, a service or a test did. */
export function launcher(): ProcessIdentity | undefined {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = factsOf(process.ppid);
  if (!parent) return undefined;
  return identify(shells.test(parent.command) ? parent.parent : parent.pid);
}
