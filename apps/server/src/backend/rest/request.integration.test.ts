import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RestService, startRestService } from './testing/rest-service.ts';

let service: RestService;
beforeAll(async () => {
  service = await startRestService(`
    create table public.fruit (name text primary key);
    create function public.forget_all() returns void language sql as '';
    grant all on public.fruit to anon, authenticated, service_role;`);
});
afterAll(() => service.stop());

const names = async () => {
  const rows = await service.database.owner<{ name: string }[]>`select name from public.fruit`;
  return rows.map(({ name }) => name);
};

it('may carry its key in the URL', async () => {
  const { url, secrets } = service;
  const answer = await fetch(`${url}/rest/v1/fruit?apikey=${secrets.publishableKey}&limit=1`);
  expect(answer.status).toBe(200);
});

it('may have a body of unknown length', async () => {
  const answer = await fetch(`${service.url}/rest/v1/fruit`, {
    ...{ method: 'POST', body: new Blob(['{"name":"ẹ̀kọ́"}']).stream(), duplex: 'half' },
    headers: { apikey: service.secrets.publishableKey, 'content-type': 'application/json' },
  } as RequestInit);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('content-length')).toBe('0');
  expect(await names()).toContain('ẹ̀kọ́');
});

it('writes nothing when its sender hangs up in the middle of the body', async () => {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const key = service.secrets.publishableKey;
  const head = `POST /rest/v1/fruit HTTP/1.1\r\nhost: x\r\napikey: ${key}\r\ncontent-type: application/json\r\n`;
  await new Promise((sent) =>
    socket.write(`${head}content-length: 40\r\n\r\n{"name":"half"`, sent),
  );
  socket.destroy();
  await once(socket, 'close');
  const next = await service.request('/fruit', { method: 'POST', body: '{"name":"whole"}' });
  expect(next.status).toBe(201);
  expect(await names()).not.toContain('half');
});
