import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gather } from '../body.ts';
import { isForm, readForm } from './multipart.ts';

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const typeOf = (boundary: string) => `multipart/form-data; boundary=${boundary}`;

async function readAll(bytes: Buffer, contentType: string, pieceSize = 16) {
  const { fields, file } = await readForm(inPieces(bytes, pieceSize), contentType, {
    maxBytes: 1e6,
    receive: async ({ contentType: type, content }) => ({
      type,
      body: (await gather(content, 1e6)).toString('latin1'),
    }),
  });
  return { fields: Object.fromEntries(fields), file };
}

it('reads a form as a browser writes it, however it is cut into pieces', async () => {
  const form = new FormData();
  form.append('cacheControl', '3600');
  form.append('', new Blob(['\r\n--almost', '\r\n'], { type: 'text/plain' }));
  const request = new Request('http://akada.test', { method: 'POST', body: form });
  const contentType = request.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await request.arrayBuffer());
  for (const size of [1, 2, 7, 64, bytes.length]) {
    expect(await readAll(bytes, contentType, size)).toEqual({
      fields: { cacheControl: '3600' },
      file: { type: 'text/plain', body: '\r\n--almost\r\n' },
    });
  }
});

it('gives back any bytes unchanged', async () => {
  const bytes = fc.uint8Array({ maxLength: 200 });
  const trap = fc.constantFrom('\r\n', '--', 'edge', '\r\n--edg', '\r');
  const content = fc.array(fc.oneof(bytes, trap), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(content, fc.integer({ min: 1, max: 50 }), async (pieces, size) => {
      const body = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
      // Clients choose a boundary that does not occur in their content, not even right after the headers.
      fc.pre(!`\r\n${body.toString('latin1')}`.includes('\r\n--edge'));
      const form = Buffer.concat([
        Buffer.from('--edge\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n'),
        body,
        Buffer.from('\r\n--edge--\r\n'),
      ]);
      const { file } = await readAll(form, typeOf('edge'), size);
      expect(file?.body).toBe(body.toString('latin1'));
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
    '--e\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nx',
    `${part.repeat(40)}--e--`,
  ];
  for (const text of broken) {
    await expect(readAll(Buffer.from(text), typeOf('e'), 512)).rejects.toThrow('malformed');
  }
});

it('takes nothing from a part that does not say what it is', async () => {
  const text = '--e\r\nContent-Type: text/plain\r\n\r\nx\r\n--e--\r\n';
  expect(await readAll(Buffer.from(text), typeOf('e'))).toEqual({ fields: {}, file: undefined });
});

it('refuses fields, headers and bodies without end before it has read them', async () => {
  const disposition = 'Content-Disposition: form-data; name="a"';
  let sent = 0;
  async function* endless(start: string) {
    yield Buffer.from(start);
    for (;;) {
      sent += 1_000;
      yield Buffer.alloc(1_000, 'a');
    }
  }
  for (const start of ['', `--e\r\n${disposition}\r\nX: `, `--e\r\n${disposition}\r\n\r\n`]) {
    sent = 0;
    const receive = async () => 'a file';
    const reading = readForm(endless(start), typeOf('e'), { maxBytes: 50_000, receive });
    await expect(reading).rejects.toThrow('exceeded');
    expect(sent).toBeLessThan(60_000);
  }
});

it('refuses a second file, and tells the reader of the first', async () => {
  const file = '--e\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nx\r\n';
  const reading = readAll(Buffer.from(`${file}${file}--e--\r\n`), typeOf('e'));
  await expect(reading).rejects.toThrow('more than one file');
});

it('lets go of the stream when the reader refuses the file', async () => {
  const head = '--e\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n';
  const bytes = Buffer.concat([Buffer.from(head), Buffer.alloc(500_000)]);
  const refused = readForm(inPieces(bytes, 1_000), typeOf('e'), {
    maxBytes: 1e6,
    receive: () => Promise.reject(new Error('not this one')),
  });
  await expect(refused).rejects.toThrow('not this one');
});

it('never hangs or crashes on random bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const text = Buffer.concat([Buffer.from('--e\r\n'), Buffer.from(bytes)]);
      await readAll(text, typeOf('e')).catch((error: Error) =>
        expect(error.message).toMatch(/malformed/),
      );
    }),
    { numRuns: 200 },
  );
});

it('knows a form, and refuses one without a boundary', async () => {
  expect(isForm('multipart/form-data; boundary="a b"')).toBe(true);
  expect(isForm('text/plain')).toBe(false);
  await expect(readAll(Buffer.alloc(0), 'multipart/form-data; x=y')).rejects.toThrow('no boundary');
});
