import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { randomCode, randomToken, type TokenHash } from './token-hash.ts';

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token';

/** `relates_to` is the mailbox that the token was sent to. */
export type UsedToken = { user_id: string; token_type: OneTimeTokenType; relates_to: string };

type Owner = { userId: string; type: OneTimeTokenType; relatesTo: string };

/** How long an emailed token is valid. */
const validity = '1 hour';

/**
 * Secrets sent by email. A newer one of the same kind replaces the older; using one deletes it, so that of two
 * parallel clicks exactly one succeeds.
 */
export function createOneTimeTokens(hash: TokenHash) {
  // A short code is only unique together with its owner; a link is unique by itself.
  const linkDigest = (type: OneTimeTokenType, token: string) => hash.hash(`link ${type}`, token);
  const codeDigest = ({ userId, type }: Pick<Owner, 'userId' | 'type'>, code: string) =>
    hash.hash(`code ${type}`, `${userId}.${code.toUpperCase()}`);

  async function store(tx: TransactionSql, { userId, type, relatesTo }: Owner, digest: string) {
    // One statement: of two emails requested at the same moment the later one counts, and neither fails.
    await tx`
      insert into auth.one_time_tokens
        (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
      values (${randomUUID()}, ${userId}, ${type}, ${digest}, ${relatesTo}, now(), now())
      on conflict (user_id, token_type) do update set id = excluded.id,
        token_hash = excluded.token_hash, relates_to = excluded.relates_to,
        created_at = excluded.created_at, updated_at = excluded.updated_at`;
  }

  return {
    /** A token for a link. `prefix` marks what the link belongs to, see `pkceMark`. */
    async createLink(tx: TransactionSql, owner: Owner, prefix = ''): Promise<string> {
      const token = `${prefix}${randomToken()}`;
      await store(tx, owner, linkDigest(owner.type, token));
      return token;
    },

    /** A code for a person to type. */
    async createCode(tx: TransactionSql, owner: Owner): Promise<string> {
      const code = randomCode();
      await store(tx, owner, codeDigest(owner, code));
      return code;
    },

    /** Consumes a link if it is one of these kinds and still valid. */
    async useLink(tx: TransactionSql, types: readonly OneTimeTokenType[], token: string) {
      for (const type of types) {
        // The account is locked first, as in every code path that ends its sessions.
        const [used] = await tx<UsedToken[]>`
          with owner as materialized (
            select u.id from auth.one_time_tokens t join auth.users u on u.id = t.user_id
            where t.token_hash = ${linkDigest(type, token)} and t.token_type = ${type}
            for no key update of u
          )
          delete from auth.one_time_tokens t using owner
          where t.user_id = owner.id
            and t.token_hash = ${linkDigest(type, token)} and t.token_type = ${type}
            and t.created_at > now() - ${validity}::interval
          returning t.user_id, t.token_type, t.relates_to`;
        if (used) return used;
      }
      return undefined;
    },

    async useCode(tx: TransactionSql, userId: string, type: OneTimeTokenType, code: string) {
      const used = await tx`
        delete from auth.one_time_tokens
        where user_id = ${userId} and token_type = ${type}
          and token_hash = ${codeDigest({ userId, type }, code)}
          and created_at > now() - ${validity}::interval`;
      return used.count === 1;
    },

    /** Invalidates every emailed token that is still unused. */
    async dropAll(tx: TransactionSql, userId: string) {
      await tx`delete from auth.one_time_tokens where user_id = ${userId}`;
    },
  };
}

export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;
