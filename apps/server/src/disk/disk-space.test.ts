import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { levelOf, watchDiskSpace } from './disk-space.ts';

const megabytes = (count: number) => count * 1024 * 1024;

it.each([
  [500, 'fine', 'fine'],
  [63, 'fine', 'low'],
  [66, 'low', 'low'],
  [73, 'low', 'fine'],
  [23, 'low', 'full'],
  [0, 'fine', 'full'],
  [30, 'full', 'full'],
  [33, 'full', 'low'],
  [80, 'full', 'fine'],
] as const)('calls %i MB %s → %s', (free, before, level) => {
  expect(levelOf(megabytes(free), before)).toBe(level);
});

it.each([
  [500, 'fine', 'scarce'],
  [513, 'fine', 'fine'],
  [515, 'scarce', 'scarce'],
  [521, 'scarce', 'fine'],
  [66, 'scarce', 'scarce'],
  [66, 'low', 'low'],
  [73, 'low', 'scarce'],
  [63, 'scarce', 'low'],
  [600, 'full', 'fine'],
] as const)('with 512 MB kept for known learners, calls %i MB %s → %s', (free, before, level) => {
  expect(levelOf(megabytes(free), before, megabytes(512))).toBe(level);
});

it('tells the log once when the room runs out and once when it is back', async () => {
  const lines: [string, unknown, unknown][] = [];
  const log = {
    error: (...line: unknown[]) => lines.push(['error', ...line] as never),
    warn: (...line: unknown[]) => lines.push(['warn', ...line] as never),
  } as never;
  let free = megabytes(10);
  const disk = await watchDiskSpace('.', log, {
    read: async () => ({ free, reserve: 0 }),
    everyMs: 5,
  });
  expect(disk.level()).toBe('full');
  await sleep(40);
  free = megabytes(1_000);
  await expect.poll(disk.level).toBe('fine');
  disk.close();
  expect(lines.map(([kind]) => kind)).toEqual(['error', 'warn']);
  expect(lines[0]?.[1]).toEqual({ freeMegabytes: 10 });
});

it('asks the disk of a real folder', async () => {
  const log = { error: () => undefined, warn: () => undefined } as never;
  const disk = await watchDiskSpace(import.meta.dirname, log);
  expect(['fine', 'scarce', 'low', 'full']).toContain(disk.level());
  disk.close();
});

it('keeps what is left for the accounts we know', async () => {
  const log = { error: () => undefined, warn: () => undefined } as never;
  let free = megabytes(100);
  const disk = await watchDiskSpace('.', log, {
    read: async () => ({ free, reserve: megabytes(512) }),
    everyMs: 5,
    isNewAccount: async (account) => account === 'new',
  });
  const closed = async () => [
    await disk.isClosedTo('new'),
    await disk.isClosedTo('old'),
    await disk.isClosedTo(undefined),
  ];
  expect(disk.level()).toBe('scarce');
  expect(await closed()).toEqual([true, false, false]);
  free = megabytes(50);
  await expect.poll(disk.level).toBe('low');
  expect(await closed()).toEqual([true, true, true]);
  free = megabytes(1_000);
  await expect.poll(disk.level).toBe('fine');
  expect(await closed()).toEqual([false, false, false]);
  disk.close();
});
