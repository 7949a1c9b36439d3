import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { Tokens } from '../../identity/access-token.ts';
import type { AccessClaims, AmrEntry } from '../../identity/claims.ts';
import { createRefreshTokens } from '../tokens/refresh-tokens.ts';
import type { TokenHash } from '../tokens/token-hash.ts';
import { sessionUserJson } from '../users/user-json.ts';
import { type AuthUser, type Metadata, type Queryable, reloadUser } from '../users/users.ts';

export const accessTokenSeconds = 3_600;

export type SessionRow = {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2';
  factor_id: string | null;
  created_at: Date;
  amr: AmrEntry[];
};

/** The response to a sign-in, with the protocol's names. */
export type SessionAnswer = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Metadata;
};

export type SessionOrigin = { ip: string; userAgent: string };

export type IssueOptions = SessionOrigin & {
  /** How the person proved who they are: `password`, `otp`, `oauth`, … */
  method: string;
  aal?: 'aal1' | 'aal2';
  factorId?: string;
};

const maxUserAgentLength = 300;
/** More devices than anyone has; someone who signs in in a loop ends their own oldest sessions. */
const maxSessions = 100;

/** The session, unless it has ended. */
export async function findLiveSession(sql: Queryable, id: string, userId: string) {
  const [session] = await sql<SessionRow[]>`
    select s.id, s.user_id, coalesce(s.aal::text, 'aal1') as aal, s.factor_id, s.created_at,
      (select coalesce(json_agg(json_build_object('method', a.authentication_method,
          'timestamp', floor(extract(epoch from a.updated_at))::bigint)
          order by a.updated_at desc, a.authentication_method), '[]')
        from auth.mfa_amr_claims a where a.session_id = s.id) as amr
    from auth.sessions s
    where s.id = ${id} and s.user_id = ${userId} and (s.not_after is null or s.not_after > now())`;
  return session;
}

export type EndScope = 'local' | 'others' | 'global';

/** Ends sessions at once and deletes their refresh tokens. */
export async function endSessions(
  sql: Queryable,
  userId: string,
  scope: EndScope,
  sessionId: string | null,
) {
  const which =
    scope === 'global'
      ? sql``
      : scope === 'local'
        ? sql`and id = ${sessionId}`
        : sql`and id is distinct from ${sessionId}`;
  await sql`delete from auth.sessions where user_id = ${userId} ${which}`;
}

/** Starts, raises and renews sessions. Every write takes a transaction, so it is all or nothing. */
export function createSessions({ tokens, hash }: { tokens: Tokens; hash: TokenHash }) {
  const refreshTokens = createRefreshTokens(hash);

  async function answer(user: AuthUser, session: SessionRow, refreshToken: string) {
    const issuedAt = Math.floor(Date.now() / 1_000);
    const expiresAt = issuedAt + accessTokenSeconds;
    const claims: AccessClaims = {
      iss: tokens.issuer,
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: user.email,
      phone: user.phone ?? '',
      session_id: session.id,
      aal: session.aal,
      amr: session.amr,
      app_metadata: user.raw_app_meta_data,
      // Anyone can read a token, and it travels with every request: it holds nothing from the person's profile.
      user_metadata: {},
      is_anonymous: user.is_anonymous,
      exp: expiresAt,
      iat: issuedAt,
    };
    return {
      access_token: await tokens.sign(claims),
      token_type: 'bearer',
      expires_in: accessTokenSeconds,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user: sessionUserJson(user, session),
    } satisfies SessionAnswer;
  }

  async function answerAfresh(
    tx: TransactionSql,
    userId: string,
    sessionId: string,
    refreshToken: string,
  ) {
    const [user, session] = await Promise.all([
      reloadUser(tx, userId),
      needSession(tx, sessionId, userId),
    ]);
    return answer(user, session, refreshToken);
  }

  async function issueSession(
    tx: TransactionSql,
    user: AuthUser,
    options: IssueOptions,
  ): Promise<SessionAnswer> {
    const sessionId = randomUUID();
    // Pipelined: PostgreSQL runs them in this order, in one round trip.
    const [, , , refreshToken] = await Promise.all([
      // The account is locked first: the session references it, and upgrading a lock later can deadlock.
      tx`select from auth.users where id = ${user.id} for no key update`,
      insertSession(tx, sessionId, user.id, options),
      addMethod(tx, sessionId, options.method),
      refreshTokens.start(tx, sessionId, user.id),
      tx`update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${user.id}`,
      endOldest(tx, user.id, sessionId),
    ]);
    return answerAfresh(tx, user.id, sessionId, refreshToken);
  }

  /** After a second factor: same session, higher assurance, new tokens. */
  async function raiseSessionToAal2(
    tx: TransactionSql,
    { userId, sessionId, factorId, method }: RaiseOptions,
  ): Promise<SessionAnswer> {
    await tx`
      update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = now()
      where id = ${sessionId} and user_id = ${userId}`;
    await addMethod(tx, sessionId, method);
    const refreshToken = await refreshTokens.rotate(tx, sessionId, userId);
    return answerAfresh(tx, userId, sessionId, refreshToken);
  }

  return { answer, issueSession, raiseSessionToAal2, refreshTokens };
}

export type Sessions = ReturnType<typeof createSessions>;

export type RaiseOptions = {
  userId: string;
  sessionId: string;
  factorId: string;
  /** `totp` */
  method: string;
};

async function insertSession(
  tx: TransactionSql,
  id: string,
  userId: string,
  { aal, factorId, userAgent, ip }: IssueOptions,
) {
  await tx`
    insert into auth.sessions (id, user_id, aal, factor_id, user_agent, ip, created_at, updated_at)
    values (${id}, ${userId}, ${aal ?? 'aal1'}, ${factorId ?? null},
      ${userAgent.slice(0, maxUserAgentLength)}, ${ip || null}, now(), now())`;
}

async function endOldest(tx: TransactionSql, userId: string, newest: string) {
  await tx`
    delete from auth.sessions where id in (
      select id from auth.sessions where user_id = ${userId} and id <> ${newest}
      -- A password alone must not push out the sessions that have shown a second factor.
      order by aal is not distinct from 'aal2' desc, updated_at desc, created_at desc
      offset ${maxSessions - 1})`;
}

async function addMethod(tx: TransactionSql, sessionId: string, method: string) {
  await tx`
    insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (${randomUUID()}, ${sessionId}, ${method}, now(), now())
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
}

async function needSession(tx: TransactionSql, sessionId: string, userId: string) {
  const session = await findLiveSession(tx, sessionId, userId);
  if (!session) throw new Error('A session vanished inside a transaction');
  return session;
}
