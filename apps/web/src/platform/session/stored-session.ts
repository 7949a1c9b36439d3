import type { Session } from '@supabase/auth-js';
import { sessionTokenStorage } from '#lib/safe-storage.ts';
import { sessionStorageKey } from './backend-url.ts';

/** The auth client refreshes a token with less time left than this. */
const RENEWED_BEFORE_MS = 90_000;
const SESSION_IN_URL = /[?#&](code|token_hash|access_token)=/;

/** The session as stored, perhaps with an expired token. */
export function readStored(): Session | null {
  return parseSession(readText(sessionStorageKey()));
}

/** The stored session while its token is valid. Reading it needs no auth client. */
export function readUnexpired(now: number = Date.now()): Session | null {
  const stored = readStored();
  return stored !== null && isFresh(stored, now) ? stored : null;
}

/** A cheap check: whether the browser holds a session or has started a sign-in. */
export function mayHaveSession(): boolean {
  return hasStored() || (cameByLink && hasVerifier());
}

export function hasStored(): boolean {
  return readText(sessionStorageKey()) !== null;
}

/** Whether this browser has started a sign-in by e-mail or Google: it then holds the PKCE verifier. */
export function hasVerifier(): boolean {
  return readVerifier() !== null;
}

/** The auth client stores the verifier's purpose beside it. */
export function isVerifierForRecovery(): boolean {
  return /\/recovery"?$/.test(readVerifier() ?? '');
}

const readVerifier = () => readText(`${sessionStorageKey()}-code-verifier`);

/** The URL that opened the page, read before a guard redirects. */
export const openedWith = {
  search: globalThis.location?.search ?? '',
  hash: globalThis.location?.hash ?? '',
};

/** Whether the page was opened by a link that may become a session. */
export const cameByLink = SESSION_IN_URL.test(`${openedWith.search}${openedWith.hash}`);

/** Reads the auth client's entry in the browser; null if it is not a session. */
export function parseSession(text: string | null): Session | null {
  try {
    const saved: unknown = JSON.parse(text ?? 'null');
    return isSession(saved) ? saved : null;
  } catch {
    return null;
  }
}

export function isFresh({ expires_at }: Session, now: number): boolean {
  return expires_at !== undefined && expires_at * 1_000 - now > RENEWED_BEFORE_MS;
}

function readText(key: string): string | null {
  return sessionTokenStorage.getItem(key);
}

function isSession(saved: unknown): saved is Session {
  return (
    isObject(saved) &&
    typeof saved.access_token === 'string' &&
    isObject(saved.user) &&
    typeof saved.user.id === 'string' &&
    typeof (saved.user.email ?? '') === 'string' &&
    isObject(saved.user.user_metadata ?? {}) &&
    Array.isArray(saved.user.factors ?? [])
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
