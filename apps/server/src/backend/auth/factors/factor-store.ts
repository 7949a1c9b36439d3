import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { Queryable } from '../users/users.ts';

export type StoredFactor = {
  id: string;
  status: 'unverified' | 'verified';
  /** The encrypted seed. */
  secret: string;
};

/** An enrolment that was started and abandoned. */
const unverifiedLife = '10 minutes';
const challengeLife = '5 minutes';
/** Longer than any code is valid, so that a used code stays on record until it has expired. */
const challengeMemory = '1 hour';

/** Serialises changes to one person's factors. */
export async function lockFactorsOf(tx: TransactionSql, userId: string) {
  await tx`select from auth.users where id = ${userId} for update`;
}

/** For housekeeping: removes abandoned enrolments and challenges that can no longer be answered. */
export async function pruneFactors(sql: Queryable): Promise<number> {
  const factors = await sql`
    delete from auth.mfa_factors
    where status = 'unverified' and created_at < now() - ${challengeMemory}::interval`;
  await sql`
    delete from auth.mfa_challenges where created_at < now() - ${challengeMemory}::interval`;
  return factors.count;
}

export async function pruneUnverified(tx: TransactionSql, userId: string) {
  await tx`
    delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified'
      and created_at < now() - ${unverifiedLife}::interval`;
}

export async function countFactors(tx: TransactionSql, userId: string) {
  const [count] = await tx<{ total: number; verified: number }[]>`
    select count(*)::int as total, count(*) filter (where status = 'verified')::int as verified
    from auth.mfa_factors where user_id = ${userId}`;
  return count ?? { total: 0, verified: 0 };
}

export async function findFactor(tx: TransactionSql, userId: string, factorId: string) {
  const [factor] = await tx<StoredFactor[]>`
    select id, status, secret from auth.mfa_factors
    where id = ${factorId} and user_id = ${userId} and factor_type = 'totp'`;
  return factor;
}

type NewFactor = { id: string; userId: string; friendlyName: string; sealedSeed: string };

export async function insertFactor(tx: TransactionSql, factor: NewFactor) {
  await tx`
    insert into auth.mfa_factors
      (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
    values (${factor.id}, ${factor.userId}, ${factor.friendlyName}, 'totp', 'unverified',
      ${factor.sealedSeed}, now(), now())`;
}

/** Activates the chosen factor and voids other enrolments started alongside it. */
export async function markVerified(tx: TransactionSql, userId: string, factorId: string) {
  await tx`
    update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factorId}`;
  await tx`
    delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified'`;
}

/** Sessions that this factor raised to aal2 drop back to aal1. */
export async function deleteFactor(tx: TransactionSql, factorId: string) {
  await tx`
    delete from auth.mfa_amr_claims a using auth.sessions s
    where a.session_id = s.id and s.factor_id = ${factorId} and a.authentication_method = 'totp'`;
  await tx`
    update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
    where factor_id = ${factorId}`;
  await tx`delete from auth.mfa_factors where id = ${factorId}`;
}

/** Sessions opened with the password alone must sign in again with a code. */
export async function endWeakerSessions(
  tx: TransactionSql,
  userId: string,
  currentSession: string,
) {
  await tx`
    delete from auth.sessions
    where user_id = ${userId} and id <> ${currentSession} and coalesce(aal, 'aal1') < 'aal2'`;
}

export async function createChallenge(tx: TransactionSql, factorId: string, ip: string) {
  await tx`
    delete from auth.mfa_challenges
    where factor_id = ${factorId} and created_at < now() - ${challengeMemory}::interval`;
  const [challenge] = await tx<{ id: string; expires_at: number }[]>`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${randomUUID()}, ${factorId}, now(), ${ip || '0.0.0.0'})
    returning id, floor(extract(epoch from created_at + ${challengeLife}::interval))::int as expires_at`;
  if (!challenge) throw new Error('A challenge vanished inside its insert');
  return challenge;
}

export async function findChallenge(tx: TransactionSql, factorId: string, challengeId: string) {
  const [challenge] = await tx<{ is_open: boolean }[]>`
    select verified_at is null and created_at > now() - ${challengeLife}::interval as is_open
    from auth.mfa_challenges where id = ${challengeId} and factor_id = ${factorId}`;
  return challenge;
}

/**
 * Closes the challenge with the time step of its code. Returns false when this step or a later one was already used,
 * so a code read over someone's shoulder is worthless.
 */
export async function closeChallenge(
  tx: TransactionSql,
  { factorId, challengeId, step }: { factorId: string; challengeId: string; step: number },
) {
  const closed = await tx`
    update auth.mfa_challenges set verified_at = now(), otp_code = ${String(step)}
    where id = ${challengeId} and not exists (
      select from auth.mfa_challenges used
      where used.factor_id = ${factorId} and used.verified_at is not null
        and used.otp_code::bigint >= ${step})`;
  return closed.count === 1;
}
