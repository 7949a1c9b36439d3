import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

const isProcess = (name: string) => /^\d+$/.test(name);

/** Returns the fallback for a process that has just exited. */
function ifAlive<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** PostgreSQL's processes all work in the folder of their cluster; the oldest started the others. */
export function postgresIn(clusterDir: string): number[] {
  return readdirSync('/proc')
    .filter(
      (pid) => isProcess(pid) && ifAlive(() => readlinkSync(`/proc/${pid}/cwd`), '') === clusterDir,
    )
    .map(Number)
    .sort((a, b) => a - b);
}

/** Memory of the processes, in megabytes. Pages that several share are counted once (PSS). */
export function memoryOf(pids: number[]): number {
  const kilobytes = pids.map((pid) => {
    const text = ifAlive(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), '');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** Processor time of the processes since their start in ms, including children that have exited. */
export function processorMs(pids: number[]): number {
  const ticks = pids.map((pid) => {
    const text = ifAlive(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  });
  return ticks.reduce((sum, one) => sum + one, 0) * tickMs;
}

/** Processor time used by the whole machine since boot, in ms. */
export function machineMs(): number {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = first
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq + steal) * tickMs;
}
