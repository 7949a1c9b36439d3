import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pictureFor } from '../kill/write-loop.ts';
import { hasEnded } from '../server-process.ts';
import type { SmallDisk } from './small-disk.ts';
import { openWorld, type Probe, type World } from './world.ts';

type Answer = Probe & { text: string };

export type FullDisk = {
  /** While not one byte was free. */
  write: Answer;
  upload: Answer;
  signIn: Answer;
  reads: number[];
  /** Partial files and folders left by an upload or a backup. */
  leftovers: string[];
  backup: Ending;
  start: Ending;
  restored: Ending;
  restoreLeft: string[];
  /** Log lines about the full disk. */
  logged: string[];
  /** After space was freed. */
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

export type Ending = { status: number | null; output: string };

/** `npm run backup` or `npm run restore`, as an operator would. */
function command(name: 'backup' | 'restore', { dataDir }: World, ...args: string[]): Ending {
  const script = `apps/server/src/commands/${name}.ts`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', script, ...args],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    },
  );
  return { status, output: `${stdout}${stderr}` };
}

/** With the server stopped: a start and a restore run on the full disk, then space is freed. */
async function meetFullDiskStopped(world: World, disk: SmallDisk, backup: string) {
  await world.server().stop();
  disk.fill();
  await world.restart().catch(() => undefined);
  const { child, lines } = world.server();
  const start = { status: child.exitCode, output: lines.join('\n') };
  await world.server().stop();
  disk.fill();
  const restored = command('restore', world, backup, '--yes');
  const restoreLeft = readdirSync(world.dataDir).filter((name) => /restor/.test(name));
  disk.free();
  await world.restart();
  return { start, restored, restoreLeft };
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

/** Fills the disk of a running product to the last byte, then frees it. */
export async function runFullDisk(disk: SmallDisk): Promise<FullDisk> {
  const world = await openWorld({}, { dataDir: join(disk.folder, 'data') });
  try {
    await untilWritable(world);
    for (let note = 0; note < 50; note++) await world.writeNote();
    const elsewhere = mkdtempSync(join(tmpdir(), 'akada-whole-backup-'));
    const whole = join(elsewhere, 'backup');
    const backedUp = command('backup', world, whole);
    if (backedUp.status !== 0) throw new Error(`no backup to restore: ${backedUp.output}`);
    const { lines, child } = world.server();
    const before = lines.length;
    disk.fill();
    // The server checks once a second; a request in between runs into the full disk itself.
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
    const backup = command('backup', world, join(world.dataDir, 'backup-on-full-disk'));
    const leftovers = leftoversIn(world.dataDir);
    disk.free();
    const recoveryMs = await untilWritable(world);
    const isSameProcess = !hasEnded(child);
    const logged = lines.slice(before).filter((line) => /disk of DATA_DIR/.test(line));
    const stopped = await meetFullDiskStopped(world, disk, whole);
    rmSync(elsewhere, { recursive: true });
    return {
      ...stopped,
      write,
      upload: uploaded,
      signIn,
      reads: [...new Set(reads)],
      leftovers,
      backup,
      logged,
      recoveryMs,
      lost: await world.lost(),
      isSameProcess,
    };
  } finally {
    await world.close();
  }
}
