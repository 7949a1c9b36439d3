import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  publicKeyOf,
  type Release,
  releaseFile,
  signatureFile,
  signBytes,
} from '../../apps/server/src/stick/release.ts';
import { tarEnd, tarHeader, tarPadding } from '../../apps/server/src/stick/tar.ts';
import type { PackedFile } from './npm-package.ts';

export type ArchivePlan = {
  version: string;
  createdAt: string;
  architecture: 'x64' | 'arm64';
  /** The private key in PEM. */
  signingKey: string;
  /** Further public keys that may sign the next release. */
  alsoTrusted: string[];
  /** What belongs to the release; its launcher is one of them. */
  files: PackedFile[];
  launcher: PackedFile;
  readme: string;
  /** Of gzip, 9 unless told; tests are in a hurry. */
  level?: number;
};

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The id names the bytes: two releases of one version are never taken for each other. */
export function describeRelease(plan: ArchivePlan): Release {
  const files = plan.files
    .map(({ path, bytes, isExecutable }) => ({
      path,
      size: bytes.length,
      sha256: sha256(bytes),
      isExecutable,
    }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  const contents = sha256(Buffer.from(JSON.stringify(files))).slice(0, 8);
  return {
    id: `${plan.version}-${plan.createdAt.slice(0, 10).replaceAll('-', '')}-${contents}`,
    version: plan.version,
    createdAt: plan.createdAt,
    architecture: plan.architecture,
    trustedKeys: [publicKeyOf(plan.signingKey), ...plan.alsoTrusted],
    files,
  };
}

function* tarFile(path: string, bytes: Buffer, isExecutable = false) {
  yield tarHeader(path, bytes.length, isExecutable);
  yield bytes;
  yield tarPadding(bytes.length);
}

function* tarBytes(plan: ArchivePlan, release: Release): Generator<Buffer> {
  const folder = `akada/versions/${release.id}`;
  const list = Buffer.from(JSON.stringify(release));
  // First: whoever reads the archive knows what may follow, and who says so, before writing anything.
  yield* tarFile(`${folder}/${releaseFile}`, list);
  yield* tarFile(`${folder}/${signatureFile}`, signBytes(list, plan.signingKey));
  yield* tarFile('akada/akada', plan.launcher.bytes, true);
  yield* tarFile('akada/README.txt', Buffer.from(plan.readme));
  yield* tarFile('akada/current', Buffer.from(`${release.id}\n`));
  const byPath = new Map(plan.files.map((file) => [file.path, file]));
  for (const { path, isExecutable } of release.files) {
    yield* tarFile(`${folder}/${path}`, byPath.get(path)?.bytes ?? Buffer.alloc(0), isExecutable);
  }
  yield tarEnd();
}

/** Writes the archive of a release; the same files give the same bytes. */
export async function writeArchive(plan: ArchivePlan, file: string): Promise<Release> {
  const release = describeRelease(plan);
  await pipeline(
    tarBytes(plan, release),
    createGzip({ level: plan.level ?? 9 }),
    createWriteStream(file),
  );
  return release;
}
