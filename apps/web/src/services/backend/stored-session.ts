import type { Session } from '@supabase/auth-js';
import { sessionStorageKey } from './address.ts';

/** The auth client renews a token that has less time left than this. */
const RENEWED_BEFORE_MS = 90_000;
const SESSION_IN_ADDRESS = /[#&]access_token=/;

/** The session as the browser keeps it, perhaps with a token that is too old. */
export function readStored(): Session | null {
  return parseSession(readStoredText());
}

/** The session of whoever was here last, unless another one is on its way in the address. */
export function readLast(): Session | null {
  return isArriving() ? null : readStored();
}

/** The stored session while its token is good: whoever reads it needs no code of the auth client. */
export function readFresh(now: number = Date.now()): Session | null {
  const last = readLast();
  return last !== null && isFresh(last, now) ? last : null;
}

/** A cheap look at what the browser holds: is there a session, or one on its way in the address? */
export function mayHaveSession(): boolean {
  return hasStored() || isArriving();
}

export function hasStored(): boolean {
  return readStoredText() !== null;
}

/** Reads what the auth client keeps in the browser; null where it is no session. */
export function parseSession(text: string | null): Session | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isSession(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function isFresh({ expires_at }: Session, now: number): boolean {
  return expires_at !== undefined && expires_at * 1_000 - now > RENEWED_BEFORE_MS;
}

function isArriving(): boolean {
  return SESSION_IN_ADDRESS.test(globalThis.location?.hash ?? '');
}

function readStoredText(): string | null {
  try {
    return localStorage.getItem(sessionStorageKey());
  } catch {
    return null;
  }
}

function isSession(kept: unknown): kept is Session {
  return (
    isObject(kept) &&
    typeof kept.access_token === 'string' &&
    isObject(kept.user) &&
    typeof kept.user.id === 'string'
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
