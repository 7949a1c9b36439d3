import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { cors } from './cors.ts';

const app = new Hono();
app.use(cors(['https://school.example']));
app.get('/rows', (c) => c.json([]));

const from = (origin: string, method = 'GET') =>
  app.request('/rows', { method, headers: { origin } });

it('opens the answer to a configured origin', async () => {
  const { headers } = await from('https://school.example');
  expect(headers.get('access-control-allow-origin')).toBe('https://school.example');
});

it('stays silent to any other origin', async () => {
  const { headers, status } = await from('https://evil.example');
  expect(status).toBe(200);
  expect(headers.has('access-control-allow-origin')).toBe(false);
});

it('answers preflights without calling the handler', async () => {
  const response = await from('https://school.example', 'OPTIONS');
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(
    (await from('https://evil.example', 'OPTIONS')).headers.has('access-control-allow-methods'),
  ).toBe(false);
});

it('says that the answer depends on the origin', async () => {
  expect((await from('https://evil.example')).headers.get('vary')).toContain('Origin');
});
