import type { Session } from '@supabase/supabase-js';

/** Reads what supabase-js keeps in the browser; null where it is no session. */
export function parseSession(text: string | null): Session | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isSession(kept) ? kept : null;
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
