import type { Session } from '@supabase/auth-js';
import { sessionTokenStorage } from '#lib/safe-storage.ts';
import { sessionStorageKey } from './backend-url.ts';

/** The auth client renews a token that has less time left than this. */
const RENEWED_BEFORE_MS = 90_000;
const SESSION_IN_URL = /[?#&](code|token_hash|access_token)=/;

/** The session as the browser keeps it, perhaps with a token that is too old. */
export function readStored(): Session | null {
  return parseSession(readText(sessionStorageKey()));
}

/** The stored session while its token is good: whoever reads it needs no code of the auth client. */
export function readUnexpired(now: number = Date.now()): Session | null {
  const stored = readStored();
  return stored !== null && isFresh(stored, now) ? stored : null;
}

/** A cheap look at what the browser holds: is there a session, or one that this browser asked for on its way? */
export function mayHaveSession(): boolean {
  return hasStored() || (cameByLink && hasVerifier());
}

export function hasStored(): boolean {
  return readText(sessionStorageKey()) !== null;
}

/** Whether this browser has begun to sign in by mail or with Google: it keeps one half of the proof. */
export function hasVerifier(): boolean {
  return readVerifier() !== null;
}

/** The auth client writes beside its secret what it was for. */
export function isVerifierForRecovery(): boolean {
  return /\/recovery"?$/.test(readVerifier() ?? '');
}

const readVerifier = () => readText(`${sessionStorageKey()}-code-verifier`);

/** What the page was opened with, read before a guard leads elsewhere. */
export const openedWith = {
  search: globalThis.location?.search ?? '',
  hash: globalThis.location?.hash ?? '',
};

/** Whether the page was opened by a link that could become a session. */
export const cameByLink = SESSION_IN_URL.test(`${openedWith.search}${openedWith.hash}`);

/** Reads what the auth client keeps in the browser; null where it is no session. */
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
