import type { Session } from '@supabase/auth-js';

/** Whether the account has a verified second factor that this session has not confirmed yet. */
export function needsSecondStep(session: Session | null): boolean {
  const factors = session?.user.factors ?? [];
  return (
    session !== null &&
    factors.some((factor) => factor?.status === 'verified') &&
    levelOf(session.access_token) === 'aal1'
  );
}

/** The `aal` claim of an access token; null where it cannot be read. */
function levelOf(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'aal') : null;
  } catch {
    return null;
  }
}
