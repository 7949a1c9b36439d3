import type { SupabaseClient } from '@supabase/supabase-js';
import { config } from '#app/config.ts';
import { takeArrival } from './arrival.ts';
import { patientFetch } from './patient-fetch.ts';
import { createSessionFetch } from './session-fetch.ts';

export type BackendSettings = { url: string; key: string };

let settings: BackendSettings = { url: config.supabaseUrl, key: config.supabaseAnonKey };
let client: Promise<SupabaseClient> | null = null;

/** Points the service at another backend than the configured one. */
export function configureBackend(next: BackendSettings): void {
  settings = { url: next.url.trim(), key: next.key.trim() };
  client = null;
}

/** Reads what is open to everybody, without supabase-js: visitors who only look do not need it. */
export async function readOpenly(path: string): Promise<unknown> {
  const address = new URL(`${settings.url}${path}`, globalThis.location?.origin);
  const response = await patientFetch(address, { headers: { apikey: settings.key } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** Whether there is a backend to talk to; without one the site works signed out. */
export function hasBackend(): boolean {
  return settings.url !== '' && settings.key !== '';
}

/** The name under which supabase-js keeps the session: it derives from the backend's host name. */
export function sessionStorageKey(url: string = settings.url): string {
  if (url === '') return '';
  const host = new URL(url, globalThis.location?.origin).hostname;
  return `sb-${host.split('.')[0]}-auth-token`;
}

/**
 * The backend client, created on first use. supabase-js arrives in its own chunk, so public pages
 * paint without it.
 */
export function getBackend(): Promise<SupabaseClient> {
  if (settings.url === '') return Promise.reject(new Error('supabaseUrl is required.'));
  if (settings.key === '') return Promise.reject(new Error('supabaseKey is required.'));
  client ??= createBackend(settings).catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}

async function createBackend({ url, key }: BackendSettings): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js');
  const renew = (refused: string) => renewToken(backend, refused);
  const backend: SupabaseClient = createClient(
    new URL(url, globalThis.location?.origin).href,
    key,
    {
      // supabase-js would leave the tokens of the address in the browser's history.
      auth: { storageKey: sessionStorageKey(url), persistSession: true, detectSessionInUrl: false },
      global: { fetch: createSessionFetch({ key, renew }) },
    },
  );
  const arrival = takeArrival();
  if (arrival !== null) await backend.auth.setSession(arrival);
  return backend;
}

/** The token in hand if another request has renewed it meanwhile; else a new one. */
async function renewToken({ auth }: SupabaseClient, refused: string): Promise<string | null> {
  const { data } = await auth.getSession();
  if (data.session === null) return null;
  if (data.session.access_token !== refused) return data.session.access_token;
  const renewed = await auth.refreshSession();
  return renewed.data.session?.access_token ?? null;
}

/** Forgets the client, so that the next use starts from what storage holds. */
export async function discardBackend(): Promise<void> {
  const old = client;
  client = null;
  const backend = await old?.catch(() => null);
  await backend?.auth.stopAutoRefresh();
}
