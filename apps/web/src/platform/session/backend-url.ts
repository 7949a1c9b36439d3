import { config } from '#config/config.ts';

export type BackendSettings = { url: string; key: string };

let settings: BackendSettings = { url: config.supabaseUrl, key: config.supabaseAnonKey };

/** Points the service at another backend than the configured one. */
export function setBackend(next: BackendSettings): void {
  settings = { url: next.url.trim(), key: next.key.trim() };
}

/** Whether there is a backend to talk to; without one the site works signed out. */
export function hasBackend(): boolean {
  return settings.url !== '' && settings.key !== '';
}

/** Where the backend is, and the key that opens its door. */
export function requireBackend(): BackendSettings {
  if (settings.url === '') throw new Error('supabaseUrl is required.');
  if (settings.key === '') throw new Error('supabaseKey is required.');
  return settings;
}

/** The whole URL of a path of the backend, which may live under the site's own origin. */
export function backendUrl(path: string): string {
  const base = new URL(settings.url, globalThis.location?.origin).href.replace(/\/$/, '');
  return `${base}${path}`;
}

/** The name under which the session is saved: Supabase derives it from the backend's host name. */
export function sessionStorageKey(url: string = settings.url): string {
  if (url === '') return '';
  const host = new URL(url, globalThis.location?.origin).hostname;
  return `sb-${host.split('.')[0]}-auth-token`;
}
