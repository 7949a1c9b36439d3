import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  isSignedByOneOf,
  parseRelease,
  type Release,
  type ReleaseFile,
  releaseFile,
  StickError,
  signatureFile,
} from './release.ts';
import { readTar, type TarEntry, TarError } from './tar.ts';

const maxListBytes = 16 * 1024 * 1024;

async function readAll(entry: TarEntry): Promise<Buffer> {
  if (entry.size > maxListBytes) throw new StickError('This is not an archive of Akada.');
  const parts: Buffer[] = [];
  for await (const chunk of entry.content) parts.push(chunk);
  return Buffer.concat(parts);
}

/** The two files at the start of each archive: the list of all others, and its signature. */
async function readSignedList(entries: AsyncGenerator<TarEntry>) {
  const expect = async (file: string) => {
    const { value: entry } = await entries.next();
    if (!entry?.isFile || !entry.name.endsWith(`/${file}`))
      throw new StickError('This is not an archive of Akada.');
    return { folder: entry.name.slice(0, -file.length), bytes: await readAll(entry) };
  };
  const list = await expect(releaseFile);
  const signature = await expect(signatureFile);
  return { folder: list.folder, list: list.bytes, signature: signature.bytes };
}

async function writeChecked(entry: TarEntry, file: ReleaseFile, target: string) {
  if (!entry.isFile || entry.size !== file.size)
    throw new StickError('The archive is damaged: a file in it differs from the signed list.');
  mkdirSync(dirname(target), { recursive: true });
  const hash = createHash('sha256');
  await pipeline(
    async function* () {
      for await (const chunk of entry.content) {
        hash.update(chunk);
        yield chunk;
      }
    },
    // Flushed: a power cut after the update must not leave half a program.
    createWriteStream(target, { mode: file.isExecutable ? 0o755 : 0o644, flush: true }),
  );
  if (hash.digest('hex') !== file.sha256)
    throw new StickError('The archive is damaged: a file in it differs from the signed list.');
}

async function unpack(
  archive: string,
  targetDir: string,
  trustedKeys: string[],
  accept: (release: Release) => void,
): Promise<Release> {
  const source = createReadStream(archive);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  const entries = readTar(source.pipe(gunzip));
  const { folder, list, signature } = await readSignedList(entries);
  if (!isSignedByOneOf(list, signature, trustedKeys)) {
    throw new StickError(
      'The archive is not signed by those who made this Akada, so it was not opened. Get it again from where you got this one.',
    );
  }
  const release = parseRelease(list);
  accept(release);
  mkdirSync(targetDir, { recursive: true });
  writeFileSync(join(targetDir, releaseFile), list, { flush: true });
  writeFileSync(join(targetDir, signatureFile), signature, { flush: true });
  const missing = new Map(release.files.map((file) => [file.path, file]));
  for await (const entry of entries) {
    // Files beside the folder of the release are only for the first installation.
    if (!entry.name.startsWith(folder)) continue;
    const path = entry.name.slice(folder.length);
    const file = missing.get(path);
    if (!file) throw new StickError('The archive holds a file that is not in its signed list.');
    missing.delete(path);
    await writeChecked(entry, file, join(targetDir, path));
  }
  if (missing.size > 0) throw new StickError('The archive is not complete.');
  return release;
}

const isOfArchive = (error: unknown) =>
  error instanceof TarError ||
  /^Z_/.test(String((error as NodeJS.ErrnoException).code)) ||
  /unexpected end of file/.test(String((error as Error).message));

/**
 * Writes the files of an archive into a folder. Nothing is written before the signature of the list is verified, and
 * only files that the list names with the same bytes.
 *
 * @param accept throws when this release must not be installed here
 */
export async function unpackRelease(options: {
  archive: string;
  targetDir: string;
  trustedKeys: string[];
  accept: (release: Release) => void;
}): Promise<Release> {
  const { archive, targetDir, trustedKeys, accept } = options;
  try {
    return await unpack(archive, targetDir, trustedKeys, accept);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new StickError(`There is no file ${archive}.`);
    if (isOfArchive(error))
      throw new StickError('The archive is damaged or was not copied to its end. Copy it again.');
    throw error;
  }
}
