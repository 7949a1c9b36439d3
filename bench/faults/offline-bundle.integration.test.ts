import { execFileSync } from 'node:child_process';
import { chownSync, createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  parseRelease,
  type Release,
  releaseFile,
} from '../../apps/server/src/offline-bundle/release.ts';
import { readTar } from '../../apps/server/src/offline-bundle/tar.ts';
import { writeArchive } from '../../scripts/package/archive.ts';
import type { PackedFile } from '../../scripts/package/npm-package.ts';
import { root } from '../../scripts/step.mjs';
import { runWithoutNetwork, scriptUser } from './empty-network.ts';

/** The real archive on a machine without internet, npm and root. */
const architecture = process.arch === 'arm64' ? 'arm64' : 'x64';
const folder = mkdtempSync(join(tmpdir(), 'akada-bare-'));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const archive = join(folder, `akada-${version}-linux-${architecture}.tar.gz`);
const port = 3917;

/** Builds a later release from this one, with the given files, signed by the same key. */
async function laterRelease(name: string, days: number, changes: PackedFile[]): Promise<string> {
  const files = new Map<string, PackedFile>();
  let release: Release | undefined;
  for await (const { name: path, content, isExecutable } of readTar(
    createReadStream(archive).pipe(createGunzip()),
  )) {
    const parts: Buffer[] = [];
    for await (const chunk of content) parts.push(chunk);
    const bytes = Buffer.concat(parts);
    if (path.endsWith(`/${releaseFile}`)) release = parseRelease(bytes);
    const inside = path.split('/').slice(3).join('/');
    if (inside && !inside.startsWith(releaseFile))
      files.set(inside, { path: inside, bytes, isExecutable });
  }
  if (!release) throw new Error('The archive has no list.');
  for (const change of changes) files.set(change.path, change);
  const target = join(folder, `${name}.tar.gz`);
  const launcher = files.get('launcher.sh');
  if (!launcher) throw new Error('The archive has no launcher.');
  await writeArchive(
    {
      version: name,
      createdAt: new Date(Date.parse(release.createdAt) + days * 86_400_000).toISOString(),
      architecture,
      signingKey: readFileSync(join(root, '.cache', 'package-key.pem'), 'utf8'),
      alsoTrusted: [],
      files: [...files.values()],
      launcher,
      readme: '',
      level: 1,
    },
    target,
  );
  return target;
}

const migration = (name: string, sql: string): PackedFile => ({
  path: `supabase/migrations/${name}.sql`,
  bytes: Buffer.from(sql),
  isExecutable: false,
});

const later = { broken: '', better: '' };

beforeAll(async () => {
  execFileSync(
    join(root, 'node_modules/.bin/tsx'),
    ['scripts/package/package.ts', '--only', architecture, '--to', folder],
    { cwd: root, env: { ...process.env, AKADA_SIGNING_KEY: '' } },
  );
  later.broken = await laterRelease('0.2.0', 1, [
    migration('29990101000000_half', 'create table public.half (id int); select nonsense();'),
  ]);
  later.better = await laterRelease('0.3.0', 2, [
    migration(
      '29990102000000_whole',
      'create table private.whole (id int); alter table private.whole enable row level security;',
    ),
  ]);
  if (scriptUser) chownSync(folder, Number(scriptUser.uid), Number(scriptUser.gid));
}, 900_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Signs a child up or in, using only the Node that the archive contains. */
const learner = `
const [path] = process.argv.slice(1);
const base = 'http://127.0.0.1:${port}';
const page = await (await fetch(base)).text();
const key = /"supabaseAnonKey":"([^"]+)"/.exec(page)[1];
const answer = await fetch(base + path, {
  method: 'POST',
  headers: { apikey: key, 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'bola@example.com', password: 'small-small-you-go-sabi' }),
});
console.log(path, answer.status);
`;

const script = (broken: string, better: string) => `
exec 2>&1
cd "${folder}"
tar xzf "${archive}"
cd akada
printf 'PORT=${port}\\n' > akada.conf
learner() { "versions/$(cat current)/bin/node" --input-type=module -e '${learner.replaceAll("'", '"')}' "$1"; }
echo "routes: [$(ip route)]"
./akada start
./akada doctor
learner /auth/v1/signup
./akada backup "${folder}/backup"
echo "--- broken"
./akada update "${broken}" && exit 9
learner '/auth/v1/token?grant_type=password'
echo "--- better"
./akada update "${better}"
./akada status
learner '/auth/v1/token?grant_type=password'
echo "--- restore"
./akada restore "${folder}/backup" --yes
learner '/auth/v1/token?grant_type=password'
./akada stop
echo "--- end"
`;

it('is unpacked, starts, survives a broken update, takes a good one and a restore, without any route', () => {
  const { status, output } = runWithoutNetwork(script(later.broken, later.better), {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: folder,
  });
  const [start = '', afterBroken = '', afterBetter = '', restored = '', end] = output.split('---');
  expect(start).toContain('routes: []');
  expect(start).toContain('Akada is ready.');
  expect(start).toContain('program files are as they were signed');
  expect(start).toContain('This machine is in no network');
  expect(start).toContain('/auth/v1/signup 200');
  expect(start).toContain('rows of');
  expect(afterBroken).toContain(`could not be started, so ${version}`);
  expect(afterBroken).toContain('/auth/v1/token?grant_type=password 200');
  expect(afterBetter).toContain('Akada 0.3.0');
  expect(afterBetter).toContain('It runs.');
  expect(afterBetter).toContain('/auth/v1/token?grant_type=password 200');
  expect(restored).toContain('Restored');
  expect(restored).toContain('/auth/v1/token?grant_type=password 200');
  expect(restored).toContain('Akada is stopped.');
  expect({ status, end }).toEqual({ status: 0, end: ' end\n' });
}, 900_000);
