import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { deliver } from './deliver.ts';

const rowsOf = (name: string) =>
  JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, content: `${name} wrote ${id}` })));
const ready = Buffer.from('the form that lies ready');

function ask(body: string, isShared: boolean, asked: Record<string, string> = {}, status = 200) {
  const find = vi.fn((_tag: string, _text: string) => ready);
  const request = new Request('http://x/', { headers: { 'accept-encoding': 'br', ...asked } });
  const answer = { status, headers: { 'content-range': '0-99/*' }, body, isShared };
  return { find, sent: Promise.resolve(deliver(request, answer, { find })) };
}

it('never looks for rows of one learner among the forms that everybody shares', async () => {
  const { find, sent } = ask(rowsOf('Ada'), false);
  const { body } = await sent;
  expect(brotliDecompressSync(body as Buffer).toString()).toBe(rowsOf('Ada'));
  expect(find).not.toHaveBeenCalled();
});

it('sends the form that lies ready of what everybody shares, found by the tag of these very rows', async () => {
  const tags = await Promise.all(
    ['Ada', 'Bola'].map(async (name) => {
      const { find, sent } = ask(rowsOf(name), true);
      const { headers, body } = await sent;
      expect(body).toBe(ready);
      expect(headers['content-length']).toBe(String(ready.length));
      expect(find).toHaveBeenCalledExactlyOnceWith(headers.etag, rowsOf(name));
      return headers.etag;
    }),
  );
  expect(new Set(tags).size).toBe(2);
});

it('looks for no form where it would not be sent', async () => {
  const { etag = '' } = (await ask(rowsOf('Ada'), true).sent).headers;
  for (const { find, sent } of [
    ask(rowsOf('Ada'), true, { 'accept-encoding': 'gzip' }),
    ask(rowsOf('Ada'), true, { 'if-none-match': etag }),
    ask(rowsOf('Ada'), true, {}, 206),
  ]) {
    await sent;
    expect(find).not.toHaveBeenCalled();
  }
});
