import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withConnection } from '../driver/connection.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { readPostmasterLock } from './postmaster-lock.ts';
import { identify } from './process-identity.ts';

const isRoot = process.getuid?.() === 0;
const password = 'life-cycle';
const settings = { fsync: 'off' };

let dataDir: string;
let said: string[];
let running: Cluster[];

const start = async (folder = dataDir) => {
  const logLine = (sentence: string) => said.push(sentence);
  const cluster = await startCluster({ dataDir: folder, password, logLine, settings });
  running.push(cluster);
  return cluster;
};
const lockFile = () => join(dataDir, 'postgres', 'postmaster.pid');
const postmasterPid = () => Number(readFileSync(lockFile(), 'utf8').split('\n')[0]);
const ask = (cluster: Cluster) =>
  withConnection(cluster.target, (sql) => sql`select count(*)::int as rows from kept`.values());
const kill = async (pid: number) => {
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () =>
    expect((await readPostmasterLock(join(dataDir, 'postgres')))?.state).not.toBe('ours'),
  );
};

async function stopAll() {
  for (const cluster of running.splice(0)) await cluster.stop();
  said = [];
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'akada-cluster-'));
  said = [];
  running = [];
  const cluster = await start();
  await withConnection(cluster.target, (sql) => sql`create table kept as select 1 as one`);
  await stopAll();
});

afterEach(stopAll);

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a cluster that was stopped cleanly', () => {
  it('comes back with its rows, and silently', async () => {
    expect(existsSync(lockFile())).toBe(false);
    expect(await ask(await start())).toEqual([[1]]);
    expect(said).toEqual([]);
  });

  it('clears away what first starts left behind that were killed', async () => {
    const gone = spawn('true');
    await once(gone, 'exit');
    const drafts = [
      `${gone.pid}.123-abc`,
      `${process.pid}-abc`,
      // The pid is alive, but it belongs to another process now.
      `${process.ppid}.1-abc`,
      `${process.ppid}-abc`,
    ].map((name) => join(dataDir, `postgres.init-${name}`));
    for (const draft of drafts) mkdirSync(join(draft, 'cluster'), { recursive: true });
    await start();
    expect(drafts.filter((draft) => existsSync(draft))).toEqual([]);
  });

  it('leaves the draft of another start that is under way', async () => {
    const maker = identify(process.ppid);
    const draft = join(dataDir, `postgres.init-${maker?.pid}.${maker?.startedAt}-now`);
    mkdirSync(draft);
    await start();
    expect(existsSync(draft)).toBe(true);
    rmSync(draft, { recursive: true });
  });

  it('listens on no TCP port and on a socket that only its owner may use', async () => {
    const cluster = await start();
    await withConnection(cluster.target, async (sql) => {
      expect(await sql`show listen_addresses`.values()).toEqual([['']]);
    });
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
  });

  it('finds room for its socket when the path of the data folder is too long for one', async () => {
    const folder = mkdtempSync(join(tmpdir(), `akada-${'long-'.repeat(20)}`));
    const cluster = await start(folder);
    const socketFolder = cluster.target.host ?? '';
    expect(statSync(socketFolder).mode & 0o077).toBe(0);
    expect(socketFolder.startsWith(folder)).toBe(false);
    await running.pop()?.stop();
    expect(existsSync(socketFolder)).toBe(false);
    rmSync(folder, { recursive: true, force: true });
  });

  it('waits for the disk before it acknowledges a write', async () => {
    const cluster = await startCluster({ dataDir, password, logLine: () => undefined });
    running.push(cluster);
    await withConnection(cluster.target, async (sql) => {
      expect(await sql`show fsync`.values()).toEqual([['on']]);
      expect(await sql`show synchronous_commit`.values()).toEqual([['on']]);
      expect(await sql`show full_page_writes`.values()).toEqual([['on']]);
    });
  });
});

describe('after a kill', { timeout: 60_000 }, () => {
  it('removes a postmaster file that names a process which is gone', async () => {
    const child = spawn('true');
    await new Promise((resolve) => child.on('exit', resolve));
    writeFileSync(lockFile(), `${child.pid}\n${dataDir}/postgres\n1\n5432\n\n\n`);
    expect(await ask(await start())).toEqual([[1]]);
    expect(said).toEqual([expect.stringMatching(/^Removed a stale postmaster file: the last run/)]);
  });

  it('removes a postmaster file that names some other program', async () => {
    writeFileSync(lockFile(), `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n\n`);
    expect(await ask(await start())).toEqual([[1]]);
    expect(said).toEqual([expect.stringMatching(/belongs to another program$/)]);
  });

  it.skipIf(process.platform !== 'linux')(
    'removes the file of a dead process that nobody buried',
    async () => {
      // The shell becomes `sleep`, which never waits for its child: that child stays a zombie.
      const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60']);
      const zombie = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
      await vi.waitFor(() =>
        expect(readFileSync(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z '),
      );
      writeFileSync(lockFile(), `${zombie}\n${dataDir}/postgres\n1\n5432\n\n\n`);
      expect(await ask(await start())).toEqual([[1]]);
      expect(said).toEqual([expect.stringMatching(/nobody has buried yet$/)]);
      parent.kill('SIGKILL');
    },
  );

  it('starts PostgreSQL again when it dies under the running server', async () => {
    const cluster = await start();
    const before = postmasterPid();
    await kill(before);
    await vi.waitFor(async () => expect(await ask(cluster)).toEqual([[1]]));
    expect(postmasterPid()).not.toBe(before);
    expect(said[0]).toBe('PostgreSQL went away; starting it again');
  });
});

it('waits for a PostgreSQL that is still shutting down and starts it again', async () => {
  const cluster = await start();
  const before = postmasterPid();
  process.kill(before, 'SIGINT');
  await vi.waitFor(() => expect(said).toContain('PostgreSQL went away; starting it again'));
  await vi.waitFor(async () => expect(await ask(cluster)).toEqual([[1]]));
  expect(postmasterPid()).not.toBe(before);
});

describe('a data folder in use', { timeout: 60_000 }, () => {
  it('refuses a second instance with one sentence and leaves the first alone', async () => {
    const first = await start();
    await expect(start()).rejects.toMatchObject({
      name: 'DatabaseStartError',
      message: `Another instance uses this data folder: ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    });
    expect(await ask(first)).toEqual([[1]]);
  });

  it('lets exactly one of two first starts at once have a new folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'akada-twins-'));
    const results = await Promise.allSettled([start(folder), start(folder)]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { message: expect.stringMatching(/^Another instance uses this data folder/) },
    });
    await running.pop()?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('a data folder that cannot be used', () => {
  it('names both versions when another PostgreSQL wrote it', async () => {
    const file = join(dataDir, 'postgres', 'PG_VERSION');
    const original = readFileSync(file);
    writeFileSync(file, '14\n');
    await expect(start()).rejects.toMatchObject({
      name: 'DatabaseStartError',
      message: expect.stringMatching(/written by PostgreSQL 14 and .* brings PostgreSQL 18/),
    });
    writeFileSync(file, original);
  });

  it('does not touch a folder with something else in it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'akada-other-'));
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'letter.txt'), 'mine');
    await expect(start(folder)).rejects.toMatchObject({
      name: 'DatabaseStartError',
      message: expect.stringMatching(/is not empty and holds no PostgreSQL data/),
    });
    expect(readFileSync(join(folder, 'postgres', 'letter.txt'), 'utf8')).toBe('mine');
    rmSync(folder, { recursive: true, force: true });
  });

  it('says so when the secrets do not belong to it', async () => {
    await expect(
      startCluster({ dataDir, password: 'another', logLine: () => undefined, settings }),
    ).rejects.toMatchObject({ message: expect.stringMatching(/^The password in secrets.json/) });
    await start();
  });
});

describe.runIf(isRoot)('as root', () => {
  it('lets PostgreSQL pass through private folders, and no more than that', async () => {
    const outer = mkdtempSync(join(tmpdir(), 'akada-private-'));
    const inner = join(outer, 'inner');
    mkdirSync(inner, { mode: 0o700 });
    chmodSync(outer, 0o700);
    await start(inner);
    expect(statSync(outer).mode & 0o777).toBe(0o701);
    expect(statSync(inner).mode & 0o777).toBe(0o701);
    expect(said.filter((sentence) => sentence.startsWith('Allowed '))).toHaveLength(2);
    await running.pop()?.stop();
    rmSync(outer, { recursive: true, force: true });
  });

  it('takes over a folder that was copied back as root', async () => {
    const folder = join(dataDir, 'postgres');
    const { uid } = statSync(folder);
    chownSync(folder, 0, 0);
    expect(await ask(await start())).toEqual([[1]]);
    expect(statSync(folder).uid).toBe(uid);
  });
});
