import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { startOpenIdProvider } from '../test/open-id-provider.ts';
import { startTestServer, type TestServer } from '../test/server.ts';
import { createDevInboxMailer } from './mail/dev-inbox-mailer.ts';

/**
 * Two servers behind one address, on one database and one data folder. Requests alternate between them, so anything
 * kept only in the memory of one process breaks here.
 */
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let first: TestServer;
let second: TestServer;
let turn = 0;

const password = 'agege-bread-and-beans';

/** A proxy that alternates between the servers. */
const inTurn: typeof fetch = (input, init) => {
  const address = new URL(String(input instanceof Request ? input.url : input));
  turn += 1;
  address.host = new URL((turn % 2 ? first : second).url).host;
  return fetch(address, { redirect: 'manual', ...init });
};

const browser = (flowType: 'implicit' | 'pkce' = 'implicit') =>
  createClient(first.url, first.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, flowType },
    global: { fetch: inTurn },
    realtime: { transport: WebSocket as never },
  });

async function newLearner(email: string) {
  const client = browser();
  const { data, error } = await client.auth.signUp({ email, password });
  if (error || !data.user) throw error ?? new Error('nobody signed up');
  return { client, id: data.user.id, session: data.session };
}

beforeAll(async () => {
  provider = await startOpenIdProvider();
  const { clientId, clientSecret, issuer } = provider.settings;
  const shared = {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
    DATABASE_URL: 'postgres://shared.example/akada',
  };
  first = await startTestServer(shared);
  second = await startTestServer({ ...shared, PUBLIC_URL: first.url }, first);
});
afterAll(async () => {
  await second?.stop();
  await first?.stop();
  await provider?.stop();
});

describe('two servers behind one address', () => {
  it('know the same sessions, renew them in turn, and end them for both', async () => {
    const { client } = await newLearner('turns@example.com');
    for (let renewal = 0; renewal < 4; renewal += 1) {
      expect((await client.auth.refreshSession()).error).toBeNull();
      expect((await client.auth.getUser()).error).toBeNull();
    }
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token ?? '';
    await client.auth.signOut();
    for (let look = 0; look < 2; look += 1) {
      const { error } = await browser().auth.getUser(token);
      expect(error?.name).toBe('AuthSessionMissingError');
    }
  });

  it('see a refresh token that was used up at the other', async () => {
    const { session } = await newLearner('thief@example.com');
    const renew = (token = '') => browser().auth.refreshSession({ refresh_token: token });
    const { data: child } = await renew(session?.refresh_token);
    const { data: grandchild } = await renew(child.session?.refresh_token);
    await first.database.owner`
      update auth.sessions set refreshed_at = now() - interval '1 minute'`;
    const again = await renew(session?.refresh_token);
    expect(again.error?.code).toBe('refresh_token_already_used');
    expect((await renew(grandchild.session?.refresh_token)).error).not.toBeNull();
  });

  it('count wrong passwords together', async () => {
    await newLearner('guessed@example.com');
    const guess = async () =>
      (
        await browser().auth.signInWithPassword({
          email: 'guessed@example.com',
          password: 'wrong-one',
        })
      ).error?.status;
    const answers: (number | undefined)[] = [];
    for (let guesses = 0; guesses < 12; guesses += 1) answers.push(await guess());
    expect(answers).toEqual([...Array(10).fill(400), 429, 429]);
  });

  it('finish a reset of the password that began at the other', async () => {
    await newLearner('forgot@example.com');
    const client = browser('pkce');
    await client.auth.resetPasswordForEmail('forgot@example.com', { redirectTo: first.url });
    const mailbox = createDevInboxMailer(join(first.dataDir, 'mailbox'));
    await expect.poll(async () => (await mailbox.list('forgot@example.com')).length).toBe(1);
    const [mail] = await mailbox.list('forgot@example.com');
    const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const back = new URL((await inTurn(link)).headers.get('location') ?? '');
    const code = back.searchParams.get('code') ?? '';
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'palm-oil-lamp-9' })).error).toBeNull();
  });

  it('check a second step whose challenge came from the other', async () => {
    const { client } = await newLearner('second-step@example.com');
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const factorId = factor?.id ?? '';
    const { data: challenge } = await client.auth.mfa.challenge({ factorId });
    const code = new TOTP({ secret: factor?.totp.secret ?? '' }).generate();
    const challengeId = challenge?.id ?? '';
    expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
  });

  it('bring back a learner whom the other sent to Google', async () => {
    const client = browser('pkce');
    const { data } = await client.auth.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true, redirectTo: first.url },
    });
    provider.setCallerRole({ sub: 'g-1', email: 'google@example.com', email_verified: true });
    const follow = async (address: string, by: typeof fetch) =>
      (await by(address, { redirect: 'manual' })).headers.get('location') ?? '';
    const atProvider = await follow(data.url ?? '', inTurn);
    const callback = await follow(atProvider, fetch);
    const code = new URL(await follow(callback, inTurn)).searchParams.get('code') ?? '';
    const exchanged = await client.auth.exchangeCodeForSession(code);
    expect(exchanged.data.user?.email).toBe('google@example.com');
  });

  it('read the files that the other has taken, by hand and by link', async () => {
    const service = createClient(first.url, first.secrets.secretKey, {
      auth: { persistSession: false },
      global: { fetch: inTurn },
      realtime: { transport: WebSocket as never },
    });
    const files = service.storage.from('materials');
    const sheet = new Blob(['%PDF-1.7 sheet'], { type: 'application/pdf' });
    expect((await files.upload('two/servers.pdf', sheet)).error).toBeNull();
    for (let look = 0; look < 2; look += 1) {
      expect(await (await files.download('two/servers.pdf')).data?.text()).toBe('%PDF-1.7 sheet');
      const { data: link } = await files.createSignedUrl('two/servers.pdf', 60);
      expect((await inTurn(link?.signedUrl ?? '')).status).toBe(200);
    }
    expect((await files.remove(['two/servers.pdf'])).error).toBeNull();
    expect((await files.download('two/servers.pdf')).error).not.toBeNull();
  });

  it('give the same page and the same lessons the same tag', async () => {
    for (const path of ['/api/courses?populate=*', '/api/courses/jss1-mathematics']) {
      const [one, other] = await Promise.all([inTurn(first.url + path), inTurn(first.url + path)]);
      expect(one.headers.get('etag')).toBe(other.headers.get('etag'));
    }
  });

  it('hear both of a change of the schema', async () => {
    await first.database.owner.unsafe(`
      create table public.news (id int primary key, words text);
      grant select on public.news to service_role;
      insert into public.news values (1, 'new');
      notify pgrst, 'reload schema'`);
    for (const server of [first, second]) {
      await expect
        .poll(async () => (await server.service().from('news').select('words')).data)
        .toEqual([{ words: 'new' }]);
    }
  });
});
