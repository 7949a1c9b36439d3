import type { TransactionSql } from 'postgres';
import { sqlState } from '../../../database/driver/connection.ts';
import type { AuthDeps } from '../deps.ts';
import { authErrors } from '../errors.ts';
import type { OneTimeTokenType, UsedToken } from '../tokens/one-time-tokens.ts';
import { isProven, takeFromSquatter } from '../users/unproven-account.ts';
import { type AuthUser, findUserById, isBanned, reloadUser } from '../users/users.ts';

export type TokenUse = {
  /** The protocol's name for the kind of email. */
  type: string;
  token: string;
  /** Set when the person typed both the address and the code. */
  email?: string;
};

export const otherMailboxMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const tokenTypes: ReadonlyMap<string, readonly OneTimeTokenType[]> = new Map([
  ['signup', ['confirmation_token']],
  ['email', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['magiclink', ['recovery_token']],
  ['email_change', ['email_change_token_new', 'email_change_token_current']],
]);

export type Confirmed = {
  user: AuthUser;
  /** A change of address that the other mailbox has not confirmed yet. */
  isWaiting: boolean;
};

/** Consumes an emailed token and performs its action. */
export async function confirmEmail(
  tx: TransactionSql,
  deps: Pick<AuthDeps, 'oneTimeTokens' | 'audit'>,
  use: TokenUse,
  ip: string,
): Promise<Confirmed> {
  const refusal = use.email === undefined ? authErrors.linkExpired : authErrors.codeExpired;
  const types = tokenTypes.get(use.type);
  const used = types ? await deps.oneTimeTokens.useLink(tx, types, use.token) : undefined;
  if (!used) throw refusal();
  // Locked: both links of a change of address may be clicked at the same moment.
  await tx`select from auth.users where id = ${used.user_id} for update`;
  const user = await findUserById(tx, used.user_id);
  if (!user || !isSentTo(used, user, use.email)) throw refusal();
  if (isBanned(user)) throw authErrors.userBanned();
  const isWaiting = await applyToken(tx, deps, used, user);
  await deps.audit.record(tx, {
    action: isWaiting ? 'user_modified' : 'login',
    actorId: user.id,
    ip,
    traits: { by: used.token_type },
  });
  return { user: await reloadUser(tx, user.id), isWaiting };
}

/** An email proves control of one mailbox, so it must still be the account's address or its pending new one. */
function isSentTo(used: UsedToken, user: AuthUser, typedEmail: string | undefined) {
  const mailbox = used.token_type === 'email_change_token_new' ? user.email_change : user.email;
  return used.relates_to === mailbox && (typedEmail === undefined || typedEmail === mailbox);
}

async function applyToken(
  tx: TransactionSql,
  deps: Pick<AuthDeps, 'oneTimeTokens'>,
  used: UsedToken,
  user: AuthUser,
): Promise<boolean> {
  if (used.token_type === 'confirmation_token') await confirmSignUp(tx, user);
  if (used.token_type === 'recovery_token' && !isProven(user)) {
    await takeFromSquatter(tx, deps, user);
    await markIdentityVerified(tx, user.id, user.email);
  }
  if (!used.token_type.startsWith('email_change')) return false;
  if (user.email_change_confirm_status === 0) {
    await tx`update auth.users set email_change_confirm_status = 1 where id = ${user.id}`;
    return true;
  }
  await changeEmail(tx, user);
  await deps.oneTimeTokens.dropAll(tx, user.id);
  return false;
}

async function confirmSignUp(tx: TransactionSql, user: AuthUser) {
  if (user.email_confirmed_at) return;
  await tx`
    update auth.users set email_confirmed_at = now(), updated_at = now() where id = ${user.id}`;
  await markIdentityVerified(tx, user.id, user.email);
}

async function changeEmail(tx: TransactionSql, user: AuthUser) {
  try {
    await tx.savepoint(
      (point) => point`
        update auth.users set email = email_change, email_change = '',
          email_change_confirm_status = 0, email_confirmed_at = now(), updated_at = now()
        where id = ${user.id}`,
    );
  } catch (error) {
    if (sqlState(error) === '23505') throw authErrors.emailExists();
    throw error;
  }
  await markIdentityVerified(tx, user.id, user.email_change ?? user.email);
}

export async function markIdentityVerified(tx: TransactionSql, userId: string, email: string) {
  await tx`
    update auth.identities set updated_at = now(), identity_data = identity_data
      || jsonb_build_object('email', ${email}::text, 'email_verified', true)
    where user_id = ${userId} and provider = 'email'`;
}
