import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createReleaseKey,
  publicKeyOf,
  publicPemOf,
  type Release,
  signBytes,
} from '../../apps/server/src/offline-bundle/release.ts';
import { unpackRelease } from '../../apps/server/src/offline-bundle/unpack-release.ts';
import { type ArchivePlan, describeRelease, writeArchive } from './archive.ts';
import { isIntact } from './npm-package.ts';

const folder = mkdtempSync(join(tmpdir(), 'akada-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const key = createReleaseKey();
const file = (path: string, text: string, isExecutable = false) => ({
  path,
  bytes: Buffer.from(text),
  isExecutable,
});
/** Too long for one tar header, and for its two halves. */
const longPath = `site/${'a-very-long-name-of-a-lesson'.repeat(6)}/index.html`;

const plan: ArchivePlan = {
  version: '1.2.3',
  createdAt: '2026-11-16T08:00:00.000Z',
  architecture: 'arm64',
  signingKey: key,
  alsoTrusted: [],
  files: [
    file('bin/node', 'a program', true),
    file(longPath, 'a page'),
    file(`site/${'lessons/'.repeat(14)}index.html`, 'another page'),
    file('empty', ''),
  ],
  launcher: file('launcher.sh', '#!/bin/sh\n', true),
  readme: 'Read me\n',
};

const archive = join(folder, 'akada.tar.gz');
const release = await writeArchive(plan, archive);

let count = 0;
function unpackTo(source: string, trustedKeys = [publicKeyOf(key)], accept = () => undefined) {
  const targetDir = join(folder, `out-${count++}`);
  return { targetDir, done: unpackRelease({ archive: source, targetDir, trustedKeys, accept }) };
}

describe('an archive', () => {
  it('is opened by the tar of any machine, with names and rights', () => {
    const out = join(folder, 'by-tar');
    execFileSync('mkdir', [out]);
    execFileSync('tar', ['xzf', archive, '-C', out]);
    const dir = join(out, 'akada', 'versions', release.id);
    for (const { path, bytes } of plan.files) expect(readFileSync(join(dir, path))).toEqual(bytes);
    expect(statSync(join(dir, 'bin/node')).mode & 0o777).toBe(0o755);
    expect(readFileSync(join(out, 'akada', 'current'), 'utf8')).toBe(`${release.id}\n`);
    expect(statSync(join(out, 'akada', 'akada')).mode & 0o111).not.toBe(0);
  });

  it('has the same bytes for the same files', async () => {
    const again = join(folder, 'again.tar.gz');
    await writeArchive({ ...plan, files: plan.files.toReversed() }, again);
    expect(readFileSync(again).equals(readFileSync(archive))).toBe(true);
  });

  it('has another id as soon as one byte differs', () => {
    const files = [...plan.files.slice(1), file('bin/node', 'b program', true)];
    expect(describeRelease({ ...plan, files }).id).not.toBe(release.id);
  });
});

describe('an update', () => {
  it('gets exactly the files of the list', async () => {
    const { targetDir, done } = unpackTo(archive);
    expect((await done).id).toBe(release.id);
    for (const { path, bytes } of plan.files)
      expect(readFileSync(join(targetDir, path))).toEqual(bytes);
    expect(existsSync(join(targetDir, '..', 'README.txt'))).toBe(false);
    expect(statSync(join(targetDir, 'bin/node')).mode & 0o111).not.toBe(0);
  });

  it('writes nothing of an archive that somebody else has signed', async () => {
    const { targetDir, done } = unpackTo(archive, [publicKeyOf(createReleaseKey())]);
    await expect(done).rejects.toThrow('not signed by those who made this Akada');
    expect(existsSync(targetDir)).toBe(false);
  });

  it('writes nothing of a release that is not wanted', async () => {
    const { targetDir, done } = unpackTo(archive, undefined, () => {
      throw new Error('no, thank you');
    });
    await expect(done).rejects.toThrow('no, thank you');
    expect(existsSync(targetDir)).toBe(false);
  });

  it('accepts a release by the next key, when this one says so', async () => {
    const next = createReleaseKey();
    const changed = await writeArchive(
      { ...plan, alsoTrusted: [publicKeyOf(publicPemOf(next))] },
      join(folder, 'with-next-key.tar.gz'),
    );
    const byNext = join(folder, 'by-next.tar.gz');
    await writeArchive({ ...plan, signingKey: next }, byNext);
    await expect(unpackTo(byNext, changed.trustedKeys).done).resolves.toMatchObject({
      version: '1.2.3',
    });
  });
});

/** An archive whose bytes were tampered with in transit. */
function tampered(name: string, change: (tar: Buffer) => Buffer): string {
  const target = join(folder, name);
  writeFileSync(target, gzipSync(change(gunzipSync(readFileSync(archive)))));
  return target;
}

type Entry = [path: string, content: string | Buffer];

function tarOf(...entries: Entry[]): Promise<Buffer> {
  const tar: Pack = pack();
  for (const [name, content] of entries) tar.entry({ name, mtime: new Date(0) }, content);
  tar.finalize();
  return buffer(tar);
}

/** An archive with a forged file list, signed by the right key. */
async function withList(name: string, list: unknown, ...entries: Entry[]): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(list));
  const target = join(folder, name);
  const start = `akada/versions/${release.id}/`;
  const tar = await tarOf(
    [`${start}release.json`, bytes],
    [`${start}release.json.sig`, signBytes(bytes, key)],
    ...entries,
  );
  writeFileSync(target, gzipSync(tar));
  return target;
}

const extra = await tarOf([`akada/versions/${release.id}/extra`, 'x']);

describe('an archive that is not as it was made', async () => {
  const cut = join(folder, 'cut.tar.gz');
  writeFileSync(cut, readFileSync(archive).subarray(0, 700));
  const text = join(folder, 'text.tar.gz');
  writeFileSync(text, 'no archive at all');

  it.each([
    [
      'a changed program',
      tampered('a', (tar) => replace(tar, 'a program', 'b program')),
      'differs',
    ],
    ['a changed list', tampered('b', (tar) => replace(tar, '"1.2.3"', '"1.2.4"')), 'not signed'],
    [
      'one more file',
      tampered('c', (tar) => Buffer.concat([tar.subarray(0, tar.length - 1024), extra])),
      'not in its signed list',
    ],
    ['a file less', await withList('d', release), 'not complete'],
    ['an end too early', cut, 'not copied to its end'],
    ['anything else', text, 'not copied to its end'],
    ['no file', join(folder, 'nowhere.tar.gz'), 'There is no file'],
    ['another archive', await otherArchive(), 'not an archive of Akada'],
  ])('%s is refused', async (_name, source, sentence) => {
    await expect(unpackTo(source).done).rejects.toThrow(sentence);
  });

  it.each(['../outside', '/etc/akada', 'a/../../b', 'a//b', 'a\\b', ''])(
    'a list that names the path "%s" is refused, even signed',
    async (path) => {
      const files: Release['files'] = [
        { path, size: 1, sha256: '0'.repeat(64), isExecutable: false },
      ];
      const source = await withList('path.tar.gz', { ...release, files });
      await expect(unpackTo(source).done).rejects.toThrow('cannot be read');
    },
  );

  it.each(['../x', 'x/y', '.hidden', ''])('so is one with the id "%s"', async (id) => {
    const source = await withList('id.tar.gz', { ...release, id });
    await expect(unpackTo(source).done).rejects.toThrow('cannot be read');
  });
});

function replace(tar: Buffer, from: string, to: string): Buffer {
  const at = tar.indexOf(from);
  if (at === -1) throw new Error(`${from} is not in the archive`);
  return Buffer.concat([tar.subarray(0, at), Buffer.from(to), tar.subarray(at + from.length)]);
}

async function otherArchive(): Promise<string> {
  const target = join(folder, 'other.tar.gz');
  writeFileSync(target, gzipSync(await tarOf(['package/index.js', 'x'])));
  return target;
}

it('a package that differs from its checksum is noticed', () => {
  const packed = join(folder, 'package.tgz');
  writeFileSync(packed, 'akada');
  const right = execFileSync('openssl', ['dgst', '-sha512', '-binary', packed]).toString('base64');
  expect(isIntact(packed, `sha512-${right}`)).toBe(true);
  writeFileSync(packed, 'Akada');
  expect(isIntact(packed, `sha512-${right}`)).toBe(false);
});
