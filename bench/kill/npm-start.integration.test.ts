import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reservePort } from '../../apps/server/src/http/listen.ts';
import { projectRoot } from '../../apps/server/src/lib/paths.ts';

/**
 * `npm start` as a person or systemd runs it: npm, its shell, scripts/start.mjs, the server, PostgreSQL. Uses a small
 * project with the real scripts; only what is built differs from test to test.
 */
const folder = mkdtempSync(join(tmpdir(), 'akada-npm-start-'));
const bundle = join(
  projectRoot,
  'apps/server/.cache',
  `server-of-npm-start-${process.pid}`,
  'main.js',
);
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const started: ChildProcess[] = [];

/** The processes with our marker in their environment: everything that `npm start` spawned, whatever its parent is now. */
function processesOf(mark: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const isZombie = /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
        return !isZombie && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`MARK=${mark}`);
      } catch {
        return false;
      }
    })
    .map(Number);
}

function makeProject(name: string, build: string) {
  const root = join(folder, name);
  mkdirSync(join(root, 'scripts'), { recursive: true });
  mkdirSync(join(root, 'apps/server/dist'), { recursive: true });
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const manifest = {
    name: 'akada',
    private: true,
    type: 'module',
    scripts: { start: scripts.start },
  };
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
  for (const script of ['start.mjs', 'step.mjs']) {
    copyFileSync(join(projectRoot, 'scripts', script), join(root, 'scripts', script));
  }
  writeFileSync(
    join(root, 'scripts/install.mjs'),
    'export const ensureInstalled = () => undefined;',
  );
  writeFileSync(join(root, 'scripts/build.mjs'), build);
  writeFileSync(join(root, 'apps/server/dist/main.js'), `await import(${JSON.stringify(bundle)});`);
  return root;
}

async function npmStart(root: string, mark: string) {
  const port = await reservePort('127.0.0.1', 0);
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      MARK: mark,
      PORT: String(port),
      DATA_DIR: join(root, 'data'),
      LOG_LEVEL: 'warn',
    },
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { child, url: `http://127.0.0.1:${port}`, output: () => output };
}

const nothingLeft = (mark: string) =>
  expect.poll(() => processesOf(mark), { timeout: 40_000, interval: 200 }).toEqual([]);

const built = 'export const buildToStart = () => undefined;';
/** Two processes deep, like a bundler with helpers; the outer one ignores the first signal. */
const endlessBuild = `
  import { writeFileSync } from 'node:fs';
  import { run } from './step.mjs';
  const inner = "setInterval(() => undefined, 1000)";
  const outer = "process.on('SIGTERM', () => undefined); require('node:child_process').spawn(process.execPath, ['-e', " + JSON.stringify(inner) + "], { stdio: 'inherit' }); require('node:fs').writeFileSync('building', ''); setInterval(() => undefined, 1000)";
  export const buildToStart = () => run(process.execPath, ['-e', outer]);
`;

beforeAll(() => {
  execFileSync(process.execPath, [join(projectRoot, 'scripts/bundle-server.mjs'), bundle]);
});
afterEach(() => {
  for (const { pid } of started.splice(0)) {
    try {
      if (pid) process.kill(-pid, 'SIGKILL');
    } catch {
      // It has already exited.
    }
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(bundle, '..'), { recursive: true, force: true });
});

const untilReady = (url: string) =>
  expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      {
        timeout: 60_000,
        interval: 200,
      },
    )
    .toBe(true);

describe('a running server', { timeout: 180_000 }, () => {
  it.each([...signals, 'SIGKILL'] as const)(
    'ends with npm after %s, and PostgreSQL too',
    async (signal) => {
      const mark = `running-${signal}`;
      const { child, url, output } = await npmStart(makeProject(mark, built), mark);
      await untilReady(url);
      expect(processesOf(mark).length).toBeGreaterThanOrEqual(3);
      child.kill(signal);
      await nothingLeft(mark);
      expect(output()).toContain('Stopped. Everything is saved.');
      expect(existsSync(join(folder, mark, 'data/postgres/postmaster.pid'))).toBe(false);
    },
  );

  it('stops in order when the terminal and npm both send the signal, twice', async () => {
    const mark = 'running-twice';
    const { child, url, output } = await npmStart(makeProject(mark, built), mark);
    await untilReady(url);
    for (const pauseMs of [0, 50, 1_200]) {
      await sleep(pauseMs);
      try {
        if (child.pid) process.kill(-child.pid, 'SIGINT');
        child.kill('SIGINT');
      } catch {
        // All of them have exited.
      }
    }
    await nothingLeft(mark);
    expect(output()).toContain('Stopped. Everything is saved.');
  });

  it('stops in order when the signal comes while it starts', async () => {
    const mark = 'starting';
    const { child } = await npmStart(makeProject(mark, built), mark);
    const postmaster = join(folder, mark, 'data/postgres/postmaster.pid');
    await expect.poll(() => existsSync(postmaster), { timeout: 60_000, interval: 20 }).toBe(true);
    child.kill('SIGTERM');
    await nothingLeft(mark);
    expect(existsSync(postmaster)).toBe(false);
  });
});

describe('a build', { timeout: 120_000 }, () => {
  it.each([...signals, 'SIGKILL'] as const)(
    'ends with all its programs after %s to npm',
    async (signal) => {
      const mark = `building-${signal}`;
      const root = makeProject(mark, endlessBuild);
      const { child } = await npmStart(root, mark);
      await expect.poll(() => existsSync(join(root, 'building')), { timeout: 60_000 }).toBe(true);
      child.kill(signal);
      await nothingLeft(mark);
    },
  );

  it('that fails ends npm start with its status', async () => {
    const root = makeProject('failing', 'export const buildToStart = () => process.exit(3);');
    const { child } = await npmStart(root, 'failing');
    const [status] = await once(child, 'exit');
    expect(status).toBe(3);
  });
});
