import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { join } from 'node:path';
import { sniffLength } from '@akada/function-kit/files/sniff';
import { storageErrors } from '../errors.ts';

export type ReceivedFile = { size: number; etag: string; head: Uint8Array };

export type Draft = ReceivedFile & {
  /** Moves the file to its final place, safe from a power cut, and returns its version. */
  keep(): Promise<string>;
  read(): Promise<Buffer>;
  discard(): Promise<void>;
};

/** A database that knows not a single one of the files here is more likely the wrong one than that unlucky. */
export class StrangeFiles extends Error {
  constructor(count: number) {
    super(`None of the ${count} files in storage is known to the database; they were left alone.`);
  }
}

const maxOrphansUnconfirmed = 20;

const fileNameOf = (version: string) => createHash('sha256').update(version).digest('hex');

async function syncFolder(folder: string) {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Opening a folder to flush it is specific to POSIX; elsewhere the file system does it by itself. */
const flushFolder = process.platform === 'win32' ? async () => {} : syncFolder;

/** How much is buffered before it is written, so that a file in small chunks does not cost a write for each. */
const writtenAtOnce = 64 * 1024;

async function writeAll(
  handle: FileHandle,
  source: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<ReceivedFile> {
  const digest = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  let gathered: Uint8Array[] = [];
  let gatheredBytes = 0;
  async function write() {
    const bytes = Buffer.concat(gathered, gatheredBytes);
    gathered = [];
    gatheredBytes = 0;
    if (head.length < sniffLength) {
      head = Buffer.concat([head, bytes.subarray(0, sniffLength - head.length)]);
    }
    digest.update(bytes);
    await handle.writeFile(bytes);
  }
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > limit) throw storageErrors.tooLarge();
    gathered.push(chunk);
    gatheredBytes += chunk.byteLength;
    if (gatheredBytes >= writtenAtOnce) await write();
  }
  await write();
  return { size, etag: `"${digest.digest('hex').slice(0, 32)}"`, head };
}

/**
 * Stores the bytes of objects under `<folder>`. A file's name is a digest of its random version: a learner's input
 * never reaches the file system. Files are written once and never changed.
 */
export function createFileStore(folder: string) {
  const incoming = join(folder, 'incoming');
  const files = join(folder, 'files');
  /** Drafts in progress and files whose rows are not committed yet: the sweep must skip them. */
  const inUse = new Set<string>();

  const pathOf = (fileName: string) => join(files, fileName.slice(0, 2), fileName);

  async function settle(draftPath: string): Promise<string> {
    const version = randomUUID();
    const fileName = fileNameOf(version);
    inUse.add(fileName);
    const shard = join(files, fileName.slice(0, 2));
    if (await mkdir(shard, { recursive: true, mode: 0o700 })) await flushFolder(files);
    await rename(draftPath, pathOf(fileName));
    await flushFolder(shard);
    return version;
  }

  /** Passes the path of a new draft to `work`, and deletes the draft if that fails. */
  async function withDraft<T>(work: (path: string, discard: () => Promise<void>) => Promise<T>) {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const name = randomUUID();
    const path = join(incoming, name);
    inUse.add(name);
    const discard = async () => {
      await rm(path, { force: true });
      inUse.delete(name);
    };
    try {
      return await work(path, discard);
    } catch (error) {
      await discard();
      throw error;
    }
  }

  /** Streams bytes into a draft; if the limit is exceeded or the stream breaks, the draft is deleted. */
  const receive = (source: AsyncIterable<Uint8Array>, limit: number): Promise<Draft> =>
    withDraft(async (path, discard) => {
      const handle = await open(path, 'wx', 0o600);
      try {
        const received = await writeAll(handle, source, limit);
        await handle.sync();
        const keep = () => settle(path).finally(discard);
        return { ...received, keep, read: () => readFile(path), discard };
      } finally {
        await handle.close();
      }
    });

  /** Copies a stored file and returns the copy's version; undefined when the original is gone. */
  async function copy(version: string): Promise<string | undefined> {
    try {
      return await withDraft(async (path, discard) => {
        await copyFile(pathOf(fileNameOf(version)), path, constants.COPYFILE_FICLONE);
        const handle = await open(path, 'r+');
        await handle.sync().finally(() => handle.close());
        return await settle(path).finally(discard);
      });
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Opens a stored file for reading; undefined when it is gone. */
  async function openFile(version: string): Promise<FileHandle | undefined> {
    try {
      return await open(pathOf(fileNameOf(version)), 'r');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** To be called once the row that names the version is committed. */
  const confirm = (version: string) => inUse.delete(fileNameOf(version));

  async function remove(version: string) {
    await rm(pathOf(fileNameOf(version)), { force: true });
    confirm(version);
  }

  async function idleNamesIn(path: string, untouchedMs: number): Promise<string[]> {
    const idle = (await namesIn(path)).filter((name) => !inUse.has(name));
    if (untouchedMs === 0) return idle;
    const before = Date.now() - untouchedMs;
    const isOld = await Promise.all(idle.map((name) => isOlder(join(path, name), before)));
    return idle.filter((_, place) => isOld[place]);
  }

  /**
   * Deletes what a crash left behind: drafts, and files that no row names. The files are listed before `readVersions`
   * is called, so a file that is just being added survives. Throws when there are many files and the database knows
   * none of them: then it is the wrong database.
   *
   * @param untouchedMs skips files younger than this: another server may still be writing them
   */
  async function sweep(
    readVersions: () => Promise<Iterable<string>>,
    untouchedMs = 0,
  ): Promise<number> {
    const drafts = await idleNamesIn(incoming, untouchedMs);
    const orphans = new Set<string>();
    for (const shard of await namesIn(files)) {
      for (const name of await idleNamesIn(join(files, shard), untouchedMs)) orphans.add(name);
    }
    const found = orphans.size;
    for (const version of await readVersions()) orphans.delete(fileNameOf(version));
    if (orphans.size === found && found > maxOrphansUnconfirmed) throw new StrangeFiles(found);
    for (const name of orphans) await rm(pathOf(name), { force: true });
    for (const name of drafts) await rm(join(incoming, name), { force: true });
    return orphans.size + drafts.length;
  }

  return { receive, copy, openFile, confirm, remove, sweep };
}

export type FileStore = ReturnType<typeof createFileStore>;

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function isOlder(path: string, moment: number): Promise<boolean> {
  try {
    return (await stat(path)).mtimeMs < moment;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
