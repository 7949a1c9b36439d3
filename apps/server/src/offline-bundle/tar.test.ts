import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { pack } from 'tar-stream';
import { expect, it } from 'vitest';
import { readTar, TarError } from './tar.ts';

function archiveOf(files: [name: string, content: Uint8Array][]): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of files) tar.entry({ name }, Buffer.from(content));
  tar.finalize();
  return buffer(tar);
}

function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function filesIn(source: Iterable<Buffer>) {
  const files: [string, string][] = [];
  for await (const entry of readTar(Readable.from(source, { objectMode: false }))) {
    const parts: Buffer[] = [];
    for await (const chunk of entry.content) parts.push(chunk);
    files.push([entry.name, Buffer.concat(parts).toString('hex')]);
  }
  return files;
}

const path = fc.stringMatching(/^[a-z]{1,60}(\/[a-z]{1,60}){0,4}$/);
const file = fc.tuple(path, fc.uint8Array({ maxLength: 2_000 }));

it('reads what it writes, in pieces of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(file, { maxLength: 4 }),
      fc.integer({ min: 1, max: 5_000 }),
      async (files, size) => {
        const read = await filesIn(inPieces(await archiveOf(files), size));
        expect(read).toEqual(files.map(([name, of]) => [name, Buffer.from(of).toString('hex')]));
      },
    ),
  );
});

it('ends with a TarError or a list of files, whatever bytes are changed or missing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(file, { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }),
      fc.nat(),
      async (files, changes, cut) => {
        const bytes = await archiveOf(files);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const kept = bytes.subarray(0, bytes.length - (cut % bytes.length));
        await filesIn(inPieces(kept, 700)).catch((error) => expect(error).toBeInstanceOf(TarError));
      },
    ),
    { numRuns: 300 },
  );
});

/** A 512-byte header with its checksum. */
function headerOf(name: string, change: (header: Buffer) => void = () => undefined): Buffer {
  const header = Buffer.alloc(512);
  header.write(name);
  header.write('0000644\0', 100);
  header.write('00000000000\0', 124);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  change(header);
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

it('gives up an archive that is nothing but entries', async () => {
  const head = headerOf('a');
  function* endless() {
    for (;;) yield Buffer.concat(Array.from({ length: 64 }, () => head));
  }
  await expect(filesIn(endless())).rejects.toThrow('too many parts');
});

it.each([
  ['a long name', 'L'],
  ['further fields', 'x'],
  ['fields for all', 'g'],
])('gives up a header of %s that does not end', async (_what, type) => {
  const head = headerOf('a', (header) => {
    header.write('77777777777\0', 124);
    header.write(type, 156);
  });
  let bytes = 0;
  function* endless() {
    yield head;
    for (;;) {
      bytes += 16_384;
      yield Buffer.alloc(16_384, 'a');
    }
  }
  await expect(filesIn(endless())).rejects.toThrow(TarError);
  expect(bytes).toBeLessThan(1_048_576);
});

it('gives up an entry whose size is no number of bytes', async () => {
  const negative = headerOf('a', (header) => header.fill(0xff, 124, 134));
  await expect(filesIn([negative, Buffer.alloc(1_024)])).rejects.toThrow(TarError);
});

it('passes over the entries that nobody reads', async () => {
  const bytes = await archiveOf([
    ['skipped', Buffer.alloc(300_000)],
    ['last', Buffer.from('x')],
  ]);
  const names: string[] = [];
  for await (const { name } of readTar(Readable.from(inPieces(bytes, 5_000)))) names.push(name);
  expect(names).toEqual(['skipped', 'last']);
});
