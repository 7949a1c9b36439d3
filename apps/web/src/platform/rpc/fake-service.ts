import { vi } from 'vitest';
import { sessionTokenStorage } from '#lib/safe-storage.ts';
import { signInWithPassword } from '#platform/session/auth.ts';
import { sessionStorageKey } from '#platform/session/backend-url.ts';
import { configureBackend } from '#platform/session/client.ts';

export type Sent = { method: string; url: string; body: unknown };
type Answer = { status?: number; body: unknown };

/** A fake backend for tests: records requests and sends the given answers. */
export function fakeService(host: string) {
  const sent: Sent[] = [];
  /** The API key and the bearer token of each request. */
  const shown: [key: string | null, bearer: string | null][] = [];
  /** The ids that were requested. */
  const keys: string[] = [];
  let next: Answer[] = [];
  configureBackend({ url: `http://${host}`, key: 'public-key' });
  sessionTokenStorage.removeItem(sessionStorageKey());
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = decodeURIComponent(String(input instanceof Request ? input.url : input));
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ method: init?.method ?? 'GET', url: url.replace(`http://${host}`, ''), body });
    const headers = new Headers(init?.headers);
    shown.push([headers.get('apikey'), headers.get('authorization')]);
    keys.push(...[headers.get('idempotency-key') ?? []].flat());
    // Tables answer with rows; procedures without a result answer with nothing.
    const { status = 200, body: reply } = next.shift() ?? { body: /\/rpc\//.test(url) ? null : [] };
    return Response.json(reply, { status });
  });
  return {
    sent,
    shown,
    keys,
    answer: (...answers: Answer[]) => {
      next = answers;
    },
    /** Returns the token. */
    signIn: async () => {
      next = [{ body: session }];
      const { error } = await signInWithPassword({ email: 'ada@example.com', password: 'x' });
      if (error !== null) throw new Error(error.message);
      sent.length = 0;
      shown.length = 0;
      return session.access_token;
    },
  };
}

const encode = (part: object) => btoa(JSON.stringify(part)).replace(/=+$/, '');
const expiry = Math.floor(Date.now() / 1000) + 3_600;
const token = [{ alg: 'HS256' }, { sub: 'ada', exp: expiry, aal: 'aal1' }].map(encode).join('.');
const session = {
  access_token: `${token}.c2ln`,
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3_600,
  expires_at: expiry,
  user: { id: 'ada', email: 'ada@example.com', user_metadata: {}, aud: 'authenticated' },
};
