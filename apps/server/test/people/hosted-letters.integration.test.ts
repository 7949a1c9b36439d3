import type { AddressInfo } from 'node:net';
import { createHostedHandler } from '@akada/function-kit/hosted-handler';
import { serve } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import ws from 'ws';
import { functionRegistry } from '../../src/backend/functions/registry.ts';
import { isOnDeno } from '../deno-functions.ts';
import { startTestFunctions, type TestFunctions } from '../functions.ts';
import { createFamily, type Family } from './family.ts';

type Posted = { headers: Record<string, string>; body: Record<string, unknown> };

/** A mail service on the network, as a hosted project uses it. */
async function startMailService() {
  const posted: Posted[] = [];
  let status = 200;
  const app = new Hono();
  app.post('/emails', async (c) => {
    if (status === 200) posted.push({ headers: c.req.header(), body: await c.req.json() });
    return c.json({}, status as 200);
  });
  const listening = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => listening.once('listening', resolve));
  return {
    posted,
    answerWith: (next: number) => {
      status = next;
    },
    url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/emails`,
    stop: () => new Promise((resolve) => listening.close(resolve)),
  };
}

let mail: Awaited<ReturnType<typeof startMailService>>;
let server: TestFunctions;
let family: Family;
let call: (body: object) => Promise<Response>;

const mailSettings = () => ({
  MAIL_API_URL: mail.url,
  MAIL_API_KEY: 're_of_the_tests',
  MAIL_FROM: 'Akada <hello@akada.example>',
});

/** The entry point for hosted Supabase, in this process. */
function hostedLetters(settings: Record<string, string>) {
  const definition = functionRegistry.get('letters');
  if (!definition) throw new Error('There is no function for letters');
  const environment = {
    ...settings,
    SUPABASE_URL: server.url,
    PUBLIC_URL: 'https://akada.example',
    SUPABASE_SERVICE_ROLE_KEY: server.secrets.secretKey,
  };
  return createHostedHandler(definition, environment, (url, key) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: ws as never },
    }),
  );
}

beforeAll(async () => {
  mail = await startMailService();
  server = await startTestFunctions({}, mailSettings());
  family = createFamily(server);
  const answer = hostedLetters(mailSettings());
  call = async (body) => {
    const request = new Request(`${server.url}/functions/v1/letters`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return isOnDeno ? fetch(request) : answer(request);
  };
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});
beforeEach(async () => {
  mail.posted.length = 0;
  mail.answerWith(200);
  await server.database.owner`delete from letters`;
});

const send = async () => {
  const response = await call({ action: 'send' });
  return [response.status, await response.json()];
};

describe('letters of a hosted project', () => {
  it('leave by its mail service, each once, however often it is asked', async () => {
    const mama = await family.adult();
    await family.managedChild(mama);
    await Promise.all([send(), send(), send()]);
    expect(await send()).toEqual([200, { sent: 0 }]);
    expect(mail.posted).toHaveLength(1);
    const [posted] = mail.posted;
    expect(posted?.headers.authorization).toBe('Bearer re_of_the_tests');
    expect(posted?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(posted?.body).toMatchObject({
      from: 'Akada <hello@akada.example>',
      to: [mama.email],
      subject: 'Did you add Ada on Akada?',
      text: expect.stringMatching(/\/consent#[0-9a-f-]{36}/),
      html: expect.stringContaining('<h1'),
    });
  });

  it('speak the language of their reader, and can be stopped at the address of the project', async () => {
    const mama = await family.adult();
    await family.proveMailbox(mama);
    const ada = await family.managedChild(mama);
    await mama.client.rpc('set_weekly_letter', { child_id: ada.id, is_on: true });
    await server.database.owner`delete from letters`;
    await server.database.owner`select service.queue_weekly_emails('2026-03-08T16:00:00Z')`;
    await server.database.owner`update letters set language = 'ha'`;
    await send();
    const weekly = mail.posted.find(({ body }) => body.headers !== undefined)?.body;
    expect(weekly?.text).not.toContain('See the week');
    const headers = JSON.stringify(weekly?.headers);
    const token = /<http:\/\/127\.0\.0\.1:\d+\/functions\/v1\/letters\?token=([^>]+)>/.exec(
      headers,
    );
    const stopped = await call({ action: 'stop', token: token?.[1] });
    expect([stopped.status, await stopped.json()]).toEqual([
      200,
      { outcome: 'stopped', childName: 'Ada' },
    ]);
  });

  it('wait while the mail service is down, and leave later', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const mama = await family.adult();
    await family.managedChild(mama);
    mail.answerWith(503);
    expect(await send()).toEqual([200, { sent: 0 }]);
    mail.answerWith(200);
    expect(await send()).toEqual([200, { sent: 0 }]);
    await server.database.owner`update letters set send_after = now()`;
    expect(await send()).toEqual([200, { sent: 1 }]);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(mama.email);
    logged.mockRestore();
  });

  it('are no business of a server that has no such service', async () => {
    const answer = hostedLetters({});
    const body = JSON.stringify({ action: 'send' });
    const response = await answer(new Request('http://akada.test', { method: 'POST', body }));
    expect(response.status).toBe(404);
  });
});

describe('the schedule of a hosted project', () => {
  it('is made by one call, where the extensions are', async () => {
    const { owner } = server.database;
    const schedule = (url: string) => owner`select private.schedule_jobs(${url})`;
    await expect(schedule('https://abc.supabase.co')).rejects.toThrow('pg_cron');
    await owner.unsafe(`
      create schema cron; create schema net;
      create table cron.job (name text primary key, schedule text, command text);
      create function cron.schedule(text, text, text) returns bigint language sql as
        'insert into cron.job values ($1, $2, $3)
         on conflict (name) do update set schedule = $2, command = $3; select 1::bigint';
      create table net.posted (url text, body jsonb);
      create function net.http_post(url text, body jsonb) returns bigint language sql as
        'insert into net.posted values (url, body); select 1::bigint'`);
    await expect(schedule(`https://abc.supabase.co'; drop table x`)).rejects.toThrow('looks like');
    for (const _ of [1, 2]) await schedule('https://abc.supabase.co');
    const jobs = await owner<{ name: string; command: string }[]>`
      select * from cron.job order by name`;
    expect(jobs.map(({ name }) => name)).toEqual(['akada-files', 'akada-forget', 'akada-letters']);
    for (const { command } of jobs) await owner.unsafe(command);
    expect([...(await owner`select * from net.posted order by url desc`)]).toEqual([
      { url: 'https://abc.supabase.co/functions/v1/stored-files', body: {} },
      { url: 'https://abc.supabase.co/functions/v1/letters', body: { action: 'send' } },
    ]);
  });
});
