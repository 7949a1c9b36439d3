import type { TransactionSql } from 'postgres';
import { AuthError } from '../errors.ts';
import { formatRefreshToken } from './refresh-token-format.ts';
import type { TokenHash } from './token-hash.ts';

const purpose = 'refresh';
const keyPurpose = 'refresh key';
/** Several tabs that wake up together may still use older tokens for this long after a renewal. */
const concurrencyWindow = '10 seconds';

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');

const alreadyUsed = () =>
  new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');

export type RenewedSession = { sessionId: string; userId: string; refreshToken: string };

export type Renewal =
  | ({ type: 'renewed' } & RenewedSession)
  /** A superseded token was used: someone else may hold a copy, so the session is ended. */
  | { type: 'reused'; sessionId: string; userId: string; error: AuthError };

type LivingToken = {
  token: string;
  parent: string | null;
  counter: number;
  is_recent: boolean | null;
};

/** The key that signs the tokens of one session, as hosted Supabase stores it. Derived from secrets.json. */
export const refreshTokenKey = (hash: TokenHash, sessionId: string) =>
  hash.derive(keyPurpose, sessionId);

export const refreshTokenOf = (hash: TokenHash, sessionId: string, counter: number) =>
  formatRefreshToken(
    sessionId,
    counter,
    Buffer.from(refreshTokenKey(hash, sessionId), 'base64url'),
  );

/** What the table stores of a token. */
export const refreshTokenDigest = (hash: TokenHash, token: string) => hash.hash(purpose, token);

/**
 * Each session has one live refresh token. A renewal revokes it and creates the next one, which is derived from the
 * session and its counter. So the same token can be returned again although only digests are stored.
 */
export function createRefreshTokens(hash: TokenHash) {
  /** The session's row must be locked. */
  async function nextToken(tx: TransactionSql, sessionId: string) {
    const [session] = await tx<{ counter: number }[]>`
      update auth.sessions
      set refresh_token_counter = coalesce(refresh_token_counter, 0) + 1,
        refreshed_at = now(), updated_at = now()
      where id = ${sessionId} returning refresh_token_counter::int as counter`;
    if (!session) throw notFound();
    return refreshTokenOf(hash, sessionId, session.counter);
  }

  async function insert(
    tx: TransactionSql,
    row: { sessionId: string; userId: string; token: string; parent: string | null },
  ) {
    await tx`
      insert into auth.refresh_tokens
        (token, user_id, session_id, parent, revoked, created_at, updated_at)
      values (${refreshTokenDigest(hash, row.token)}, ${row.userId}, ${row.sessionId}, ${row.parent},
        false, now(), now())`;
    return row.token;
  }

  const start = (tx: TransactionSql, sessionId: string, userId: string) =>
    insert(tx, { sessionId, userId, token: refreshTokenOf(hash, sessionId, 0), parent: null });

  /** Replaces the live token. Parallel callers wait for the lock on the session's row. */
  async function rotate(tx: TransactionSql, sessionId: string, userId: string) {
    await tx`select from auth.sessions where id = ${sessionId} for update`;
    const [living] = await tx<{ token: string }[]>`
      update auth.refresh_tokens set revoked = true, updated_at = now()
      where session_id = ${sessionId} and not revoked returning token`;
    if (!living) throw notFound();
    const token = await nextToken(tx, sessionId);
    return insert(tx, { sessionId, userId, token, parent: living.token });
  }

  /**
   * The live token, for a used one that may still be exchanged. That is its direct predecessor at any age, because
   * the client may never have received our response, and older ones while tabs renew at the same time. Same rules as
   * GoTrue.
   */
  async function livingTokenFor(tx: TransactionSql, sessionId: string, usedDigest: string) {
    const [living] = await tx<LivingToken[]>`
      select t.token, t.parent, coalesce(s.refresh_token_counter, 0)::int as counter,
        s.refreshed_at > now() - ${concurrencyWindow}::interval as is_recent
      from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
      where t.session_id = ${sessionId} and not t.revoked`;
    if (!living?.parent) return undefined;
    if (living.parent !== usedDigest && !living.is_recent) return undefined;
    const token = refreshTokenOf(hash, sessionId, living.counter);
    return refreshTokenDigest(hash, token) === living.token ? token : undefined;
  }

  async function renew(tx: TransactionSql, given: string): Promise<Renewal> {
    const digest = refreshTokenDigest(hash, given);
    const [owner] = await tx<{ session_id: string; user_id: string }[]>`
      select s.id as session_id, s.user_id from auth.refresh_tokens t
      join auth.sessions s on s.id = t.session_id where t.token = ${digest} for update of s`;
    if (!owner) throw notFound();
    const { session_id: sessionId, user_id: userId } = owner;
    // Checked under the lock: a parallel renewal may have revoked it in the meantime.
    const [living] = await tx`
      update auth.refresh_tokens set revoked = true, updated_at = now()
      where token = ${digest} and not revoked returning id`;
    if (living) {
      const token = await nextToken(tx, sessionId);
      const refreshToken = await insert(tx, { sessionId, userId, token, parent: digest });
      return { type: 'renewed', sessionId, userId, refreshToken };
    }
    const refreshToken = await livingTokenFor(tx, sessionId, digest);
    if (refreshToken) return { type: 'renewed', sessionId, userId, refreshToken };
    await revokeFamily(tx, sessionId);
    return { type: 'reused', sessionId, userId, error: alreadyUsed() };
  }

  return { start, rotate, renew };
}

/** Ends the session but keeps its rows, so that each further use is recognised as reuse. */
async function revokeFamily(tx: TransactionSql, sessionId: string) {
  await tx`update auth.refresh_tokens set revoked = true where session_id = ${sessionId}`;
  await tx`update auth.sessions set not_after = now(), updated_at = now()
    where id = ${sessionId} and (not_after is null or not_after > now())`;
}
