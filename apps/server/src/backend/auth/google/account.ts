import type { TransactionSql } from 'postgres';
import type { AuthDeps } from '../deps.ts';
import type { AuditAction } from '../sessions/audit.ts';
import { readEmail } from '../users/email.ts';
import { isProven, takeFromSquatter } from '../users/unproven-account.ts';
import {
  type AuthUser,
  asJson,
  findUserByEmail,
  findUserById,
  insertIdentity,
  insertUser,
  isBanned,
  type Metadata,
  reloadUser,
} from '../users/users.ts';
import type { GoogleProfile } from './provider.ts';
import { signInErrors } from './sign-in-error.ts';

const provider = 'google';

type Found = { userId: string; action: AuditAction };

/** The account for a Google profile: known, newly linked or new. */
export async function findOrCreateAccount(
  tx: TransactionSql,
  deps: Pick<AuthDeps, 'oneTimeTokens' | 'audit' | 'disk'>,
  profile: GoogleProfile,
  ip: string,
): Promise<AuthUser> {
  // One person at a time: two concurrent first sign-ins would lock user and identity in opposite order.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`google ${profile.subject}`}, 0))`;
  const found =
    (await useIdentity(tx, profile)) ??
    (await linkOrCreate(tx, deps, verifiedEmail(profile), profile));
  const user = await findUserById(tx, found.userId);
  if (!user || isBanned(user)) throw signInErrors.banned();
  const traits = { provider };
  await deps.audit.record(tx, { action: found.action, actorId: user.id, ip, traits });
  return user;
}

/** Google's `sub` never changes, but an address may pass to someone else, so the address is looked up last. */
async function useIdentity(tx: TransactionSql, profile: GoogleProfile): Promise<Found | undefined> {
  const [identity] = await tx<{ user_id: string }[]>`
    update auth.identities set last_sign_in_at = now(), updated_at = now(),
      identity_data = identity_data || ${asJson(tx, identityData(profile))}
    where provider = ${provider} and provider_id = ${profile.subject} returning user_id`;
  return identity && { userId: identity.user_id, action: 'login' };
}

/** Only a mailbox that Google has verified may open or create an account. */
function verifiedEmail(profile: GoogleProfile): string {
  if (!profile.email) throw signInErrors.noEmail();
  if (!profile.isEmailVerified) throw signInErrors.unverifiedEmail();
  try {
    return readEmail(profile.email);
  } catch {
    throw signInErrors.noEmail();
  }
}

async function linkOrCreate(
  tx: TransactionSql,
  deps: Pick<AuthDeps, 'oneTimeTokens' | 'disk'>,
  email: string,
  profile: GoogleProfile,
): Promise<Found> {
  await tx`select from auth.users where email = ${email} for update`;
  const known = await findUserByEmail(tx, email);
  if (known && isBanned(known)) throw signInErrors.banned();
  if (!known && deps.disk && deps.disk.level() !== 'fine') throw signInErrors.noRoom();
  const data = identityData(profile);
  const userId =
    known?.id ??
    (await insertUser(tx, {
      email,
      passwordHash: null,
      isConfirmed: true,
      userMetadata: data,
      provider,
    }));
  if (known && isProven(known)) await addProvider(tx, known);
  else if (known) await handOver(tx, deps, known, data);
  await insertIdentity(tx, { userId, provider, providerId: profile.subject, data });
  return { userId, action: known ? 'identity_linked' : 'user_signedup' };
}

/** The account goes to the owner of the mailbox, whom Google has verified. */
async function handOver(
  tx: TransactionSql,
  deps: Pick<AuthDeps, 'oneTimeTokens'>,
  { id, email_confirmed_at: openedAt, raw_user_meta_data: profile }: AuthUser,
  fresh: Metadata,
) {
  // An account that was already open most likely belongs to the learner: name, class and consent stay.
  const userMetadata = openedAt === null ? fresh : { ...profile, ...fresh };
  await takeFromSquatter(tx, deps, { id });
  await tx`delete from auth.identities where user_id = ${id}`;
  await tx`
    update auth.users set updated_at = now(),
      raw_user_meta_data = ${asJson(tx, userMetadata)},
      raw_app_meta_data = ${asJson(tx, { provider, providers: [provider] })}
    where id = ${id}`;
}

async function addProvider(tx: TransactionSql, { id }: AuthUser) {
  const { raw_app_meta_data: current } = await reloadUser(tx, id);
  const providers = Array.isArray(current.providers) ? current.providers : [];
  const appMetadata = { ...current, providers: [...new Set([...providers, provider])] };
  await tx`
    update auth.users set raw_app_meta_data = ${asJson(tx, appMetadata)}, updated_at = now()
    where id = ${id}`;
}

const identityData = ({ issuer, subject, email, isEmailVerified }: GoogleProfile): Metadata => ({
  iss: issuer,
  sub: subject,
  provider_id: subject,
  email: email.toLowerCase(),
  email_verified: isEmailVerified,
  phone_verified: false,
});
