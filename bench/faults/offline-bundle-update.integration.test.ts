import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReleaseKey } from '../../apps/server/src/offline-bundle/release.ts';
import { openWorkshop, type Workshop } from './offline-bundle-release.ts';

/** The update of an unattended machine, with small servers in place of ours. */
let workshop: Workshop;
beforeEach(async () => {
  workshop = await openWorkshop();
  expect(workshop.akada('start')).toMatchObject({ status: 0 });
  workshop.keepNote('a note of a child');
});
afterEach(() => workshop.close());

const inHome = (path: string) => existsSync(join(workshop.home, path));
const versions = () => readdirSync(join(workshop.home, 'versions')).sort();

/** Only the first release is running, with its data unchanged. */
async function expectFirst(rows: string) {
  expect(await workshop.answer()).toBe('first');
  expect(workshop.read('current').trim()).toBe(workshop.first.id);
  expect(workshop.read('data/rows')).toBe(rows);
  expect(workshop.read('data/storage/note')).toBe('a note of a child');
  for (const path of ['data/half-migrated', 'data/before-update', 'update.json'])
    expect([path, inHome(path)]).toEqual([path, false]);
}

async function until(isSo: () => boolean) {
  for (let tries = 0; !isSo(); tries++) {
    if (tries > 600) throw new Error('It never came to that.');
    await sleep(50);
  }
}

it('keeps the data and the former release, and returns to it by hand', async () => {
  const second = await workshop.make('second', 'good');
  expect(workshop.akada('update', second.archive)).toMatchObject({ status: 0 });
  expect(await workshop.answer()).toBe('second');
  expect(workshop.read('data/rows')).toBe('first\nsecond\n');
  expect(workshop.read('data/storage/note')).toBe('a note of a child');
  expect(inHome('data/before-update')).toBe(false);
  expect(versions()).toEqual([workshop.first.id, second.id].sort());

  const third = await workshop.make('third', 'good');
  expect(workshop.akada('update', third.archive).status).toBe(0);
  expect(versions()).toEqual([second.id, third.id].sort());

  expect(workshop.akada('rollback').status).toBe(0);
  expect(await workshop.answer()).toBe('second');
  expect(workshop.read('data/rows')).toBe('first\nsecond\nthird\nsecond\n');
});

it.each([
  ['endsAtOnce', 'The database cannot be migrated.'],
  ['neverReady', 'was not ready within 4 seconds'],
  ['endsSoon', 'did not stay up'],
] as const)(
  'goes back by itself, with the data, when the new release %s',
  async (behaviour, why) => {
    const broken = await workshop.make('broken', behaviour);
    const { status, output } = workshop.akada('update', broken.archive, '--wait', '4');
    expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining(why) });
    await expectFirst('first\nfirst\n');
    expect(versions()).toEqual([workshop.first.id]);
    expect(workshop.akada('status').status).toBe(0);
  },
);

it('leaves Akada stopped where it was stopped', async () => {
  workshop.akada('stop');
  const second = await workshop.make('second', 'good');
  expect(workshop.akada('update', second.archive).status).toBe(0);
  expect(workshop.akada('status').status).toBe(3);
  expect(workshop.read('current').trim()).toBe(second.id);
});

it('goes back at the next start after a power cut in the middle', async () => {
  const broken = await workshop.make('broken', 'neverReady');
  const updater = workshop.begin('update', broken.archive);
  await until(() => inHome('data/half-migrated'));
  const { supervisor } = JSON.parse(workshop.read('run/state.json')) as {
    supervisor: { pid: number };
  };
  // Child processes first, so that none can write anything more.
  const server = Number(
    readFileSync(`/proc/${supervisor.pid}/task/${supervisor.pid}/children`, 'utf8').trim(),
  );
  for (const pid of [server, supervisor.pid, updater.pid ?? 0]) process.kill(pid, 'SIGKILL');
  await until(() => updater.signalCode !== null);

  const { status, output } = workshop.akada('start');
  expect({ status, output }).toEqual({
    status: 0,
    output: expect.stringContaining('An update was cut off.'),
  });
  await expectFirst('first\nfirst\n');
});

it('stays with a new release that runs though the updater was killed', async () => {
  const second = await workshop.make('second', 'good');
  const updater = workshop.begin('update', second.archive);
  await until(
    () =>
      inHome('update.json') &&
      inHome('run/state.json') &&
      workshop.read('run/state.json').includes(`"id":"${second.id}","state":"ready"`),
  );
  updater.kill('SIGKILL');
  await until(() => !inHome('update.json'));
  workshop.akada('stop');
  expect(workshop.akada('start').status).toBe(0);
  expect(await workshop.answer()).toBe('second');
});

it('lets nobody start or update while an update is under way', async () => {
  const slow = await workshop.make('slow', 'neverReady');
  const updater = workshop.begin('update', slow.archive, '--wait', '8');
  await until(() => inHome('data/half-migrated'));
  for (const command of ['start', 'rollback']) {
    expect(workshop.akada(command)).toEqual({
      status: 1,
      output: expect.stringContaining('An update is under way'),
    });
  }
  await until(() => updater.exitCode !== null);
  await expectFirst('first\nfirst\n');
});

it('touches nothing for an archive that is foreign, damaged, older or here already', async () => {
  const older = await workshop.make('older', 'good', { createdAt: '2025-12-31T00:00:00.000Z' });
  const foreign = await workshop.make('foreign', 'good', { signingKey: createReleaseKey() });
  const other = process.arch === 'arm64' ? 'x64' : 'arm64';
  const processor = await workshop.make('processor', 'good', { architecture: other });
  const newer = await workshop.make('newer', 'good');
  const damaged = join(workshop.folder, 'damaged.tar.gz');
  const whole = readFileSync(newer.archive);
  writeFileSync(damaged, whole.subarray(0, whole.length - 1000));
  const cases = [
    [older.archive, 'is older than'],
    [foreign.archive, 'not signed by those who made this Akada'],
    [processor.archive, `This archive is for ${other}`],
    [damaged, 'damaged or was not copied to its end'],
    [workshop.first.archive, 'runs here already'],
    [join(workshop.folder, 'nowhere'), 'There is no file'],
  ] as const;
  for (const [archive, sentence] of cases) {
    expect(workshop.akada('update', archive)).toEqual({
      status: 1,
      output: expect.stringContaining(sentence),
    });
  }
  await expectFirst('first\n');
  expect(versions()).toEqual([workshop.first.id]);
});

it('runs on as it was when the data cannot be copied', async () => {
  const second = await workshop.make('second', 'good');
  // A "cp" that fails as on a full disk, placed before the real one in PATH.
  const programs = join(workshop.folder, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'cp'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${programs}:${process.env.PATH}`);
  const { status, output } = workshop.akada('update', second.archive);
  vi.unstubAllEnvs();
  expect({ status, output }).toEqual({
    status: 1,
    output: expect.stringContaining('The data could not be copied, so nothing was changed'),
  });
  await expectFirst('first\nfirst\n');
});

it('starts a server again that has ended by itself, and says so', async () => {
  const { supervisor } = JSON.parse(workshop.read('run/state.json')) as {
    supervisor: { pid: number };
  };
  const children = () =>
    readFileSync(`/proc/${supervisor.pid}/task/${supervisor.pid}/children`, 'utf8').trim();
  process.kill(Number(children()), 'SIGKILL');
  await until(() => workshop.read('run/state.json').includes('"state":"ready","restarts":1'));
  expect(await workshop.answer()).toBe('first');
  expect(workshop.akada('doctor').output).toContain('started again 1 times');
});

it('says which files of the program are damaged', () => {
  const path = join(workshop.home, 'versions', workshop.first.id, 'LICENCES.txt');
  writeFileSync(path, 'worn out');
  expect(workshop.akada('doctor')).toEqual({
    status: 1,
    output: expect.stringMatching(/1 of \d+ program files are damaged/),
  });
});
