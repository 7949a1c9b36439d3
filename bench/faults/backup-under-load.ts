import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reservePort } from '../../apps/server/src/http/listen.ts';
import { judge, type Verdict } from '../kill/judge.ts';
import { type Ledger, startWriters } from '../kill/write-loop.ts';
import { signUp } from '../product.ts';
import { startServerProcess } from '../server-process.ts';

export type BackupResult = Verdict & {
  /** Writes acknowledged before the backup began. */
  before: number;
  /** Writes acknowledged while it ran. */
  during: number;
  output: string;
  /** Status of the session that was open during the backup, on the restored server. */
  sessionStatus: number;
  signInStatus: number;
  /** Rows of stored files whose bytes are missing. */
  rowsWithoutFile: number;
};

const root = join(import.meta.dirname, '../..');

/** Runs `npm run <name>` as an operator would, but without npm. */
async function command(name: 'backup' | 'restore', dataDir: string, ...args: string[]) {
  const script = join(root, `apps/server/src/commands/${name}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`${name}: ${output}`);
  return output;
}

type Listed = { name: string; id: string | null }[];

/** Backs up a product under load, restores into an empty folder and compares the result with the acknowledged writes. */
export async function runBackupUnderLoad(): Promise<BackupResult> {
  const folder = mkdtempSync(join(tmpdir(), 'akada-backup-load-'));
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const port = await reservePort('127.0.0.1', 0);
  const old = startServerProcess({ dataDir: first, port });
  await old.ready;
  const password = 'mango-tree-2026';
  const server = { url: old.url, keys: old.keys() };
  const emails = ['one', 'two', 'three', 'four'].map((name) => `${name}@akada.example`);
  const learners = await Promise.all(emails.map((email) => signUp(server, email, password)));
  const ledger: Ledger = { round: 'load', acknowledged: [] };
  const writers = startWriters(old, learners, ledger);
  await sleep(1_500);
  const promised = [...ledger.acknowledged];
  const output = await command('backup', first, join(folder, 'saved'));
  const during = ledger.acknowledged.length - promised.length;
  await writers.stop();
  await old.stop();
  await command('restore', second, join(folder, 'saved'));
  const restored = startServerProcess({ dataDir: second, port });
  await restored.ready;
  try {
    const verdict = await judge(restored, { ...ledger, acknowledged: promised });
    const session = await fetch(`${restored.url}/rest/v1/user_notes?select=id&limit=1`, {
      headers: learners[0]?.headers ?? {},
    });
    const signIn = await fetch(`${restored.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: restored.keys().publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: emails[0], password }),
    });
    const service = { apikey: restored.keys().secretKey, 'content-type': 'application/json' };
    const listed = await fetch(`${restored.url}/storage/v1/object/list/avatars`, {
      method: 'POST',
      headers: service,
      body: JSON.stringify({ prefix: 'load', limit: 10_000 }),
    });
    let rowsWithoutFile = 0;
    for (const { name } of (await listed.json()) as Listed) {
      const path = `/storage/v1/object/avatars/load/${name}`;
      const file = await fetch(`${restored.url}${path}`, { headers: service });
      if (!file.ok || (await file.arrayBuffer()).byteLength === 0) rowsWithoutFile += 1;
    }
    return {
      ...verdict,
      before: promised.length,
      during,
      output,
      sessionStatus: session.status,
      signInStatus: signIn.status,
      rowsWithoutFile,
    };
  } finally {
    await restored.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
