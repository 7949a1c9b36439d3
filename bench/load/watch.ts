import { memoryOf, postgresIn, processorMs } from '../processes.ts';
import type { Servers } from './servers.ts';

export type Sample = { second: number; node: number; postgres: number };

const everyMs = 10_000;

/** Looks at the servers' memory now and then, and at their processor time from first to last. */
export function watch({ products, clusterDir, front }: Servers) {
  const nodes = products.map(({ process: { pid } }) => pid ?? 0);
  const startedAt = performance.now();
  const samples: Sample[] = [];
  const look = () => ({
    node: processorMs(nodes),
    postgres: processorMs(postgresIn(clusterDir)),
    front: front?.pid ? processorMs([front.pid]) : 0,
    generator: process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
  });
  const sample = () => {
    samples.push({
      second: Math.round((performance.now() - startedAt) / 1000),
      node: memoryOf(nodes),
      postgres: memoryOf(postgresIn(clusterDir)),
    });
  };
  const first = look();
  sample();
  const timer = setInterval(sample, everyMs);

  return {
    samples,
    /** Cores that each part has kept busy on average. */
    stop() {
      clearInterval(timer);
      sample();
      const elapsed = performance.now() - startedAt;
      const last = look();
      const cores = (part: keyof typeof first) => (last[part] - first[part]) / elapsed;
      return {
        node: cores('node'),
        postgres: cores('postgres'),
        front: cores('front'),
        generator: cores('generator'),
      };
    },
  };
}
