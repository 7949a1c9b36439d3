import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
});
afterAll(() => server.stop());

let count = 0;
const send = (address: string, path = '/rest/v1/contact_messages') => {
  count += 1;
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: server.secrets.publishableKey,
      'content-type': 'application/json',
      prefer: 'return=minimal',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({
      name: 'Ada',
      email: `${count}@example.com`,
      message: 'Where is lesson 3?',
    }),
  });
};

it('takes a visitor’s message, and shows it to nobody but the service', async () => {
  const sent = await server
    .visitor()
    .from('contact_messages')
    .insert({ name: 'Ngozi', email: 'ngozi@example.com', message: 'Where is lesson 3?' });
  expect(sent).toMatchObject({ error: null, status: 201 });
  const read = await server.visitor().from('contact_messages').select();
  expect(read).toMatchObject({ data: null, status: 401 });
  const stored = await server.service().from('contact_messages').select('name, user_id');
  expect(stored.data).toEqual([{ name: 'Ngozi', user_id: null }]);
});

it('takes twenty an hour from one address, however the path is written', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 20; sent += 1) statuses.push((await send('41.1.2.3')).status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  const refused = await send('41.1.2.3', '/rest/v1/%63ontact_messages');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'PT429' });
  expect((await send('41.9.9.9')).status).toBe(201);
});
