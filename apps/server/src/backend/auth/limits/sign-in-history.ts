import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { clientIpPrefix } from '../../../http/client-ip/client-ip.ts';
import type { AuthContext, AuthDeps } from '../deps.ts';

/**
 * A random number that a browser creates once and sends with passwords, so that its own attempts can be told apart
 * from its neighbours'.
 */
const deviceHeader = 'x-akada-device';
const deviceShape = /^[\w-]{20,64}$/;

/** The device of a request as the log stores it: a hash cannot be replayed as the number. */
export function deviceOf(c: AuthContext): string | undefined {
  const named = c.req.header(deviceHeader) ?? '';
  if (!deviceShape.test(named)) return undefined;
  return createHash('sha256').update(`device ${named}`).digest('base64url');
}

export type SignInHistory = {
  /** An account has this email. */
  exists: boolean;
  /** The account has signed in on this device, or at this address, within the 30 days that the log is kept. */
  onThisDevice: boolean;
  atThisAddress: boolean;
};

export async function signInHistory(
  c: AuthContext,
  { database }: Pick<AuthDeps, 'database'>,
  email: string,
): Promise<SignInHistory> {
  const prefix = clientIpPrefix(c);
  const network = isIP(prefix.split('/')[0] ?? '') ? prefix : null;
  const device = deviceOf(c) ?? null;
  const [found] = await database.auth<SignInHistory[]>`
    select count(u.id) > 0 as "exists",
      coalesce(bool_or(e.payload -> 'traits' ->> 'device' = ${device}), false) as "onThisDevice",
      coalesce(bool_or(nullif(e.ip_address, '')::inet <<= ${network}::inet), false)
        as "atThisAddress"
    from auth.users u
    left join auth.audit_log_entries e on e.payload ->> 'actor_id' = u.id::text
      and e.payload ->> 'action' in ('login', 'user_signedup')
    where lower(u.email) = ${email} and not u.is_sso_user and u.deleted_at is null`;
  return found ?? { exists: false, onThisDevice: false, atThisAddress: false };
}
