import { machineMs, memoryOf, postgresIn, processorMs } from '../processes.ts';
import type { Servers } from './servers.ts';

export type Sample = { second: number; node: number; postgres: number };

/** Average number of cores that each part kept busy. */
export type Cores = Record<'node' | 'postgres' | 'front' | 'generator' | 'others', number>;

const everyMs = 10_000;

/** Samples the servers' memory periodically, and everyone's processor time on request. */
export function watch({ products, clusterDir, front, spentMs }: Servers) {
  const nodes = () => products.map(({ process: { pid } }) => pid ?? 0);
  const startedAt = performance.now();
  const samples: Sample[] = [];

  function look() {
    const { user, system } = process.cpuUsage();
    return {
      at: performance.now(),
      node: processorMs(nodes()) + spentMs(),
      postgres: processorMs(postgresIn(clusterDir)),
      front: front?.pid ? processorMs([front.pid]) : 0,
      generator: (user + system) / 1000,
      machine: machineMs(),
    };
  }

  function sample() {
    samples.push({
      second: Math.round((performance.now() - startedAt) / 1000),
      node: memoryOf(nodes()),
      postgres: memoryOf(postgresIn(clusterDir)),
    });
  }

  let before = look();
  sample();
  const timer = setInterval(sample, everyMs);

  return {
    samples,
    /** Since the last call, or since the start. */
    coresSince(): Cores {
      const now = look();
      const share = (part: keyof typeof now) => (now[part] - before[part]) / (now.at - before.at);
      const [node, postgres] = [share('node'), share('postgres')];
      const [ours, generator] = [share('front'), share('generator')];
      const others = Math.max(0, share('machine') - node - postgres - ours - generator);
      before = now;
      return { node, postgres, front: ours, generator, others };
    },
    stop() {
      clearInterval(timer);
      sample();
    },
  };
}
