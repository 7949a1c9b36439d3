import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { AuthError, authErrors } from '../errors.ts';
import { randomToken, type TokenHash } from './token-hash.ts';

export type Challenge = { challenge: string; method: 's256' | 'plain' };

export type FlowStart = Challenge & {
  /** Unknown until the provider responds. */
  userId: string | null;
  /** `email` or the name of the provider. */
  provider: string;
  /** What the session's amr will say: `recovery`, `email/signup`, `oauth`, … */
  authenticationMethod: string;
};

type FlowRow = {
  id: string;
  user_id: string | null;
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
  authentication_method: string;
  is_fresh: boolean;
};

const codeValidity = '5 minutes';
const purpose = 'authorization code';
const challengeShape = /^[A-Za-z0-9._~-]{43,128}$/;

/** The two PKCE fields of a request: both, or none for the implicit flow. */
export function readChallenge(given: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Challenge | undefined {
  const challenge = given.code_challenge || undefined;
  const method = given.code_challenge_method?.toLowerCase() || undefined;
  if (challenge === undefined && method === undefined) return undefined;
  if (challenge === undefined || method === undefined) {
    throw authErrors.validation('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (method !== 's256' && method !== 'plain') {
    throw authErrors.validation('code_challenge_method must be s256 or plain');
  }
  if (!challengeShape.test(challenge)) {
    throw authErrors.validation('code challenge has to be between 43 and 128 URL-safe characters');
  }
  return { challenge, method };
}

export function isRightVerifier({ challenge, method }: Challenge, verifier: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const computed = method === 's256' ? digest(verifier).toString('base64url') : verifier;
  return timingSafeEqual(digest(computed), digest(challenge));
}

/** Authorization codes: made for one browser, used once, within minutes. */
export function createFlows(hash: TokenHash) {
  return {
    async create(tx: TransactionSql, flow: FlowStart): Promise<string> {
      const id = randomUUID();
      // The column requires a value, but the code behind this one is never given out.
      const unknownCode = hash.hash(purpose, randomToken());
      await tx`
        insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge,
          provider_type, authentication_method, created_at, updated_at)
        values (${id}, ${flow.userId}, ${unknownCode}, ${flow.method}, ${flow.challenge},
          ${flow.provider}, ${flow.authenticationMethod}, now(), now())`;
      return id;
    },

    /** The code to return to the browser, or undefined when the flow is gone or already has one. */
    async issueCode(tx: TransactionSql, flowId: string, userId: string) {
      const code = randomToken();
      const issued = await tx`
        update auth.flow_state set auth_code = ${hash.hash(purpose, code)}, user_id = ${userId},
          auth_code_issued_at = now(), updated_at = now()
        where id = ${flowId} and auth_code_issued_at is null`;
      return issued.count === 1 ? code : undefined;
    },

    async exchange(tx: TransactionSql, code: string, verifier: string) {
      const [flow] = await tx<FlowRow[]>`
        select id, user_id, code_challenge, code_challenge_method, authentication_method,
          auth_code_issued_at > now() - ${codeValidity}::interval as is_fresh
        from auth.flow_state
        where auth_code = ${hash.hash(purpose, code)} and auth_code_issued_at is not null for update`;
      if (!flow?.user_id) {
        throw new AuthError(
          404,
          'flow_state_not_found',
          'invalid flow state, no valid flow state found',
        );
      }
      if (!flow.is_fresh) {
        throw new AuthError(
          403,
          'flow_state_expired',
          'invalid flow state, flow state has expired',
        );
      }
      const expected = { challenge: flow.code_challenge, method: flow.code_challenge_method };
      if (!isRightVerifier(expected, verifier)) {
        throw new AuthError(
          400,
          'bad_code_verifier',
          'code challenge does not match previously saved code verifier',
        );
      }
      await tx`delete from auth.flow_state where id = ${flow.id}`;
      return { userId: flow.user_id, authenticationMethod: flow.authentication_method };
    },
  };
}

export type Flows = ReturnType<typeof createFlows>;

const markShape = /^pkce_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})/;

/** Ties an emailed link to the browser that requested it. The digest covers the whole token, mark included. */
export const pkceMark = (flowId: string) => `pkce_${flowId.replaceAll('-', '')}`;

export function flowOfToken(token: string): string | undefined {
  return markShape.exec(token)?.slice(1).join('-');
}
