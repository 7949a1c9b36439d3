import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, countRows, startChild, stopChild } from './child.ts';
import { kill, type Mode, modes } from './modes.ts';
import { type Ledger, startWriters } from './write-loop.ts';

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

/** Waits until a write that was sent from now on is acknowledged. */
async function waitForWrite(ledger: Ledger) {
  const first = ledger.next;
  const isLater = (number: number) => number >= first;
  while (![...ledger.acknowledged].some(isLater)) await sleep(10);
}

/** Writes for a moment, kills, brings the server back and waits for the next acknowledged write. */
async function killWhileWriting(mode: Mode, child: Child, dataDir: string, ledger: Ledger) {
  let writers = startWriters(await child.port, ledger);
  await waitForWrite(ledger);
  await sleep(Math.random() * 300);
  const mustRestart = await kill(mode, child, dataDir);
  const killedAt = Date.now();
  let current = child;
  if (mustRestart) {
    await writers.stop();
    current = startChild(dataDir);
    writers = startWriters(await current.port, ledger);
  }
  await waitForWrite(ledger);
  const recoveryMs = Date.now() - killedAt;
  await writers.stop();
  return { child: current, recoveryMs };
}

/** Stops the server, starts it and kills it at some moment of its start. */
async function killWhileStarting(child: Child, dataDir: string) {
  await stopChild(child);
  const victim = startChild(dataDir);
  const ended = once(victim.process, 'exit');
  await sleep(200 + Math.random() * 900);
  victim.process.kill('SIGKILL');
  await ended;
  const killedAt = Date.now();
  const current = startChild(dataDir);
  await current.port;
  return { child: current, recoveryMs: Date.now() - killedAt };
}

function judge(ledger: Ledger, rows: Map<number, number>) {
  const lost = [...ledger.acknowledged].filter((number) => !rows.has(number)).length;
  const doubled = [...rows.values()].filter((times) => times > 1).length;
  return { lost, doubled };
}

function note(result: ModeResult, child: Child, from: number) {
  for (const sentence of child.said.slice(from)) {
    result.messages.set(sentence, (result.messages.get(sentence) ?? 0) + 1);
  }
}

/** Kills `kills` times, the modes in turn, and checks after each that every promise was kept. */
export async function runRounds(dataDir: string, kills: number): Promise<ModeResult[]> {
  const results = modes.map(newResult);
  const ledger: Ledger = { next: 0, acknowledged: new Set() };
  let child = startChild(dataDir);
  await child.port;
  for (let round = 0; round < kills; round++) {
    const result = results[round % results.length] ?? newResult('both');
    const before = { size: ledger.acknowledged.size, said: child.said.length, child };
    const outcome =
      result.mode === 'while starting'
        ? await killWhileStarting(child, dataDir)
        : await killWhileWriting(result.mode, child, dataDir, ledger);
    child = outcome.child;
    const { lost, doubled } = judge(ledger, await countRows(child));
    result.kills += 1;
    result.acknowledged += ledger.acknowledged.size - before.size;
    result.lost = Math.max(result.lost, lost);
    result.doubled = Math.max(result.doubled, doubled);
    result.slowestRecoveryMs = Math.max(result.slowestRecoveryMs, outcome.recoveryMs);
    note(result, child, child === before.child ? before.said : 0);
  }
  await stopChild(child);
  return results;
}
