import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Message = { said?: string; port?: number; rows?: number[][] };

export type Child = {
  process: ChildProcess;
  /** What the database told the operator while it was opened or recovered. */
  said: string[];
  port: Promise<number>;
};

const script = fileURLToPath(new URL('./target.ts', import.meta.url));

/** Starts the target in a process group of its own. */
export function startChild(dataDir: string): Child {
  const child = fork(script, [dataDir], { execArgv: ['--import', 'tsx'], detached: true });
  const said: string[] = [];
  const port = new Promise<number>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if (message.said) said.push(message.said);
      if (message.port) resolve(message.port);
    });
    child.on('exit', () => reject(new Error(`The target ended: ${said.join('; ')}`)));
  });
  port.catch(() => undefined);
  return { process: child, said, port };
}

export async function countRows(child: Child): Promise<Map<number, number>> {
  const answer = new Promise<number[][]>((resolve) => {
    child.process.on('message', (message: Message) => message.rows && resolve(message.rows));
  });
  child.process.send('count');
  const counts = new Map<number, number>();
  for (const [number = -1] of await answer) counts.set(number, (counts.get(number) ?? 0) + 1);
  return counts;
}

export async function stopChild(child: Child) {
  const ended = once(child.process, 'exit');
  child.process.send('stop');
  await ended;
}

export function postmasterPid(dataDir: string): number | undefined {
  try {
    const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    return Number(pid) || undefined;
  } catch {
    return undefined;
  }
}
