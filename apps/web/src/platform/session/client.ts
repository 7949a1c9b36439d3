import type { GoTrueClient, Session } from '@supabase/auth-js';
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { StorageClient } from '@supabase/storage-js';
import type { Check } from '#lib/checks.ts';
import { lazyModule } from '#lib/lazy/load-chunk.ts';
import { sessionTokenStorage } from '#lib/safe-storage.ts';
import { parsed } from './answer.ts';
import { sessionStore } from './auth-state.ts';
import {
  type BackendSettings,
  backendUrl,
  requireBackend,
  sessionStorageKey,
  setBackend,
} from './backend-url.ts';
import { withBrowserId } from './browser-id.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import { needsSecondStep } from './second-step.ts';
import { createSessionFetch } from './session-fetch.ts';
import { cameByLink, mayHaveSession, readUnexpired } from './stored-session.ts';

/** A part of the backend's client. Its code is loaded on first use, and again after a failure. */
function lazyPart<Part>(create: (settings: BackendSettings) => Promise<Part>) {
  let part: Promise<Part> | null = null;
  return {
    get: async (): Promise<Part> => {
      const settings = requireBackend();
      part ??= create(settings).catch((error: unknown) => {
        part = null;
        throw error;
      });
      return part;
    },
    /** The part if it has been requested already. */
    known: () => part,
    forget: () => {
      part = null;
    },
  };
}

const authCode = lazyModule(async () => (await import('@supabase/auth-js')).AuthClient);
const linkCode = lazyModule(async () => (await import('./url-session.ts')).receiveUrlSession);
const tablesCode = lazyModule(async () => (await import('@supabase/postgrest-js')).PostgrestClient);
const storageCode = lazyModule(async () => (await import('@supabase/storage-js')).StorageClient);

const auth = lazyPart(createAuth);
const tables = lazyPart(async () => {
  const Client = await tablesCode.load();
  return new Client(backendUrl('/rest/v1'), { fetch: authFetch });
});
const storage = lazyPart(async () => {
  const Client = await storageCode.load();
  return new Client(backendUrl('/storage/v1'), {}, authFetch);
});

/** Sign-in, sign-out and token refresh: not needed by a learner with a valid token. */
export const getAuth: () => Promise<GoTrueClient> = auth.get;
/** Tables and procedures. */
export const getTables: () => Promise<PostgrestClient> = tables.get;
export const getStorage: () => Promise<StorageClient> = storage.get;

async function createAuth({ key }: BackendSettings): Promise<GoTrueClient> {
  const AuthClient = await authCode.load();
  const client = new AuthClient({
    url: backendUrl('/auth/v1'),
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storageKey: sessionStorageKey(),
    // Where the browser blocks storage, the session lasts as long as the page.
    storage: sessionTokenStorage,
    persistSession: true,
    autoRefreshToken: true,
    // E-mail links and Google return a code that only the requesting browser can use.
    flowType: 'pkce',
    // Off: it would accept any session in the URL, and leave it in the browser's history.
    detectSessionInUrl: false,
    fetch: withBrowserId(sessionFetch),
  });
  if (cameByLink) await (await linkCode.load())(client);
  // Whichever call loaded the client, its session events must reach the screen.
  queueMicrotask(() => void sessionStore.listen());
  return client;
}

/**
 * The session to send; null before the second factor, when the service accepts the token for nothing but the code. Throws
 * when there is a session but its expired token cannot be refreshed now.
 */
export async function currentSession(): Promise<Session | null> {
  const session = await anySession();
  return needsSecondStep(session) ? null : session;
}

/** The session as it is, perhaps still without its second factor. */
export async function anySession(): Promise<Session | null> {
  const fresh = readUnexpired();
  if (fresh !== null) return fresh;
  if (auth.known() === null && !mayHaveSession()) return null;
  const client = await getAuth();
  // After a failed refresh read again: a session that the service ended is gone by then.
  const first = await client.getSession();
  const { data, error } = first.error === null ? first : await client.getSession();
  if (error !== null) throw error;
  return data.session;
}

/** The current token if another request has refreshed it meanwhile; else a new one. */
async function renewToken(refused: string): Promise<string | null> {
  const client = await getAuth();
  const { data } = await client.getSession();
  if (data.session === null) return null;
  if (data.session.access_token !== refused) return data.session.access_token;
  const renewed = await client.refreshSession();
  return renewed.data.session?.access_token ?? null;
}

const sessionFetch = createSessionFetch({ key: () => requireBackend().key, renew: renewToken });

/** `fetch` with the API key and the signed-in user's token. */
export const authFetch: typeof fetch = async (input, init) => {
  const { key } = requireBackend();
  const headers = new Headers(init?.headers);
  headers.set('apikey', key);
  if (!headers.has('authorization')) {
    const session = await currentSession().catch(() => null);
    headers.set('authorization', `Bearer ${session?.access_token ?? key}`);
  }
  return sessionFetch(input, { ...init, headers });
};

/** Reads public data, and checks it. */
export async function publicGet<Value>(path: string, check: Check<Value>): Promise<Value> {
  const { key } = requireBackend();
  const response = await fetchWithTimeout(backendUrl(path), { headers: { apikey: key } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return parsed(path, await response.text(), check);
}

/** Points the service at another backend than the configured one. */
export function configureBackend(next: BackendSettings): void {
  setBackend(next);
  for (const part of [auth, tables, storage]) part.forget();
}

/** Whether the service refuses the stored session's token; null when the token has expired. */
export async function isTokenRefused(): Promise<boolean | null> {
  const session = readUnexpired();
  if (session === null) return null;
  const headers = { authorization: `Bearer ${session.access_token}` };
  const response = await authFetch(backendUrl('/auth/v1/user'), { headers });
  // Read the body, so that the connection is free for other requests.
  await response.text();
  return response.status === 401 || response.status === 403;
}

/** Discards the auth client, so that the next use starts from storage. */
export async function discardAuth(): Promise<void> {
  const old = auth.known();
  auth.forget();
  const client = await old?.catch(() => null);
  await client?.stopAutoRefresh();
}
