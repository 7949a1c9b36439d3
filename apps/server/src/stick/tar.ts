/** One file of an archive. Folders, links and devices are no part of ours. */
export type TarEntry = {
  name: string;
  /** True for a plain file; anything else is for the reader to refuse or to skip. */
  isFile: boolean;
  isExecutable: boolean;
  size: number;
  /** May be left unread; the reader then skips it. */
  content: () => AsyncGenerator<Buffer>;
};

export class TarError extends Error {
  override name = 'TarError';
}

const block = 512;
const padding = (size: number) => (block - (size % block)) % block;

/** Where a path is cut so that both halves fit the fields of the header; undefined when it fits nowhere. */
function splitName(name: string): { name: string; prefix: string } | undefined {
  if (Buffer.byteLength(name) <= 100) return { name, prefix: '' };
  for (let at = name.indexOf('/'); at !== -1; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(rest) <= 100 && rest)
      return { name: rest, prefix };
  }
  return undefined;
}

function header(name: string, prefix: string, size: number, mode: number, type: string): Buffer {
  const bytes = Buffer.alloc(block);
  const octal = (value: number, at: number, length: number) =>
    bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  bytes.write(name, 0, 100, 'utf8');
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  // No time: the same files give the same archive.
  octal(0, 136, 12);
  bytes.write('        ', 148, 'latin1');
  bytes.write(type, 156, 'latin1');
  bytes.write('ustar\x0000', 257, 'latin1');
  bytes.write(prefix, 345, 155, 'utf8');
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return bytes;
}

/** What stands before the bytes of a file. A path too long for one header gets GNU's extra entry, which every tar reads. */
export function tarHeader(path: string, size: number, isExecutable: boolean): Buffer {
  const mode = isExecutable ? 0o755 : 0o644;
  const parts = splitName(path);
  if (parts) return header(parts.name, parts.prefix, size, mode, '0');
  const long = Buffer.from(`${path}\0`);
  return Buffer.concat([
    header('././@LongLink', '', long.length, 0o644, 'L'),
    long,
    Buffer.alloc(padding(long.length)),
    header(Buffer.from(path).subarray(0, 100).toString('latin1'), '', size, mode, '0'),
  ]);
}

/** What stands after them. */
export const tarPadding = (size: number) => Buffer.alloc(padding(size));

export const tarEnd = () => Buffer.alloc(2 * block);

/** Hands out the bytes of a stream in the amounts that are asked for. */
function byteReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** The next bytes, at most so many; empty at the end of the stream. */
  async function some(most: number): Promise<Buffer> {
    while (rest.length === 0) {
      const { done, value } = await chunks.next();
      if (done) return rest;
      rest = value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  }

  async function* exactly(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const chunk = await some(left);
      if (chunk.length === 0) throw new TarError('the archive ends in the middle of a file');
      left -= chunk.length;
      yield chunk;
    }
  }

  async function all(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const chunk of exactly(size)) parts.push(chunk);
    return Buffer.concat(parts);
  }
  return { exactly, all };
}

const text = (bytes: Buffer, from: number, length: number) => {
  const field = bytes.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.subarray(0, end === -1 ? length : end).toString('utf8');
};

function checkedNumber(bytes: Buffer, from: number, length: number): number {
  const digits = text(bytes, from, length).trim();
  if (!/^[0-7]*$/.test(digits)) throw new TarError('a header of the archive is damaged');
  return Number.parseInt(digits || '0', 8);
}

function checkSum(bytes: Buffer) {
  const expected = checkedNumber(bytes, 148, 8);
  let sum = 8 * 32;
  for (let at = 0; at < block; at += 1) if (at < 148 || at >= 156) sum += bytes[at] ?? 0;
  if (sum !== expected) throw new TarError('a header of the archive is damaged');
}

/** The path in a POSIX extra header: records of "length key=value". */
const paxPath = (bytes: Buffer) => /(?:^|\n)\d+ path=([^\n]*)\n/.exec(bytes.toString('utf8'))?.[1];

const maxExtraBytes = 64 * 1024;
/** Several times what a release holds: an archive is packed, and a short one can unpack to headers without end. */
const maxHeaders = 50_000;

/** The path that an extra header (GNU's or POSIX's) gives to the entry behind it. */
function pathIn(type: string, extra: Buffer): string | undefined {
  if (type === 'L') return text(extra, 0, extra.length);
  return type === 'x' ? paxPath(extra) : undefined;
}

/** Reads an archive from its beginning, one entry after the other. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = byteReader(source);
  let longName: string | undefined;
  for (let headers = 0; ; headers += 1) {
    if (headers > maxHeaders) throw new TarError('the archive has too many parts');
    const head = await bytes.all(block);
    if (head.every((byte) => byte === 0)) return;
    checkSum(head);
    const size = checkedNumber(head, 124, 12);
    const type = text(head, 156, 1);
    if (/^[Lxg]$/.test(type)) {
      if (size > maxExtraBytes) throw new TarError('a header of the archive is damaged');
      const extra = await bytes.all(size + padding(size));
      longName = pathIn(type, extra.subarray(0, size)) ?? longName;
      continue;
    }
    const prefix = text(head, 345, 155);
    const name = text(head, 0, 100);
    const body = bytes.exactly(size);
    yield {
      name: longName ?? (prefix ? `${prefix}/${name}` : name),
      isFile: type === '0' || type === '',
      isExecutable: (checkedNumber(head, 100, 8) & 0o100) !== 0,
      size,
      content: () => body,
    };
    longName = undefined;
    for await (const _skipped of body);
    await bytes.all(padding(size));
  }
}
