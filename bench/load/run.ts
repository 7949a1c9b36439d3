import { setMaxListeners } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { createChild } from './child.ts';
import { seeDashboard, spendDay } from './day.ts';
import { readLibrary } from './library.ts';
import { createMeter } from './meter.ts';
import { spendMorning } from './morning.ts';
import {
  type Phase,
  printEntries,
  printMemory,
  printProcessor,
  printTimes,
  printVerdict,
} from './report.ts';
import { enrolSchool, hasCard } from './school.ts';
import { startServers } from './servers.ts';
import { watch } from './watch.ts';

/**
 * A school day (300 children by default) against the whole built product, over HTTP: 300 children sign in per minute,
 * then all of them read lessons, take quizzes, study cards and write notes.
 *
 *     npx tsx bench/load/run.ts [minutes after the sign-ins] [server processes] [children] [morning] [kill]
 *
 * A day is harder than any real one: every child does something every 6 to 10 seconds, and every screen is a reload.
 * With `morning` children take their time over a lesson, ten exercises, cards and a note, and open screens by a tap,
 * one in five by a reload. With `kill` one of several processes is killed every minute, in turn; a request that reaches
 * no server is retried, as the app does, and counts as an error only after five failures.
 */
const minutes = Number(process.argv[2] ?? 2);
const processes = Number(process.argv[3] ?? 1);
const children = Number(process.argv[4] ?? 300);
const isKilling = process.argv.includes('kill');
const isMorning = process.argv.includes('morning');
const reloadShare = isMorning ? 0.2 : 1;
const spendTime = isMorning ? spendMorning : spendDay;
const tries = isKilling ? 5 : 1;
const killEveryMs = 60_000;
/** A minute for 300 children, five minutes for 1,500. */
const stormMs = children * 200;
/** The server trims its memory a quarter of a minute after its start. */
const settleMs = 20_000;

const servers = await startServers(processes);
try {
  const [product] = servers.products;
  if (!product) throw new Error('no server was started');
  const key = product.keys.publishableKey;
  await enrolSchool({ ...product, url: servers.url }, servers.place, children);
  const courses = await readLibrary(servers.url);
  await sleep(settleMs);
  console.log(
    `${children} children, ${processes} server process${processes > 1 ? 'es behind one address' : ''}; load of the machine before: ${loadavg()[0]?.toFixed(1)}.`,
  );
  console.log(
    'The load generator is one process without a browser and shares the cores with the servers.',
  );

  const storm = createMeter();
  const day = createMeter();
  const over = new AbortController();
  setMaxListeners(children + 10, over.signal);
  const watching = watch(servers);
  const stormStart = performance.now();

  /** How long each child waited to get in, including the first page and the sign-in queue. */
  const entries: number[] = [];
  let isStorm = true;
  const meterNow = () => (isStorm ? storm : day);
  const meter = {
    took: (...args: Parameters<typeof day.took>) => meterNow().took(...args),
    failed: (what: string) => meterNow().failed(what),
    retried: (what: string) => meterNow().retried(what),
  };

  /** Signs in when it is this child's turn, and starts learning at once. */
  async function live(n: number): Promise<void> {
    const child = createChild(n, {
      url: servers.url,
      key,
      meter,
      tries,
      reloadShare,
      hasCard: isMorning && hasCard(n),
    });
    await sleep((n / children) * stormMs);
    const came = performance.now();
    await child.signIn(over.signal);
    if (child.id() !== '') entries.push(performance.now() - came);
    if (!over.signal.aborted) await seeDashboard(child);
    await spendTime(child, { courses, signal: over.signal });
    child.leave();
  }

  /** Kills one process a minute, in turn, until the day ends. */
  async function killInTurn(): Promise<void> {
    for (let round = 0; isKilling; round += 1) {
      await sleep(killEveryMs, undefined, { signal: over.signal });
      const startedAt = performance.now();
      await servers.kill(round % processes);
      console.log(
        `Killed process ${(round % processes) + 1}; it was ready again after ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`,
      );
    }
  }
  const killing = killInTurn().catch((error: unknown) => {
    if (!over.signal.aborted) throw error;
  });

  const all = Promise.all(Array.from({ length: children }, (_, n) => live(n)));
  await Promise.race([sleep(stormMs), all]);
  isStorm = false;
  const stormCores = watching.coresSince();
  const dayStart = performance.now();
  await Promise.race([sleep(minutes * 60_000), all]);
  over.abort();
  await Promise.all([all, killing]);
  const dayCores = watching.coresSince();
  watching.stop();

  const phases: Phase[] = [
    {
      name: 'sign-ins',
      meter: storm,
      seconds: (dayStart - stormStart) / 1000,
      cores: stormCores,
    },
    {
      name: isMorning ? 'the morning' : 'the day',
      meter: day,
      seconds: (performance.now() - dayStart) / 1000,
      cores: dayCores,
    },
  ];
  for (const phase of phases) printTimes(phase);
  for (const [what, count] of [...storm.retries(), ...day.retries()]) {
    console.log(`Tried again: ${what}, ${count} times`);
  }
  printEntries(entries, children);
  printProcessor(phases);
  printMemory(watching.samples);
  printVerdict(phases, watching.samples);
  if (storm.faults().length + day.faults().length > 0) process.exitCode = 1;
} finally {
  await servers.stop();
}
