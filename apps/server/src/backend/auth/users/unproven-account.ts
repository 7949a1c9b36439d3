import type { TransactionSql } from 'postgres';
import type { AuthDeps } from '../deps.ts';
import { endSessions } from '../sessions/sessions.ts';
import type { AuthUser } from './users.ts';

/**
 * Whether the account has been proven to belong to the owner of the mailbox. Without email confirmation an account
 * opens at once, and the address may be somebody else's.
 */
export function isProven({ email_confirmed_at: confirmedAt, identities }: AuthUser): boolean {
  const byMail = identities.filter(({ provider }) => provider === 'email');
  const isOnlyTyped =
    byMail.length > 0 &&
    byMail.length === identities.length &&
    byMail.every(({ identity_data }) => identity_data.email_verified !== true);
  return confirmedAt !== null && !isOnlyTyped;
}

/**
 * The account is unproven, and its creator may have set a trap for the real owner of the mailbox. Removes everything
 * that would let the creator back in, or keep the owner out, before the owner enters.
 */
export async function takeFromSquatter(
  tx: TransactionSql,
  deps: Pick<AuthDeps, 'oneTimeTokens'>,
  { id }: Pick<AuthUser, 'id'>,
) {
  await endSessions(tx, id, 'global', null);
  await deps.oneTimeTokens.dropAll(tx, id);
  await tx`delete from auth.mfa_factors where user_id = ${id}`;
  await tx`
    update auth.users set encrypted_password = null, email_confirmed_at = now(),
      email_change = '', email_change_confirm_status = 0, updated_at = now()
    where id = ${id}`;
}
