import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressAnswer, compressResponse, minCompressedBytes } from './compress.ts';

const long = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, content: 'A note' })));
const asks = (accepted: string, method = 'GET') =>
  new Request('http://x/', { method, headers: { 'accept-encoding': accepted } });
const json = (body: string, init: ResponseInit = {}) =>
  new Response(body, {
    ...init,
    headers: { 'content-type': 'application/json; charset=utf-8', ...init.headers },
  });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('an answer of some length', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent as %s and says so', async (encoding, unpack) => {
    for (const body of [long, long.repeat(30), long.repeat(300)]) {
      const sent = await compressResponse(asks(encoding), json(body));
      const bytes = await bytesOf(sent);
      expect(sent.headers.get('content-encoding')).toBe(encoding);
      expect(sent.headers.get('content-length')).toBe(String(bytes.length));
      expect(sent.headers.get('vary')).toBe('Accept-Encoding');
      expect(unpack(bytes).toString()).toBe(body);
    }
  });

  it('keeps what it varied by, its status and its other headers', async () => {
    const headers = { vary: 'Origin', 'x-other': '1' };
    const sent = await compressResponse(asks('br'), json(long, { status: 201, headers }));
    expect([sent.status, sent.headers.get('vary'), sent.headers.get('x-other')]).toEqual([
      201,
      'Origin, Accept-Encoding',
      '1',
    ]);
  });

  it('is sent as it is to whoever takes nothing else, and still varies', async () => {
    const sent = await compressResponse(asks('br;q=0'), json(long));
    expect(sent.headers.get('content-encoding')).toBeNull();
    expect(sent.headers.get('vary')).toBe('Accept-Encoding');
    expect(await sent.text()).toBe(long);
  });
});

describe('an answer is left alone', () => {
  const streamed = { headers: { 'content-disposition': 'attachment' } };
  it.each<[string, Request, Response]>([
    ['when it is short', asks('br'), json('x'.repeat(minCompressedBytes - 1))],
    ['when it is encoded', asks('br'), json(long, { headers: { 'content-encoding': 'gzip' } })],
    ['when it is a part', asks('br'), json(long, { status: 206 })],
    [
      'when it is a page of rows',
      asks('br'),
      json(long, { headers: { 'content-range': '0-1/9' } }),
    ],
    ['when it is a refusal', asks('br'), json(long, { status: 400 })],
    ['when it is a download', asks('br'), json(long, streamed)],
    ['when it is a picture', asks('br'), json(long, { headers: { 'content-type': 'image/png' } })],
    ['for HEAD', asks('br', 'HEAD'), json(long)],
  ])('%s', async (_, request, response) => {
    const before = response.headers.get('content-encoding');
    const sent = await compressResponse(request, response);
    expect(sent.headers.get('content-encoding')).toBe(before);
  });

  it.each([204, 304])('when it has no body: %i', async (status) => {
    const answer = { status, headers: {}, body: null };
    expect(await compressAnswer('br', answer)).toEqual(answer);
  });
});
