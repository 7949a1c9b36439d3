import { describe, expect, it } from 'vitest';
import { maxBodyBytes } from '../limits.ts';
import { caught } from '../testing/caught.ts';
import { parseRows, readBody, sharedKeys } from './body.ts';

function request(body: string | ReadableStream, headers: Record<string, string> = {}) {
  const sent = new Request('http://x/', {
    ...{ method: 'POST', body, duplex: 'half' },
    headers: { 'content-type': 'application/json', ...headers },
  } as RequestInit);
  return { headers: sent.headers, text: () => sent.text(), stream: sent.body };
}

describe('readBody', () => {
  it('reads announced and unannounced bodies alike', async () => {
    expect(await readBody(request('{"a":1}', { 'content-length': '7' }))).toBe('{"a":1}');
    expect(await readBody(request(new Blob(['ẹ̀kọ́']).stream()))).toBe('ẹ̀kọ́');
  });

  it('stops at the limit', async () => {
    const large = new Blob(['x'.repeat(maxBodyBytes + 1)]).stream();
    await expect(readBody(request(large))).rejects.toMatchObject({ status: 413 });
    const announced = request('x', { 'content-length': String(maxBodyBytes + 1) });
    await expect(readBody(announced)).rejects.toMatchObject({ status: 413 });
  });

  it('reads JSON only', async () => {
    const csv = request('a,b', { 'content-type': 'text/csv' });
    await expect(readBody(csv)).rejects.toMatchObject({ status: 415 });
  });
});

describe('rows of a body', () => {
  it('takes an object or a list of objects', () => {
    expect(parseRows('{"a":1}')).toEqual({ rows: [{ a: 1 }], isArray: false });
    expect(parseRows('[]')).toEqual({ rows: [], isArray: true });
    for (const text of ['', 'null', '1', '"a"', '[1]', '[[]]', '{', '[null]']) {
      expect(caught(() => parseRows(text))).toEqual([400, 'PGRST102']);
    }
  });

  it('wants the same keys in every row, in any order', () => {
    expect(
      sharedKeys([
        { a: 1, b: 2 },
        { b: 1, a: 2 },
      ]),
    ).toEqual(['a', 'b']);
    expect(caught(() => sharedKeys([{ a: 1 }, { a: 1, b: 2 }]))).toEqual([400, 'PGRST102']);
    expect(caught(() => sharedKeys([{ a: 1 }, { toString: 1 }]))).toEqual([400, 'PGRST102']);
  });
});
