import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gather } from '../body.ts';
import { boundaryOf, readForm } from './multipart.ts';

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(bytes: Buffer, boundary: string, pieceSize = 16) {
  const parts = [];
  for await (const { content, ...part } of readForm(inPieces(bytes, pieceSize), boundary)) {
    parts.push({ ...part, body: (await gather(content, 1e6)).toString('latin1') });
  }
  return parts;
}

it('reads a form as a browser writes it, however it is cut into pieces', async () => {
  const form = new FormData();
  form.append('cacheControl', '3600');
  form.append('', new Blob(['\r\n--almost', '\r\n'], { type: 'text/plain' }));
  const request = new Request('http://akada.test', { method: 'POST', body: form });
  const boundary = boundaryOf(request.headers.get('content-type') ?? '') ?? '';
  const bytes = Buffer.from(await request.arrayBuffer());
  for (const size of [1, 2, 7, 64, bytes.length]) {
    expect(await readAll(bytes, boundary, size)).toEqual([
      { name: 'cacheControl', isFile: false, contentType: undefined, body: '3600' },
      { name: '', isFile: true, contentType: 'text/plain', body: '\r\n--almost\r\n' },
    ]);
  }
});

it('gives back any bytes unchanged', async () => {
  const bytes = fc.uint8Array({ maxLength: 200 });
  const trap = fc.constantFrom('\r\n', '--', 'edge', '\r\n--edg', '\r');
  const content = fc.array(fc.oneof(bytes, trap), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(content, fc.integer({ min: 1, max: 50 }), async (pieces, size) => {
      const body = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
      fc.pre(!body.includes('\r\n--edge'));
      const form = Buffer.concat([
        Buffer.from('--edge\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n'),
        body,
        Buffer.from('\r\n--edge--\r\n'),
      ]);
      const [part] = await readAll(form, 'edge', size);
      expect(part?.body).toBe(body.toString('latin1'));
    }),
    { numRuns: 200 },
  );
});

it('refuses what is cut off, has no end of header or too many parts', async () => {
  const part = '--e\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n';
  const broken = [
    '',
    'garbage',
    part,
    `--e\r\n${'a'.repeat(20_000)}`,
    '--e\r\nContent-Type: text/plain\r\n\r\nx\r\n--e--',
    `${part.repeat(40)}--e--`,
  ];
  for (const text of broken) {
    await expect(readAll(Buffer.from(text), 'e', 512)).rejects.toThrow('malformed');
  }
});

it('never hangs or crashes on random bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const text = Buffer.concat([Buffer.from('--e\r\n'), Buffer.from(bytes)]);
      await readAll(text, 'e').catch((error: Error) => expect(error.message).toMatch(/malformed/));
    }),
    { numRuns: 200 },
  );
});

it('finds the boundary of forms only', () => {
  expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc');
  expect(boundaryOf('multipart/form-data; boundary="a b"')).toBe('a b');
  expect(boundaryOf('text/plain')).toBeUndefined();
  expect(() => boundaryOf('multipart/form-data; x=y')).toThrow('no boundary');
});
