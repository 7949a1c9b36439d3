import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pictureFor } from '../kill/write-loop.ts';
import { hasEnded } from '../server-process.ts';
import type { SmallDisk } from './small-disk.ts';
import { openWorld, type Probe, type World } from './world.ts';

type Answer = Probe & { text: string };

export type FullDisk = {
  /** While not one byte was left. */
  write: Answer;
  upload: Answer;
  signIn: Answer;
  reads: number[];
  /** Files and folders that an upload or a backup left half done. */
  leftovers: string[];
  backup: { status: number | null; output: string };
  /** Lines of the log about it. */
  logged: string[];
  /** After room was made. */
  recoveryMs: number;
  lost: string[];
  isSameProcess: boolean;
};

const upload = (world: World, name: string) =>
  world.visit(`/storage/v1/object/avatars/disk/${name}.png`, {
    method: 'POST',
    headers: { apikey: world.server().keys().secretKey, 'content-type': 'image/png' },
    body: new Uint8Array(pictureFor(name)),
  });

/** `npm run backup` into the same disk, as an operator would. */
function backUp({ dataDir }: World, name: string) {
  const command = ['--import', 'tsx', 'apps/server/src/commands/backup.ts', join(dataDir, name)];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
}

function leftoversIn(folder: string): string[] {
  const incoming = join(folder, 'storage', 'incoming');
  const drafts = readdirSync(incoming).map((name) => `storage/incoming/${name}`);
  const backups = readdirSync(folder).filter((name) => name.includes('backup'));
  return [...drafts, ...backups];
}

async function untilWritable(world: World): Promise<number> {
  const startedAt = performance.now();
  const attempts = async () => [
    await world.writeNote(),
    await upload(world, `after-${startedAt}-${performance.now()}`),
    await world.signIn(),
  ];
  while ((await attempts()).some(({ status }) => status >= 300)) await sleep(100);
  return Math.round(performance.now() - startedAt);
}

/** Fills the disk under a running product to the last byte, and frees it again. */
export async function runFullDisk(disk: SmallDisk): Promise<FullDisk> {
  const world = await openWorld({}, { dataDir: join(disk.folder, 'data') });
  try {
    await untilWritable(world);
    for (let note = 0; note < 50; note++) await world.writeNote();
    const { lines, child } = world.server();
    const before = lines.length;
    disk.fill();
    // The server looks once a second; what comes in between meets the full disk itself.
    const early = await Promise.all(
      Array.from({ length: 20 }, () => world.writeNote('x'.repeat(9_000))),
    );
    await sleep(2_500);
    const write = await world.writeNote();
    const uploaded = await upload(world, 'full');
    const signIn = await world.signIn();
    const reads: number[] = early
      .map(({ status }) => status)
      .filter((status) => status !== 201 && status !== 503);
    for (let round = 0; round < 40; round++) {
      reads.push((await world.readNotes()).status);
      reads.push((await world.ask('/rest/v1/rpc/my_plan', { method: 'POST', body: '{}' })).status);
    }
    const backup = backUp(world, 'backup-on-full-disk');
    const leftovers = leftoversIn(world.dataDir);
    disk.free();
    const recoveryMs = await untilWritable(world);
    return {
      write,
      upload: uploaded,
      signIn,
      reads: [...new Set(reads)],
      leftovers,
      backup,
      logged: lines.slice(before).filter((line) => /disk of DATA_DIR/.test(line)),
      recoveryMs,
      lost: await world.lost(),
      isSameProcess: !hasEnded(child),
    };
  } finally {
    await world.close();
  }
}
