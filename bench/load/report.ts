import { availableParallelism } from 'node:os';
import { type Line, type Meter, percentile } from './meter.ts';
import { breathing, shortestSeconds, trendOf, warmUpSeconds } from './trend.ts';
import type { Cores, Sample } from './watch.ts';

/** The product's goals on two cores. */
const goals = { readP95: 300, writeP95: 500 };

export type Phase = { name: string; meter: Meter; seconds: number; cores: Cores };

const row = ({ kind, count, p50, p95, p99, max }: Line) => ({
  kind,
  requests: count,
  'p50 ms': Number(p50.toFixed(1)),
  'p95 ms': Number(p95.toFixed(1)),
  'p99 ms': Number(p99.toFixed(1)),
  'max ms': Math.round(max),
});

export function printTimes({ name, meter, seconds }: Phase): void {
  console.log(
    `\n${name}: ${meter.count()} requests in ${Math.round(seconds)} s, ${(meter.count() / seconds).toFixed(0)} a second`,
  );
  const lines = meter.lines().toSorted((a, b) => b.count - a.count);
  for (const direction of ['read', 'write'] as const) {
    const own = lines.filter((line) => line.direction === direction);
    console.table([meter.all(direction), ...own].map(row));
  }
  for (const [what, count] of meter.faults()) console.log(`${count} × ${what}`);
}

/** The time from the first page to the session. */
export function printEntries(times: number[], children: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = [0.5, 0.95, 1].map((share) => (percentile(sorted, share) / 1_000).toFixed(1));
  console.log(
    `\n${times.length} of ${children} children came in, after ${seconds.join(', ')} s (half, 95 of 100, all)`,
  );
}

/** Other programs are listed too: when they were busy, the times above mean little. */
export function printProcessor(phases: Phase[]): void {
  const parts: [keyof Cores, string][] = [
    ['node', 'server processes'],
    ['postgres', 'PostgreSQL'],
    ['front', 'address in front (of the bench)'],
    ['generator', 'this load generator (of the bench)'],
    ['others', 'other programs on this machine'],
  ];
  console.log(`\nProcessor, in cores of ${availableParallelism()}`);
  const lines = parts.map(([part, name]) => [
    name,
    Object.fromEntries(phases.map((phase) => [phase.name, Number(phase.cores[part].toFixed(2))])),
  ]);
  console.table(Object.fromEntries(lines));
  for (const { name, cores, meter, seconds } of phases) {
    const each = ((cores.node + cores.postgres) * seconds * 1000) / meter.count();
    console.log(`${name}: ${each.toFixed(2)} ms of server and PostgreSQL for each request`);
  }
}

/** At most this many lines, evenly spaced. */
const shownSamples = 12;

export function printMemory(samples: Sample[]): void {
  console.log('\nMemory in MB, pages that are shared counted once');
  const step = Math.max(1, Math.ceil(samples.length / shownSamples));
  const shown = samples.filter((_, index) => index % step === 0 || index === samples.length - 1);
  console.table(
    shown.map(({ second, node, postgres }) => ({
      minute: Number((second / 60).toFixed(1)),
      total: Math.round(node + postgres),
      'server processes': Math.round(node),
      PostgreSQL: Math.round(postgres),
    })),
  );
}

/** One sentence for each goal. */
export function printVerdict(phases: Phase[], samples: Sample[]): void {
  const say = (isMet: boolean, what: string) =>
    console.log(`${isMet ? 'met   ' : 'MISSED'}  ${what}`);
  console.log('\nGoals');
  const failed = phases
    .flatMap(({ meter }) => meter.faults())
    .reduce((sum, [, count]) => sum + count, 0);
  say(failed === 0, `no error: ${failed}`);
  for (const { name, meter } of phases) {
    const [reads, writes] = [meter.all('read').p95, meter.all('write').p95];
    say(
      reads < goals.readP95,
      `${name}: p95 of reads ${reads.toFixed(0)} ms, goal ${goals.readP95}`,
    );
    say(
      writes < goals.writeP95,
      `${name}: p95 of writes ${writes.toFixed(0)} ms, goal ${goals.writeP95}`,
    );
  }
  const trend = trendOf(samples);
  if (!trend) {
    console.log(`no word  memory: a run of ${shortestSeconds / 60} minutes or more tells`);
    return;
  }
  const { early, late, growth, perHour } = trend;
  say(
    growth < breathing,
    `memory flat after ${warmUpSeconds / 60} minutes: ${early.toFixed(0)} → ${late.toFixed(0)} MB (${(growth * 100).toFixed(1)} %, ${perHour.toFixed(0)} MB an hour)`,
  );
}
