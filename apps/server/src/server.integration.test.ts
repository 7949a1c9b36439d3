import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { clientFor } from '../test/server.ts';
import { reservePort } from './http/listen.ts';
import { projectRoot } from './lib/paths.ts';
import { withTimeout } from './lib/with-timeout.ts';

const folders: string[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) await stop(child, 'SIGTERM');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'akada-start-'));
  folders.push(folder);
  return folder;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function stop(child: ChildProcess, signal: NodeJS.Signals) {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

/** Runs the server as a separate process until it is ready or exits. */
function start(
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; output: string }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(projectRoot, 'apps/server/src/main.ts')],
    {
      cwd: projectRoot,
      env: { ...process.env, LOG_LEVEL: 'error', NODE_ENV: 'development', ...environment },
    },
  );
  children.push(child);
  return new Promise((resolve) => {
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Press Ctrl-C')) resolve({ child, output });
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', () => resolve({ child, output }));
  });
}

const secretsIn = (dataDir: string) =>
  JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));

/** Another program may take a port that was free a moment ago, so each server chooses its own. */
const portOf = (output: string) => Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]);

const patienceMs = 60_000;
const inTime = <T>(what: string, work: Promise<T>) =>
  withTimeout(work, patienceMs, () => new Error(`Still waiting for ${what}`));

/** A connection that sends a request once connected and returns the response; a reset is an error. */
async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  await once(socket, 'connect');
  const ended = once(socket, 'end');
  ended.catch(() => undefined);
  return {
    ended: () => inTime('the end of the connection', ended),
    ask: async (path: string): Promise<string> => {
      const answer = once(socket, 'data');
      const end = ended.then(() => ['ended without an answer']);
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`);
      return String(await inTime(`an answer from ${path}`, Promise.race([answer, end])));
    },
  };
}

const statusOf = (answer: PromiseSettledResult<string>) =>
  answer.status === 'fulfilled'
    ? (/^HTTP\/1.1 (\d+)/.exec(answer.value)?.[1] ?? answer.value)
    : String(answer.reason);

describe('a server process', () => {
  it('says where it is, shares its folder with nobody, and finds every row again after a kill', async () => {
    const dataDir = newFolder();
    const port = await reservePort('127.0.0.1', 0);
    const environment = { DATA_DIR: dataDir, PORT: String(port) };
    const publicUrl = `http://127.0.0.1:${port}`;

    const first = await start(environment);
    expect(first.output).toContain(publicUrl);
    expect(first.output).toContain('/dev/mailbox');
    const [, email = '', password = ''] = /Demo learner\s+(\S+) \/ (\S+)/.exec(first.output) ?? [];
    const learner = clientFor(publicUrl, secretsIn(dataDir).publishableKey);
    const { data } = await learner.auth.signInWithPassword({ email, password });
    const enrol = { user_id: data.user?.id, course_id: 'jss1-mathematics' };
    expect((await learner.from('course_enrollments').insert(enrol)).error).toBeNull();
    await stop(first.child, 'SIGKILL');

    const second = await start(environment);
    expect(second.output).toMatch(/still running|Adopted/i);
    const { data: rows } = await learner.from('course_enrollments').select('course_id');
    expect(rows).toEqual([{ course_id: 'jss1-mathematics' }]);

    const { child, output } = await start({ DATA_DIR: dataDir, PORT: '0' });
    expect(child.exitCode).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain('Another instance');
    await stop(second.child, 'SIGINT');
    expect(second.child.exitCode).toBe(0);
  });

  it('lets exactly one of two that start at the same moment have the data folder', async () => {
    const dataDir = newFolder();
    const both = await Promise.all([
      start({ DATA_DIR: dataDir, PORT: '0' }),
      start({ DATA_DIR: dataDir, PORT: '0' }),
    ]);
    const [winner] = both.filter(({ child }) => child.exitCode === null);
    const [loser] = both.filter(({ child }) => child.exitCode === 1);
    expect(loser?.output.trim().split('\n')).toHaveLength(1);
    expect(loser?.output).toContain('Another instance');
    const port = portOf(winner?.output ?? '');
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect(secretsIn(dataDir).publishableKey).toMatch(/^sb_publishable_/);
  });

  it('answers every request that was sent before the signal to stop', async () => {
    const { child, output } = await start({ DATA_DIR: newFolder(), PORT: '0' });
    const port = portOf(output);
    const kept = await openConnection(port);
    await kept.ask('/api/subjects');
    // While frozen, it accepts no connection: the kernel alone holds them and their data.
    child.kill('SIGSTOP');
    const clients = await Promise.all(Array.from({ length: 200 }, () => openConnection(port)));
    const answers = clients.map((client) => client.ask('/api/subjects'));
    child.kill('SIGTERM');
    child.kill('SIGCONT');
    expect((await Promise.allSettled(answers)).map(statusOf)).toEqual(Array(200).fill('200'));
    await kept.ended();
  });

  it('is not ready from the signal on, and answers all the same for STOP_DELAY seconds', async () => {
    const { child, output } = await start({
      DATA_DIR: newFolder(),
      PORT: '0',
      STOP_DELAY: '300',
    });
    const url = `http://127.0.0.1:${portOf(output)}`;
    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
    const { status, headers } = await fetch(`${url}/api/subjects`);
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    await stop(child, 'SIGKILL');
  });

  it('refuses a port in use, in one sentence', async () => {
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const { port } = busy.address() as AddressInfo;
    const { child, output } = await start({ DATA_DIR: newFolder(), PORT: String(port) });
    busy.close();
    expect(child.exitCode).toBe(1);
    expect(output.trim()).toBe(
      `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start.`,
    );
  });

  it('names a wrong setting, in one sentence', async () => {
    const { child, output } = await start({ DATA_DIR: newFolder(), EMAIL_CONFIRMATION: 'maybe' });
    expect(child.exitCode).toBe(1);
    expect(output.trim()).toBe('Wrong setting: EMAIL_CONFIRMATION must be "on" or "off".');
  });

  it('says in one sentence that the database of DATABASE_URL cannot be reached', async () => {
    const databaseUrl = 'postgres://akada:hunter2@127.0.0.1:1/akada';
    const { child, output } = await start({
      DATA_DIR: newFolder(),
      PORT: '0',
      DATABASE_URL: databaseUrl,
    });
    expect(child.exitCode).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain('DATABASE_URL');
    expect(output).not.toContain('hunter2');
  });
});
