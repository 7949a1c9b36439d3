import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimDataFolder, InstanceError } from './claim-data-folder.ts';
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts';

let dataDir: string;
let children: ChildProcess[];
const file = () => join(dataDir, 'server.json');
const said: string[] = [];
const claim = (port?: number, endingMs?: number) =>
  claimDataFolder({
    ...(endingMs && { endingMs }),
    dataDir,
    url: 'http://127.0.0.1:3000',
    port,
    logLine: (text) => said.push(text),
  });

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'akada-claim-'));
  children = [];
  said.length = 0;
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});

function otherProcess(): ProcessIdentity {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  children.push(child);
  const identity = identify(child.pid ?? 0);
  if (!identity) throw new Error('the child did not start');
  return identity;
}

const gone: ProcessIdentity = { pid: 999_999_999, startedAt: '1' };
const leave = (content: object) => writeFileSync(file(), JSON.stringify(content));

it('claims a free folder and gives it back', async () => {
  const release = await claim();
  expect(JSON.parse(readFileSync(file(), 'utf8')).server.pid).toBe(process.pid);
  release();
  expect(existsSync(file())).toBe(false);
});

it('refuses a folder whose server lives, naming process and address', async () => {
  const server = otherProcess();
  leave({ server, launcher: identify(process.pid), url: 'http://127.0.0.1:4000' });
  await expect(claim()).rejects.toThrow(InstanceError);
  await expect(claim()).rejects.toThrow(`process ${server.pid} at http://127.0.0.1:4000`);
  expect(isAlive(server)).toBe(true);
});

it('takes over from a killed server without a word', async () => {
  leave({ server: gone, url: 'http://127.0.0.1:3000' });
  await claim();
  expect(said).toEqual([]);
});

it('waits for a server that ends with its npm, and says so', async () => {
  const server = otherProcess();
  leave({ server, launcher: gone, url: 'http://127.0.0.1:3000' });
  const claimed = claim();
  await expect.poll(() => said.join()).toContain(`Process ${server.pid}`);
  expect(isAlive(server)).toBe(true);
  children[0]?.kill();
  await claimed;
  expect(JSON.parse(readFileSync(file(), 'utf8')).server.pid).toBe(process.pid);
});

it('never ends a server that lives on without its npm', async () => {
  const server = otherProcess();
  leave({ server, launcher: gone, url: 'http://127.0.0.1:3000' });
  await expect(claim(undefined, 200)).rejects.toThrow(`kill ${server.pid}`);
  expect(isAlive(server)).toBe(true);
});

it('leaves a server alone whose parent shell is gone', async () => {
  const script = `
    import { claimDataFolder } from ${JSON.stringify(new URL('./claim-data-folder.ts', import.meta.url).href)};
    await claimDataFolder({ dataDir: process.argv[1], url: 'http://127.0.0.1:3000', logLine() {} });
    setInterval(() => {}, 1000);
  `;
  const { npm_lifecycle_event: _, ...env } = process.env;
  const node = `"$NODE" --import tsx --input-type=module -e "$SCRIPT" "$FOLDER"`;
  const shell = spawn(
    'sh',
    ['-c', `${node} & while [ ! -f "$FOLDER/server.json" ]; do sleep 0.1; done`],
    {
      stdio: 'ignore',
      env: { ...env, NODE: process.execPath, SCRIPT: script, FOLDER: dataDir },
    },
  );
  await once(shell, 'exit');
  const { server } = JSON.parse(readFileSync(file(), 'utf8')) as { server: ProcessIdentity };
  try {
    await expect(claim()).rejects.toThrow(`process ${server.pid} at`);
    expect(isAlive(server)).toBe(true);
  } finally {
    process.kill(server.pid, 'SIGKILL');
  }
});

it('is not fooled by a later process with the same number', async () => {
  const server = otherProcess();
  leave({ server: { ...server, startedAt: 'earlier' }, url: 'http://127.0.0.1:3000' });
  await claim();
  expect(isAlive(server)).toBe(true);
});

it('lets servers of one external database share the folder, one a port', async () => {
  leave({
    server: otherProcess(),
    launcher: identify(process.pid),
    url: 'http://127.0.0.1:3000',
  });
  await claim(3001);
  expect(existsSync(join(dataDir, 'server-3001.json'))).toBe(true);
});

it('names DATA_DIR when it cannot be a folder', async () => {
  const plainFile = join(dataDir, 'file');
  writeFileSync(plainFile, '');
  const options = { dataDir: plainFile, url: '', logLine: () => undefined };
  await expect(claimDataFolder(options)).rejects.toThrow(`DATA_DIR ${plainFile} cannot be written`);
});

it('is not stopped by half a file', async () => {
  writeFileSync(file(), '{"server":');
  await claim();
  expect(JSON.parse(readFileSync(file(), 'utf8')).server.pid).toBe(process.pid);
});

it('lets exactly one of many that start at the same moment have the folder', async () => {
  const script = `
    import { claimDataFolder } from ${JSON.stringify(new URL('./claim-data-folder.ts', import.meta.url).href)};
    const dataDir = process.argv[1];
    process.once('message', () =>
      claimDataFolder({ dataDir, address: 'http://127.0.0.1:1', say() {} }).then(
        () => process.send('won'),
        (error) => process.send(error.name),
      ),
    );
    setInterval(() => {}, 1000);
    process.send('ready');
  `;
  leave({ server: gone, url: 'http://127.0.0.1:3000' });
  const args = ['--import', 'tsx', '--input-type=module', '-e', script, dataDir];
  const rivals = Array.from({ length: 4 }, () =>
    spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  children.push(...rivals);
  const nextWord = (rival: ChildProcess) =>
    new Promise<unknown>((resolve) => rival.once('message', resolve));
  await Promise.all(rivals.map(nextWord));
  const words = Promise.all(rivals.map(nextWord));
  for (const rival of rivals) rival.send('go');
  expect((await words).sort()).toEqual(['InstanceError', 'InstanceError', 'InstanceError', 'won']);
});

it('leaves the claim of whoever came after alone when it gives back its own', async () => {
  const release = await claim();
  leave({ server: otherProcess(), url: 'http://127.0.0.1:3001' });
  release();
  expect(existsSync(file())).toBe(true);
});
