import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import {
  publicKeyOf,
  type Release,
  releaseFile,
  signatureFile,
  signBytes,
} from '../../apps/server/src/offline-bundle/release.ts';
import type { PackedFile } from './npm-package.ts';

export type ArchivePlan = {
  version: string;
  createdAt: string;
  architecture: 'x64' | 'arm64';
  /** The private key in PEM. */
  signingKey: string;
  /** Further public keys that may sign the next release. */
  alsoTrusted: string[];
  /** The files of the release, launcher included. */
  files: PackedFile[];
  launcher: PackedFile;
  readme: string;
  /** The gzip level, 9 by default; tests use a faster one. */
  level?: number;
};

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The id contains a hash of the files, so two releases of one version are never confused. */
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

function packRelease(plan: ArchivePlan, release: Release) {
  const tar = pack();
  const add = (name: string, bytes: Buffer, isExecutable = false) =>
    // A fixed mtime, so that the same files give the same archive.
    tar.entry({ name, mode: isExecutable ? 0o755 : 0o644, mtime: new Date(0) }, bytes);
  const folder = `akada/versions/${release.id}`;
  const list = Buffer.from(JSON.stringify(release));
  // These come first: before it writes anything, the reader knows which files to expect and who signed the list.
  add(`${folder}/${releaseFile}`, list);
  add(`${folder}/${signatureFile}`, signBytes(list, plan.signingKey));
  add('akada/akada', plan.launcher.bytes, true);
  add('akada/README.txt', Buffer.from(plan.readme));
  add('akada/current', Buffer.from(`${release.id}\n`));
  const byPath = new Map(plan.files.map((file) => [file.path, file]));
  for (const { path, isExecutable } of release.files)
    add(`${folder}/${path}`, byPath.get(path)?.bytes ?? Buffer.alloc(0), isExecutable);
  tar.finalize();
  return tar;
}

/** Writes the archive of a release; the same files give the same bytes. */
export async function writeArchive(plan: ArchivePlan, file: string): Promise<Release> {
  const release = describeRelease(plan);
  await pipeline(
    packRelease(plan, release),
    createGzip({ level: plan.level ?? 9 }),
    createWriteStream(file),
  );
  return release;
}
