import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTar, TarError, tarEnd, tarHeader, tarPadding } from './tar.ts';

const archiveOf = (files: [name: string, content: Uint8Array][]) =>
  Buffer.concat([
    ...files.flatMap(([name, content]) => [
      tarHeader(name, content.length, false),
      content,
      tarPadding(content.length),
    ]),
    tarEnd(),
  ]);

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function filesIn(source: AsyncIterable<Buffer>) {
  const files: [string, string][] = [];
  for await (const entry of readTar(source)) {
    const parts: Buffer[] = [];
    for await (const chunk of entry.content()) parts.push(chunk);
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
        const read = await filesIn(inPieces(archiveOf(files), size));
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
        const bytes = archiveOf(files);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const kept = bytes.subarray(0, bytes.length - (cut % bytes.length));
        await filesIn(inPieces(kept, 700)).catch((error) => expect(error).toBeInstanceOf(TarError));
      },
    ),
    { numRuns: 300 },
  );
});

it('gives up an archive that is nothing but headers', async () => {
  const head = tarHeader('a', 0, false);
  async function* endless() {
    for (;;) yield Buffer.concat(Array.from({ length: 64 }, () => head));
  }
  await expect(filesIn(endless())).rejects.toThrow('too many parts');
});
