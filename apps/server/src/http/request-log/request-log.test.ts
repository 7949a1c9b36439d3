import { Writable } from 'node:stream';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createLog } from '../../lib/log.ts';
import { requestLog } from './request-log.ts';

function logged() {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const app = new Hono();
  app.use(requestLog(createLog('debug', sink)));
  app.get('/fine', (c) => c.text('ok'));
  app.get('/broken', (c) => c.text('no', 500));
  return { app, lines };
}

it('logs path, status and id, but never the query', async () => {
  const { app, lines } = logged();
  const response = await app.request('/fine?token=very-secret');
  const [line] = lines;
  expect(line).toMatchObject({ method: 'GET', path: '/fine', status: 200, level: 'debug' });
  expect(line?.id).toBe(response.headers.get('x-request-id'));
  expect(JSON.stringify(lines)).not.toContain('very-secret');
});

it('does not log whose folder was asked for', async () => {
  const { app, lines } = logged();
  await app.request('/avatars/0B7C1D9E-1111-4222-8333-444455556666/me.png');
  expect(lines).toMatchObject([{ path: '/avatars/:id/:text' }]);
});

it('keeps a sane id of the caller and replaces an odd one', async () => {
  const { app } = logged();
  const ask = async (id: string) =>
    (await app.request('/fine', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect(await ask('abcdef-12345')).toBe('abcdef-12345');
  expect(await ask('<script>')).not.toBe('<script>');
});

it('names no request on a file that is kept for good', async () => {
  const { app, lines } = logged();
  app.get('/asset', (c) => c.text('', 200, { 'cache-control': 'public, immutable' }));
  expect((await app.request('/asset')).headers.has('x-request-id')).toBe(false);
  expect(lines).toHaveLength(1);
});

it('does not log each of a thousand refusals', async () => {
  const { app, lines } = logged();
  for (let n = 0; n < 1_000; n++) await app.request('/missing');
  expect(lines.length).toBeLessThan(200);
  await app.request('/broken');
  expect(lines.at(-1)).toMatchObject({ status: 500 });
});

it('raises the level with the status', async () => {
  const { app, lines } = logged();
  await app.request('/broken');
  await app.request('/missing');
  expect(lines.map((line) => line.level)).toEqual(['error', 'info']);
});
