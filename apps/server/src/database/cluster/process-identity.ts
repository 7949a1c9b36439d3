import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that can be told from a later one with the same number. */
export type ProcessIdentity = { pid: number; startedAt: string };

type ProcessFacts = ProcessIdentity & { parent: number; command: string };

const shells = /^(ba|da|z)?sh$/;

/** The fields of /proc/<pid>/stat come after the command, which may itself hold spaces and brackets. */
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

/** Who started us: npm itself rather than the shell that npm puts in between. */
export function launcher(): ProcessIdentity | undefined {
  const parent = factsOf(process.ppid);
  if (!parent) return undefined;
  const isNpmShell = process.env.npm_lifecycle_event !== undefined && shells.test(parent.command);
  return identify(isNpmShell ? parent.parent : parent.pid);
}
