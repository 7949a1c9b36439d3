export type Direction = 'read' | 'write';

type Kind = { direction: Direction; times: number[] };

export type Line = {
  kind: string;
  direction: Direction;
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
};

/** The smallest value that at least this share of all values does not exceed. */
export function percentile(sorted: number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function lineOf(kind: string, direction: Direction, times: number[]): Line {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => percentile(sorted, share);
  const [p50, p95, p99, max] = [at(0.5), at(0.95), at(0.99), at(1)];
  return { kind, direction, count: sorted.length, p50, p95, p99, max };
}

/** Records the duration of each kind of request, and its errors. */
export function createMeter() {
  const kinds = new Map<string, Kind>();
  const faults = new Map<string, number>();
  const retries = new Map<string, number>();

  return {
    took(kind: string, direction: Direction, ms: number) {
      const entry = kinds.get(kind) ?? { direction, times: [] };
      kinds.set(kind, entry);
      entry.times.push(ms);
    },
    failed(what: string) {
      faults.set(what, (faults.get(what) ?? 0) + 1);
    },
    /** The request failed and was retried, as the app does. */
    retried(what: string) {
      retries.set(what, (retries.get(what) ?? 0) + 1);
    },
    retries: () => [...retries],
    faults: () => [...faults],
    lines: () => [...kinds].map(([kind, { direction, times }]) => lineOf(kind, direction, times)),
    all: (direction: Direction) =>
      lineOf(
        `all ${direction}s`,
        direction,
        [...kinds.values()]
          .filter((one) => one.direction === direction)
          .flatMap(({ times }) => times),
      ),
    count: () => [...kinds.values()].reduce((sum, { times }) => sum + times.length, 0),
  };
}

export type Meter = ReturnType<typeof createMeter>;
