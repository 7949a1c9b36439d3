import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Learner } from '../learner-with-data.ts';
import { createFamily } from '../people/family.ts';
import { type AccessEnv, password, startAccessEnv } from './testing/access-setup.ts';
import { forgeTokens, signInTheNameOf } from './testing/forged-tokens.ts';

let env: AccessEnv;
let owner: Learner;
let attacker: Learner;

beforeAll(async () => {
  env = await startAccessEnv();
  owner = await env.learnerWithData();
  attacker = await env.learner();
});
afterAll(() => env.stop());

/** One URL of each kind that shows or changes the owner's data. */
const endpoints = (
  id: string,
): [method: string, path: string, body?: object, schema?: string][] => [
  ['GET', '/rest/v1/user_notes?select=*'],
  ['GET', '/rest/v1/plans?select=*'],
  ['PATCH', '/rest/v1/user_notes?content=neq.x', { content: 'taken over' }],
  ['POST', '/rest/v1/rpc/learner_overview', {}],
  ['POST', '/rest/v1/rpc/account_sessions', { account_id: id }, 'service'],
  ['GET', '/auth/v1/user'],
  ['PUT', '/auth/v1/user', { data: { name: 'taken over' } }],
  ['GET', `/auth/v1/admin/users/${id}`],
  ['GET', `/storage/v1/object/avatars/${id}/me.png`],
  ['POST', '/storage/v1/object/list/avatars', { prefix: id }],
  ['POST', `/storage/v1/object/sign/avatars/${id}/me.png`, { expiresIn: 60 }],
  ['POST', '/functions/v1/download-my-data', {}],
  ['GET', '/functions/v1/checkout'],
];

type Answer = { endpoint: string; status: number; text: string };

async function knock(headers: Record<string, string>): Promise<Answer[]> {
  return Promise.all(
    endpoints(owner.id).map(async ([method, path, body, schema]) => {
      const response = await fetch(`${env.url}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(schema && { 'content-profile': schema }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return {
        endpoint: `${method} ${path}`,
        status: response.status,
        text: await response.text(),
      };
    }),
  );
}

const noteOfOwner = async () => {
  const { data } = await owner.client.from('user_notes').select('content');
  return data;
};

/** Every endpoint refuses, with an error of its own, and shows nothing. */
function expectShut(answers: Answer[], label: string) {
  for (const { endpoint, status, text } of answers) {
    const refusals = endpoint.includes('/storage/') ? [400, 401, 403] : [401, 403];
    expect(refusals, `${label}: ${endpoint} ${text}`).toContain(status);
    expect(text, `${label}: ${endpoint}`).not.toContain(owner.id);
    expect(text, `${label}: ${endpoint}`).not.toContain(owner.email);
  }
}

describe('tokens that nobody may get in with', () => {
  it('are accepted by no endpoint, the public ones included', async () => {
    const forged = await forgeTokens(env.secrets, attacker.token, owner.id);
    expect(forged.length).toBeGreaterThan(35);
    for (const [name, token] of forged) {
      const answers = await knock(env.headersOf(token));
      expectShut(answers, name);
      const account = answers.find(({ endpoint }) => endpoint === 'GET /auth/v1/user');
      expect(JSON.parse(account?.text ?? ''), name).toMatchObject({ error_code: 'bad_jwt' });
    }
    expect(await noteOfOwner()).toEqual([{ content: 'my note' }]);
  });

  it('are told from true ones: the same endpoints answer their owner', async () => {
    const answers = await knock({
      ...env.headersOf(owner.token),
      prefer: 'return=representation',
    });
    const opened = answers.filter(({ status }) => status === 200).map(({ endpoint }) => endpoint);
    expect(opened).toHaveLength(11);
    await owner.client.from('user_notes').update({ content: 'my note' }).neq('content', '');
  });

  it('lead to no account on the session of another, and keep nobody from signing in again', async () => {
    const stolen = await signInTheNameOf(env.secrets, attacker.token, owner.id);
    const answer = await fetch(`${env.url}/auth/v1/user`, { headers: env.headersOf(stolen) });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error_code: 'session_not_found' });
    const again = await fetch(`${env.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { ...env.headersOf('stale.old.token'), 'content-type': 'application/json' },
      body: JSON.stringify({ email: attacker.email, password }),
    });
    expect(again.status).toBe(200);
  });

  it('are refused before the server reads on when they are longer than a header may be', async () => {
    const answers = await knock(env.headersOf('a'.repeat(20_000)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([431]));
  });
});

describe('API keys', () => {
  it.each([
    ['missing', {}],
    ['wrong', { apikey: 'sb_publishable_wrong' }],
    ['empty', { apikey: '' }],
    ['a bearer alone', { authorization: 'Bearer x' }],
  ])('%s: nothing opens but what is for everybody', async (_, headers: Record<string, string>) => {
    const answers = await knock(headers);
    const shut = answers.filter(({ endpoint }) => !endpoint.includes('checkout'));
    expectShut(shut, 'key');
  });

  it('missing beside a true token: nothing opens either', async () => {
    const answers = await knock({ authorization: `Bearer ${owner.token}` });
    expectShut(
      answers.filter(({ endpoint }) => !endpoint.includes('checkout')),
      'no key',
    );
  });

  it('as the bearer mean a visitor', async () => {
    const answers = await knock(env.headersOf());
    const open = answers.filter(({ status }) => status === 200).map(({ endpoint }) => endpoint);
    expect(open).toEqual([
      'GET /rest/v1/plans?select=*',
      'POST /storage/v1/object/list/avatars',
      'GET /functions/v1/checkout',
    ]);
    for (const { text } of answers) expect(text).not.toContain(owner.id);
  });

  it('of the service are no bearer beside the public key, and nothing in a browser', async () => {
    expectShut(await knock(env.headersOf(env.secrets.secretKey)), 'secret as bearer');
    const fromBrowser = await knock({ ...env.serviceHeaders, 'user-agent': 'Mozilla/5.0' });
    expectShut(fromBrowser, 'secret in a browser');
  });
});

describe('true tokens of those who are gone', () => {
  /** Processes learn of an ended session a moment after it has ended. */
  const expectShutSoon = (token: string) =>
    vi.waitFor(async () => expectShut(await knock(env.headersOf(token)), 'gone'));

  it('are accepted by no endpoint after the account was deleted, and nothing can be written for it', async () => {
    const gone = await env.learnerWithData();
    expect((await env.admin.auth.admin.deleteUser(gone.id)).error).toBeNull();
    await expectShutSoon(gone.token);
    const note = { user_id: gone.id, course_id: 'c', content: 'from beyond' };
    expect((await env.admin.from('user_notes').insert(note)).error?.code).toBe('23503');
  });

  it('are accepted by no endpoint after signing out, here or everywhere', async () => {
    const left = await env.learner();
    const elsewhere = env.visitor();
    const { data } = await elsewhere.auth.signInWithPassword({ email: left.email, password });
    await left.client.auth.signOut({ scope: 'local' });
    await expectShutSoon(left.token);
    await elsewhere.auth.signOut({ scope: 'global' });
    await expectShutSoon(data.session?.access_token ?? '');
  });

  it('are accepted by no endpoint after the card was revoked that they came by', async () => {
    const { admin, database } = env;
    const family = createFamily({ admin, database, client: env.visitor });
    const guardian = await family.adult();
    const child = await family.managedChild(guardian);
    const ofCard = { child: child.id, guardian: guardian.id };
    const hash = 'c'.repeat(64);
    await admin.schema('service').rpc('save_credential', { ...ofCard, kind: 'card', hash });
    const link = await admin.auth.admin.generateLink({ type: 'magiclink', email: child.email });
    await admin
      .schema('service')
      .rpc('note_sign_in', { learner: child.id, kind: 'card', secret_hash: hash });
    const token_hash = link.data.properties?.hashed_token ?? '';
    const { data } = await env.visitor().auth.verifyOtp({ token_hash, type: 'magiclink' });
    const stolen = data.session?.access_token ?? '';
    const notes = () => fetch(`${env.url}/rest/v1/user_notes`, { headers: env.headersOf(stolen) });
    expect((await notes()).status).toBe(200);
    expect((await admin.schema('service').rpc('revoke_card', ofCard)).data).toBe(true);
    await expectShutSoon(stolen);
    // The session opened with the password continues.
    expect((await child.client.from('user_notes').select()).error).toBeNull();
  });
});
