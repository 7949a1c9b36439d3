import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { reservePort } from '../../apps/server/src/http/listen.ts';
import { signUp } from '../product.ts';
import { hasEnded, type ServerProcess, startServerProcess } from '../server-process.ts';
import { judge } from './judge.ts';
import { kill, type Mode, modes } from './modes.ts';
import { type Learner, type Ledger, startWriters } from './write-loop.ts';

export type ModeResult = {
  mode: Mode;
  kills: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  slowestRecoveryMs: number;
  messages: Map<string, number>;
};

const newResult = (mode: Mode): ModeResult => ({
  mode,
  kills: 0,
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  slowestRecoveryMs: 0,
  messages: new Map(),
});

type World = { dataDir: string; port: number; learners: Learner[] };
type Outcome = { server: ServerProcess; recoveryMs: number };

const start = ({ dataDir, port }: Pick<World, 'dataDir' | 'port'>) =>
  startServerProcess({ dataDir, port });

const timeoutMs = 90_000;

/** Waits until a few more writes are acknowledged; throws when the server has died by itself. */
async function waitForWrites(server: ServerProcess, ledger: Ledger, more: number) {
  const enough = ledger.acknowledged.length + more;
  const deadline = performance.now() + timeoutMs;
  while (ledger.acknowledged.length < enough) {
    if (hasEnded(server.child) || performance.now() > deadline) {
      const state = hasEnded(server.child) ? 'The server ended' : 'Nothing is written any more';
      throw new Error(`${state}: ${server.lines.slice(-20).join('\n')}`);
    }
    await sleep(10);
  }
}

/** Lets the writers run for a moment, kills, restarts the server and waits for the next acknowledged write. */
async function killWhileWriting(
  mode: Mode,
  world: World,
  server: ServerProcess,
  ledger: Ledger,
): Promise<Outcome> {
  let writers = startWriters(server, world.learners, ledger);
  await waitForWrites(server, ledger, 8);
  await sleep(Math.random() * 300);
  const mustRestart = await kill(mode, server);
  const killedAt = performance.now();
  let current = server;
  if (mustRestart) {
    await writers.stop();
    current = start(world);
    await current.ready;
    writers = startWriters(current, world.learners, ledger);
  }
  // Writes that were under way at the kill are settled by now, so the ones counted below are new.
  await sleep(20);
  await waitForWrites(current, ledger, 4);
  const recoveryMs = performance.now() - killedAt;
  await writers.stop();
  return { server: current, recoveryMs };
}

/** Stops the server, restarts it and kills it at a random moment of the start. */
async function killWhileStarting(world: World, server: ServerProcess): Promise<Outcome> {
  await server.stop();
  const victim = start(world);
  const ended = once(victim.child, 'exit');
  await sleep(200 + Math.random() * 2_000);
  victim.child.kill('SIGKILL');
  await ended;
  const killedAt = performance.now();
  const current = start(world);
  await current.ready;
  return { server: current, recoveryMs: performance.now() - killedAt };
}

function note(result: ModeResult, lines: string[]) {
  const isSentence = (line: string) => /^[^{]*(PostgreSQL|postmaster)/.test(line);
  for (const sentence of lines.filter(isSentence)) {
    result.messages.set(sentence, (result.messages.get(sentence) ?? 0) + 1);
  }
}

/**
 * Kills the whole product `kills` times while learners write, cycling through the modes, and checks after each kill
 * that every acknowledged write is kept.
 */
export async function runRounds(
  dataDir: string,
  kills: number,
  tell: (soFar: ModeResult[]) => void = () => undefined,
): Promise<ModeResult[]> {
  const results = modes.map(newResult);
  const port = await reservePort('127.0.0.1', 0);
  let server = start({ dataDir, port });
  await server.ready;
  const emails = Array.from({ length: 6 }, (_, index) => `kill-${index}@akada.example`);
  const known = { url: server.url, keys: server.keys() };
  const learners = await Promise.all(emails.map((email) => signUp(known, email)));
  const world: World = { dataDir, port, learners };
  try {
    for (let round = 0; round < kills; round++) {
      const result = results[round % results.length] ?? newResult('both');
      const ledger: Ledger = { round: `round-${round}`, acknowledged: [] };
      const before = { server, said: server.lines.length };
      const outcome =
        result.mode === 'while starting'
          ? await killWhileStarting(world, server)
          : await killWhileWriting(result.mode, world, server, ledger);
      server = outcome.server;
      const { lost, doubled } = await judge(server, ledger);
      result.kills += 1;
      result.acknowledged += ledger.acknowledged.length;
      result.lost += lost;
      result.doubled += doubled;
      result.slowestRecoveryMs = Math.round(Math.max(result.slowestRecoveryMs, outcome.recoveryMs));
      note(result, server.lines.slice(server === before.server ? before.said : 0));
      tell(results);
    }
  } finally {
    await server.stop();
  }
  return results;
}
