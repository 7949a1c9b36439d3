import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Challenge } from '../tokens/pkce.ts';
import type { TokenHash } from '../tokens/token-hash.ts';
import type { Queryable } from '../users/users.ts';

/** One round trip to the provider. */
export type GoogleFlow = {
  redirectTo: string;
  /** Set when the browser waits for a code instead of tokens. */
  challenge: Challenge | undefined;
};

export type FlowSecrets = {
  /** Sent through the provider; its second half proves that we issued it. */
  state: string;
  nonce: string;
  verifier: string;
  /** Kept by the browser that started the flow, so that no other browser can be made to finish it. */
  cookie: { name: string; value: string };
};

const flowLife = '10 minutes';
export const flowLifeSeconds = 600;

const stateShape =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([0-9a-f]{64})$/;

/** Every secret is derived from the flow's id with our key: the database stores none of them. */
export function secretsOf(hash: TokenHash, id: string): FlowSecrets {
  return {
    state: `${id}.${hash.hash('google state', id)}`,
    nonce: hash.derive('google nonce', id),
    verifier: hash.derive('google verifier', id),
    cookie: { name: `akada-sign-in-${id.slice(0, 8)}`, value: hash.derive('google browser', id) },
  };
}

export async function startFlow(sql: Queryable, { redirectTo, challenge }: GoogleFlow) {
  const id = randomUUID();
  await sql`
    insert into auth.flow_state (id, code_challenge, code_challenge_method, provider_type,
      authentication_method, referrer, created_at, updated_at)
    values (${id}, ${challenge?.challenge ?? null}, ${challenge?.method ?? null}, 'google',
      'oauth', ${redirectTo}, now(), now())`;
  return id;
}

/** The flow's id if we issued this state. The flow may still be used or expired. */
export function readState(hash: TokenHash, state: string): string | undefined {
  const [, id, signature] = stateShape.exec(state) ?? [];
  if (!id || !signature) return undefined;
  const expected = Buffer.from(hash.hash('google state', id));
  return timingSafeEqual(expected, Buffer.from(signature)) ? id : undefined;
}

/** Deletes the flow from the table: of two callbacks with one state, the second finds nothing. */
export async function takeFlow(sql: Queryable, id: string): Promise<GoogleFlow | undefined> {
  const [row] = await sql<
    { referrer: string; code_challenge: string | null; method: Challenge['method'] | null }[]
  >`
    delete from auth.flow_state
    where id = ${id} and provider_type = 'google' and auth_code_issued_at is null
      and created_at > now() - ${flowLife}::interval
    returning referrer, code_challenge, code_challenge_method as method`;
  if (!row) return undefined;
  const { referrer: redirectTo, code_challenge: challenge, method } = row;
  return { redirectTo, challenge: challenge && method ? { challenge, method } : undefined };
}
