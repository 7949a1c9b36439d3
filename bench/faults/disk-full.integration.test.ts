import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FullDisk, runFullDisk } from './disk-full.ts';
import { mountSmallDisk } from './small-disk.ts';

const disk = mountSmallDisk(320);
if (!disk) console.warn('NOT TESTED: a full disk. Only root on Linux can mount a small one.');

describe.skipIf(!disk)('on a disk without one free byte', () => {
  let found: FullDisk;
  beforeAll(async () => {
    if (disk) found = await runFullDisk(disk);
  }, 240_000);
  afterAll(() => disk?.unmount());

  it('a write, an upload and a sign-in are refused in a sentence', () => {
    for (const answer of [found.write, found.upload, found.signIn]) {
      expect(answer.status).toBe(503);
      expect(answer.retryAfter).toBe('30');
      expect(answer.text).toContain('The service has no room left to save this.');
      expect(answer.text).not.toMatch(/base\/|pg_wal|ENOSPC|at /);
    }
  });

  it('reading goes on', () => {
    expect(found.reads).toEqual([200]);
    expect(found.isSameProcess).toBe(true);
  });

  it('no half file and no half backup is left, and the backup says why', () => {
    expect(found.leftovers).toEqual([]);
    expect(found.backup.status).toBe(1);
    expect(found.backup.output).toContain('There is no room for the backup');
    expect(found.backup.output).not.toMatch(/\n\s+at /);
  });

  it('a start and a restore end with one sentence, and nothing is harmed', () => {
    for (const { status, output } of [found.start, found.restored]) {
      expect(status).toBe(1);
      expect(output).toMatch(/full|no room|No space left/);
      expect(output).not.toMatch(/\n\s+at /);
    }
    expect(found.restoreLeft).toEqual([]);
  });

  it('the log says so in one line, and in one line that it is over', () => {
    const saying = (text: string) => found.logged.filter((line) => line.includes(text));
    expect(saying('The disk of DATA_DIR is full')).toHaveLength(1);
    expect(saying('There is room on the disk of DATA_DIR again')).toHaveLength(1);
    expect(found.logged.length).toBeLessThanOrEqual(3);
  });

  it('everything works again once there is room, and nothing acknowledged is lost', () => {
    expect(found.recoveryMs).toBeLessThan(10_000);
    expect(found.lost).toEqual([]);
  });
});
