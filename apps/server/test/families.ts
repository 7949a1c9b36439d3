import { randomUUID } from 'node:crypto';
import { createHostedHandler } from '@akada/function-kit/hosted-handler';
import { createClient } from '@supabase/supabase-js';
import ws from 'ws';
import { functionRegistry } from '../src/backend/functions/registry.ts';
import { isOnDeno } from './deno-functions.ts';
import { startTestFunctions } from './functions.ts';

export type FunctionHost = 'our own server' | 'the entry for hosted Supabase' | 'Deno';
/** Functions return the same on each. `npm run test:hosted` runs the same tests on Deno. */
export const functionHosts: readonly FunctionHost[] = isOnDeno
  ? ['Deno']
  : ['our own server', 'the entry for hosted Supabase'];

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

export type MadeChild = {
  child: { id: string; username: string; displayName: string; icon: string };
  password: string;
  card: string;
  pictures: string[];
};

type Adult = Awaited<ReturnType<Awaited<ReturnType<typeof startTestFunctions>>['learner']>>;

/** A backend with guardians and children who have no email; functions run on the given host. */
export async function startFamilies(
  host: FunctionHost,
  overrides: Parameters<typeof startTestFunctions>[0] = {},
) {
  const server = await startTestFunctions(overrides);
  const [words] = await server.database.owner<{ version: string; hash: string }[]>`
    select version, hash from public.consent_words where language = 'en' order by version desc limit 1`;
  if (!words) throw new Error('There are no words to agree to');

  const environment = {
    SUPABASE_URL: server.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: server.secrets.secretKey }),
    PUBLIC_URL: server.url,
    PEOPLE_SECRET: server.secrets.peopleSecret,
  };
  const makeAdmin = (url: string, key: string) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: ws as never },
    });
  const hosted = new Map(
    [...functionRegistry].map(([name, definition]) => [
      name,
      createHostedHandler(definition, environment, makeAdmin),
    ]),
  );

  /** A request to a function as a browser sends it. */
  async function send(name: string, init: RequestInit, token?: string): Promise<Response> {
    const request = new Request(`${server.url}/functions/v1/${name}`, {
      ...init,
      headers: {
        apikey: server.secrets.publishableKey,
        authorization: `Bearer ${token ?? server.secrets.publishableKey}`,
        'content-type': 'application/json',
      },
    });
    if (host !== 'the entry for hosted Supabase') return fetch(request);
    const answer = hosted.get(name);
    if (!answer) throw new Error(`There is no function ${name}`);
    return answer(request);
  }

  async function call(name: string, body: unknown, token?: string): Promise<Answer> {
    const response = await send(name, { method: 'POST', body: JSON.stringify(body) }, token);
    const { status, headers } = response;
    return { status, body: (await response.json()) as Record<string, unknown>, headers };
  }

  const newChild = (changes: object = {}) => ({
    action: 'create',
    id: randomUUID(),
    displayName: 'Ada',
    icon: 'beads',
    birthYear: new Date().getUTCFullYear() - 9,
    level: 'Primary 4',
    relation: 'mother',
    agreed: { version: words.version, hash: words.hash },
    ...changes,
  });

  async function addChild(guardian: Adult, changes: object = {}): Promise<MadeChild> {
    const { status, body } = await call('child-accounts', newChild(changes), guardian.token);
    if (status !== 200) throw new Error(`No child: ${status} ${JSON.stringify(body)}`);
    return body as unknown as MadeChild;
  }

  const manage = (guardian: Adult, body: object) => call('child-accounts', body, guardian.token);
  const signIn = (body: unknown) => call('learner-sign-in', body);

  /** What a browser does with the response to a sign-in. */
  async function enter(answer: Answer) {
    const client = server.client();
    const { data, error } = await client.auth.verifyOtp({
      token_hash: String(answer.body.token_hash),
      type: 'magiclink',
    });
    if (error || !data.session || !data.user) throw error ?? new Error('No session');
    return { client, user: data.user, token: data.session.access_token };
  }

  async function enrol(guardian: Adult, name = 'Our phone') {
    const { data, error } = await guardian.client.rpc('enrol_device', { name });
    if (error || data.outcome !== 'enrolled') throw error ?? new Error(data.outcome);
    return data as { id: string; token: string; expires_at: string };
  }

  /** Adds another guardian by the child's code, with the first guardian's approval. */
  async function addGuardian(first: Adult, childId: string, guardian: Adult): Promise<void> {
    const code = randomUUID().slice(0, 8).toUpperCase();
    await server.database.owner`
      insert into public.invitations (kind, child_id, code_hash, expires_at, created_by)
      values ('link', ${childId}, private.hash_code(${code}), now() + interval '7 days', ${childId})`;
    const typed = { code, relation: 'father', name: 'Papa Ade' };
    const asked = await guardian.client.rpc('use_link_code', typed);
    const { data: family } = await first.client.rpc('my_family');
    const request = family.requests.find(
      ({ child_id }: { child_id: string }) => child_id === childId,
    );
    const answer = { id: request?.id, yes: true };
    const linked = await first.client.rpc('answer_link_request', answer);
    if (linked.data?.outcome !== 'linked')
      throw linked.error ?? asked.error ?? new Error('No link');
  }

  return {
    ...server,
    addGuardian,
    host,
    words,
    send,
    call,
    newChild,
    addChild,
    manage,
    signIn,
    enter,
    enrol,
  };
}

export type Families = Awaited<ReturnType<typeof startFamilies>>;
