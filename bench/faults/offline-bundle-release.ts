import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReleaseKey } from '../../apps/server/src/offline-bundle/release.ts';
import { type ArchivePlan, writeArchive } from '../../scripts/package/archive.ts';
import { bundleServer } from '../../scripts/package/bundle.ts';
import type { PackedFile } from '../../scripts/package/npm-package.ts';
import { root } from '../../scripts/step.mjs';

const textFile = (path: string, text: string, isExecutable = false): PackedFile => ({
  path,
  bytes: Buffer.from(text),
  isExecutable,
});

/**
 * A tiny server in place of ours: it appends each start to a list in the data folder, the way a database holds what its
 * version has written. `behaviour` says what it does next.
 */
const serverCode = (name: string, behaviour: string) => `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
const data = process.env.DATA_DIR;
mkdirSync(data + '/storage', { recursive: true });
appendFileSync(data + '/rows', '${name}\\n');
const serve = () => createServer((request, response) => response.end('${name}'))
  .listen(Number(process.env.PORT), '127.0.0.1', () => console.log('Akada is ready'));
process.on('SIGTERM', () => process.exit(0));
${behaviour}
`;

export const behaviours = {
  good: 'serve();',
  endsAtOnce:
    "writeFileSync(data + '/half-migrated', ''); console.error('The database cannot be migrated.'); process.exit(1);",
  neverReady: "writeFileSync(data + '/half-migrated', ''); setInterval(() => undefined, 1000);",
  endsSoon: 'serve(); setTimeout(() => process.exit(1), 1000);',
} as const;

export type Behaviour = keyof typeof behaviours;

const ownNode = textFile('bin/node', `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, true);
const launcher = {
  path: 'launcher.sh',
  bytes: readFileSync(join(root, 'scripts/package/launcher.sh')),
  isExecutable: true,
};

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Builds small releases and installs the first into its own folder. */
export async function openWorkshop() {
  const folder = mkdtempSync(join(tmpdir(), 'akada-bundle-'));
  const home = join(folder, 'akada');
  const key = createReleaseKey();
  const programs = await bundleServer();
  let day = 1;

  async function make(name: string, behaviour: Behaviour, change: Partial<ArchivePlan> = {}) {
    const code = textFile('apps/server/dist/main.js', serverCode(name, behaviours[behaviour]));
    const archive = join(folder, `${name}.tar.gz`);
    const release = await writeArchive(
      {
        version: name,
        createdAt: `2026-01-${String(day++).padStart(2, '0')}T00:00:00.000Z`,
        architecture: process.arch === 'arm64' ? 'arm64' : 'x64',
        signingKey: key,
        alsoTrusted: [],
        files: [
          ...programs.filter(({ path }) => path !== code.path),
          code,
          ownNode,
          launcher,
          textFile('package.json', '{"type":"module"}'),
        ],
        launcher,
        readme: '',
        level: 1,
        ...change,
      },
      archive,
    );
    return { archive, id: release.id };
  }

  const first = await make('first', 'good');
  spawnSync('tar', ['xzf', first.archive, '-C', folder]);
  const port = await freePort();
  writeFileSync(join(home, 'akada.conf'), `PORT=${port}\n`);

  /** Runs a command and waits for it to exit. */
  function akada(...args: string[]) {
    const { status, stdout, stderr } = spawnSync(join(home, 'akada'), args, { encoding: 'utf8' });
    return { status, output: `${stdout}${stderr}` };
  }

  return {
    folder,
    home,
    port,
    first,
    make,
    akada,
    /** Starts a command without waiting for it. */
    begin: (...args: string[]) => spawn(join(home, 'akada'), args, { stdio: 'ignore' }),
    read: (path: string) => readFileSync(join(home, path), 'utf8'),
    answer: async () => {
      // A new connection each time: one kept alive from an earlier answer closes with its server.
      const headers = { connection: 'close' };
      return await (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
    },
    keepNote: (text: string) => {
      mkdirSync(join(home, 'data', 'storage'), { recursive: true });
      writeFileSync(join(home, 'data', 'storage', 'note'), text);
    },
    close: () => {
      akada('stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;
