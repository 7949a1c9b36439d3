import { vi } from 'vitest';
import { signInWithPassword } from './auth.ts';
import { configureBackend } from './client.ts';

export type Sent = { method: string; url: string; body: unknown };
type Answer = { status?: number; body: unknown };

/** The backend's side of the wire for tests: records what is sent and answers what it is told to. */
export function fakeService(host: string) {
  const sent: Sent[] = [];
  let next: Answer[] = [];
  configureBackend({ url: `http://${host}`, key: 'public-key' });
  // supabase-js refuses to start where there is no WebSocket, though nothing here opens one.
  vi.stubGlobal('WebSocket', class {});
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = decodeURIComponent(String(input instanceof Request ? input.url : input));
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ method: init?.method ?? 'GET', url: url.replace(`http://${host}`, ''), body });
    const { status = 200, body: reply } = next.shift() ?? { body: [] };
    return Response.json(reply, { status });
  });
  return {
    sent,
    answer: (...answers: Answer[]) => {
      next = answers;
    },
    signIn: async () => {
      next = [{ body: session }];
      const { error } = await signInWithPassword({ email: 'ada@example.com', password: 'x' });
      if (error !== null) throw new Error(error.message);
      sent.length = 0;
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
