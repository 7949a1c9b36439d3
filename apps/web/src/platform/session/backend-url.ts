import { config } from '#config/config.ts';

export type BackendSettings = { url: string; key: string };

let settings: BackendSettings = { url: config.supabaseUrl, key: config.supabaseAnonKey };

/** Points the service at another backend than the configured one. */
export function setBackend(next: BackendSettings): void {
  settings = { url: next.url.trim(), key: next.key.trim() };
}

/** Whether a backend is configured; without one the site works signed out. */
export function hasBackend(): boolean {
  return settings.url !== '' && settings.key !== '';
}

/** The backend's URL and public key. */
export function requireBackend(): BackendSettings {
  if (settings.url === '') throw new Error('supabaseUrl is required.');
  if (settings.key === '') throw new Error('supabaseKey is required.');
  return settings;
}

/** The full URL of a backend path; the backend may be under the site's own origin. */
export function backendUrl(path: string): string {
  const base = new URL(settings.url, globalThis.location?.origin).href.replace(/\/$/, '');
  return `${base}${path}`;
}

/** The storage key of the session: Supabase derives it from the backend's host name. */
export function sessionStorageKey(url: string = settings.url): string {
  if (url === '') return '';
  const host = new URL(url, globalThis.location?.origin).hostname;
  return `sb-${host.split('.')[0]}-auth-token`;
}
