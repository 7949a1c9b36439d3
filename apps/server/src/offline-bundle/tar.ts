import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';

/** One entry of an archive. Our archives contain no folders, links or devices. */
export type TarEntry = {
  name: string;
  /** True for a plain file; the reader must refuse or skip anything else. */
  isFile: boolean;
  isExecutable: boolean;
  size: number;
  /** May be left unread; the reader then skips it. */
  content: AsyncGenerator<Buffer>;
};

export class TarError extends Error {
  override name = 'TarError';
}

/** tar-stream buffers extra headers in memory, whatever their length. */
const maxHeaderBytes = 128 * 1024;
/** Several times the size of a release: an archive is compressed, and a short one can unpack to endless entries. */
const maxEntries = 50_000;

/** Reads an archive from the start, one entry after the other. */
export async function* readTar(source: Readable): AsyncGenerator<TarEntry> {
  let bytesLeft = maxHeaderBytes;
  let entries = 0;
  const archive = extract();
  const isRead = pipeline(
    source,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytesLeft -= chunk.length;
        if (bytesLeft < 0) throw new TarError('a header of the archive is damaged');
        yield chunk;
      }
    },
    archive,
  );
  // The error reaches the loop below.
  isRead.catch(() => undefined);
  try {
    for await (const entry of archive) {
      const { name, type, mode = 0, size = 0 } = entry.header;
      entries += 1;
      if (entries > maxEntries) throw new TarError('the archive has too many parts');
      // For an entry of any other size tar-stream never ends.
      if (!Number.isSafeInteger(size) || size < 0)
        throw new TarError('a header of the archive is damaged');
      bytesLeft = size + maxHeaderBytes;
      const isExecutable = (mode & 0o100) !== 0;
      yield { name, isFile: type === 'file', isExecutable, size, content: bytesOf(entry) };
      entry.resume();
    }
    await isRead;
  } catch (error) {
    throw asTarError(error);
  }
}

async function* bytesOf(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* entry;
  } catch (error) {
    throw asTarError(error);
  }
}

/** tar-stream throws errors without a code. */
function asTarError(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const isOfTar = error instanceof Error && error.constructor === Error && code === undefined;
  return isOfTar ? new TarError(message, { cause: error }) : error;
}
