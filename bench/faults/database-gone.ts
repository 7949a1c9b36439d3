import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf, hasEnded, postmasterPid, signal } from '../server-process.ts';
import { type ExternalPostgres, startExternalPostgres } from './external-postgres.ts';
import { openWorld, type Probe, type World } from './world.ts';

/** `stopped`: DATABASE_URL refuses connections. `frozen`: it accepts them and never answers. */
export type Absence = 'stopped' | 'frozen' | 'embedded frozen';

export type Outage = {
  absence: Absence;
  gapMs: number;
  /** Requests that need the database, counted by status. */
  answers: Record<string, number>;
  slowestMs: number;
  slowestPath: string;
  withoutRetryAfter: number;
  /** Failures of requests that need no database: lessons, /healthz. */
  innocentFailures: number;
  readyDuring: number[];
  recoveryMs: number;
  lost: number;
  isSameProcess: boolean;
  /** Whether the server receives PostgreSQL's notifications again: an ended session is refused at once. */
  hearsNotices: boolean;
};

const pauseMs = 400;

async function freezeAll(pid: number, name: 'SIGSTOP' | 'SIGCONT') {
  // The postmaster first, because it forks new processes while we list its children.
  if (name === 'SIGSTOP') signal(pid, name);
  for (const child of childrenOf(pid)) signal(child, name);
  signal(pid, name);
}

function switchesOf(absence: Absence, external: ExternalPostgres | undefined, world: World) {
  if (absence === 'stopped') return { away: external?.stop, back: external?.start };
  const pid = external ? external.pid() : (postmasterPid(world.dataDir) ?? 0);
  return { away: () => freezeAll(pid, 'SIGSTOP'), back: () => freezeAll(pid, 'SIGCONT') };
}

/** Sends every kind of request that needs the database, and some that do not. */
function askAll(world: World) {
  const needy = [
    world.readNotes(),
    world.writeNote(),
    world.signIn(),
    world.ask(`/storage/v1/object/avatars/${world.learner.id}/avatar.png`),
    world.post('/functions/v1/payment-status', {}),
  ];
  const innocent = [world.visit('/healthz'), world.visit('/api/courses')];
  return { needy, innocent, ready: world.ask('/readyz') };
}

async function untilWell(world: World): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const probes = await Promise.all([
      world.readNotes(),
      world.writeNote(),
      world.signIn(),
      world.ask('/readyz'),
    ]);
    if (probes.every(({ status }) => status === 200 || status === 201)) {
      return Math.round(performance.now() - startedAt);
    }
    await sleep(100);
  }
}

async function hearsNotices(world: World): Promise<boolean> {
  const { access_token } = JSON.parse((await world.signIn()).text) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  await world.ask('/auth/v1/logout?scope=local', { method: 'POST', headers });
  for (let look = 0; look < 50; look++) {
    const { status } = await world.ask('/rest/v1/user_notes?select=id&limit=1', { headers });
    if (status === 401) return true;
    await sleep(100);
  }
  return false;
}

function countStatuses(probes: Probe[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of probes) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Takes the database away for `gapMs` under load, brings it back and waits until everything works. */
export async function runOutage(absence: Absence, gapMs: number): Promise<Outage> {
  const external = absence === 'embedded frozen' ? undefined : await startExternalPostgres();
  const world = await openWorld(external ? { DATABASE_URL: external.url } : {});
  const { child } = world.server();
  try {
    await untilWell(world);
    const { away, back } = switchesOf(absence, external, world);
    await away?.();
    const asked: ReturnType<typeof askAll>[] = [];
    for (const end = performance.now() + gapMs; performance.now() < end; ) {
      asked.push(askAll(world));
      await sleep(pauseMs);
    }
    const ready = await Promise.all(asked.map(({ ready: isReady }) => isReady));
    await back?.();
    const recoveryMs = await untilWell(world);
    const needy = await Promise.all(asked.flatMap(({ needy: answers }) => answers));
    const innocent = await Promise.all(asked.flatMap(({ innocent: answers }) => answers));
    const [slowest] = needy.toSorted((a, b) => b.milliseconds - a.milliseconds);
    const failed = needy.filter(({ status }) => status >= 500);
    return {
      absence,
      gapMs,
      answers: countStatuses(needy),
      slowestMs: slowest?.milliseconds ?? 0,
      slowestPath: `${slowest?.status} ${slowest?.path}`,
      withoutRetryAfter: failed.filter(({ retryAfter }) => retryAfter === null).length,
      innocentFailures: innocent.filter(({ status }) => status !== 200).length,
      readyDuring: [...new Set(ready.map(({ status }) => status))],
      recoveryMs,
      lost: (await world.lost()).length,
      hearsNotices: await hearsNotices(world),
      isSameProcess: !hasEnded(child),
    };
  } finally {
    await world.close();
    await external?.remove();
  }
}
