import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyFiles } from './stored-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'akada-stored-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('copies what is missing or older, and nothing twice', () => {
  mkdirSync(join(folder, 'from/avatars/ada'), { recursive: true });
  writeFileSync(join(folder, 'from/avatars/ada/picture.png'), 'first');
  copyFiles(join(folder, 'from'), join(folder, 'to'));
  copyFiles(join(folder, 'from'), join(folder, 'to'));
  writeFileSync(join(folder, 'from/avatars/ada/picture.png'), 'second');
  copyFiles(join(folder, 'from'), join(folder, 'to'));
  expect(readFileSync(join(folder, 'to/avatars/ada/picture.png'), 'utf8')).toBe('second');
});

it('copies nothing where no file was ever stored', () => {
  copyFiles(join(folder, 'from'), join(folder, 'to'));
  expect(existsSync(join(folder, 'to'))).toBe(false);
});

/** Writes and deletes drafts continuously, as uploads do. */
const uploads = `
const { mkdirSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
for (let round = 0; ; round += 1) {
  mkdirSync(workerData + '/incoming', { recursive: true });
  for (let file = 0; file < 20; file += 1) writeFileSync(workerData + '/incoming/' + file, 'x');
  rmSync(workerData + '/incoming', { recursive: true });
  if (round === 0) parentPort.postMessage('running');
}`;

it('goes on when files and folders vanish while it looks', async () => {
  const from = join(folder, 'from');
  mkdirSync(from);
  writeFileSync(join(from, 'zebra.png'), 'stays');
  const worker = new Worker(uploads, { eval: true, workerData: from });
  try {
    await new Promise((resolve) => worker.once('message', resolve));
    for (let copy = 0; copy < 30; copy += 1) copyFiles(from, join(folder, `to-${copy}`));
  } finally {
    await worker.terminate();
  }
  expect(readFileSync(join(folder, 'to-29/zebra.png'), 'utf8')).toBe('stays');
});
