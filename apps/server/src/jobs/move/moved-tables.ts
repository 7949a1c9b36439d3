import type { ISql } from 'postgres';
import { createTotpSecretCipher } from '../../backend/auth/factors/totp-secret-cipher.ts';
import {
  refreshTokenDigest,
  refreshTokenKey,
  refreshTokenOf,
} from '../../backend/auth/tokens/refresh-tokens.ts';
import { createTokenHash } from '../../backend/auth/tokens/token-hash.ts';
import { listTables, qualified, quoteName, type Table } from '../../database/backup/catalog.ts';
import type { Secrets } from '../../secrets.ts';

/** A table of the school and the query that returns its rows as a hosted project stores them. */
export type MovedTable = Table & { query: string };

/** Data that belongs to one machine, lives for minutes, or is recreated on the other side. */
const leftBehind = new Set([
  'auth.audit_log_entries',
  'auth.flow_state',
  'auth.mfa_challenges',
  'auth.one_time_tokens',
  // A hosted project stores a key and a counter with each session instead.
  'auth.refresh_tokens',
  'private.checked_files',
  'private.password_openings',
  'private.pending_sign_ins',
  'private.write_counts',
  'public.retention_clock',
  'storage.buckets',
  'storage.objects',
]);

/** The hosted auth service looks accounts up by these values and fails on a null where it expects text. */
const accountColumns: ReadonlyMap<string, string> = new Map([
  ['instance_id', `'00000000-0000-0000-0000-000000000000'::uuid`],
  ['aud', `coalesce(aud, 'authenticated')`],
  ['role', `coalesce(role, 'authenticated')`],
  ['raw_app_meta_data', `coalesce(raw_app_meta_data, '{}')`],
  ['raw_user_meta_data', `coalesce(raw_user_meta_data, '{}')`],
  ...[
    'confirmation_token',
    'recovery_token',
    'email_change',
    'email_change_token_new',
    'email_change_token_current',
    'phone_change',
    'phone_change_token',
    'reauthentication_token',
  ].map((column) => [column, `coalesce(${column}, '')`] as const),
]);

/**
 * Secrets that only secrets.json can decrypt are passed as transaction settings: a statement might be logged, a
 * setting is not.
 */
const sessionKeys = 'akada.session_keys';
const factorSeeds = 'akada.factor_seeds';

const from = (setting: string, columns: string) =>
  `jsonb_to_recordset(current_setting('${setting}')::jsonb) as opened (${columns})`;

function queryOf(table: Table): string {
  const select = (expressions: ReadonlyMap<string, string>, rest: string) => {
    const columns = table.columns.map((column) => {
      const expression = expressions.get(column);
      return expression ? `${expression} as ${quoteName(column)}` : `t.${quoteName(column)}`;
    });
    return `select ${columns.join(', ')} from ${qualified(table)} as t${rest}`;
  };
  switch (`${table.schema}.${table.name}`) {
    case 'auth.users':
      return select(accountColumns, '');
    case 'auth.sessions':
      return select(
        new Map([
          ['refresh_token_hmac_key', 'opened.key'],
          ['refresh_token_counter', 'opened.counter'],
        ]),
        ` join ${from(sessionKeys, 'id uuid, key text, counter bigint')} on opened.id = t.id`,
      );
    case 'auth.mfa_amr_claims':
    case 'private.session_origins':
      return select(new Map(), ` join ${from(sessionKeys, 'id uuid')} on opened.id = t.session_id`);
    case 'auth.mfa_factors':
      return select(
        new Map([['secret', 'opened.seed']]),
        ` join ${from(factorSeeds, 'id uuid, seed text')} on opened.id = t.id`,
      );
    default:
      return select(new Map(), '');
  }
}

async function openSessions(sql: ISql, secrets: Secrets) {
  const hash = createTokenHash(secrets.encryptionKey);
  const living = await sql<{ id: string; token: string; counter: number }[]>`
    select s.id, t.token, coalesce(s.refresh_token_counter, 0)::int as counter
    from auth.sessions s join auth.refresh_tokens t on t.session_id = s.id and not t.revoked
    where s.not_after is null or s.not_after > now()
    order by s.id`;
  return living
    .filter(
      ({ id, token, counter }) =>
        refreshTokenDigest(hash, refreshTokenOf(hash, id, counter)) === token,
    )
    .map(({ id, counter }) => ({ id, key: refreshTokenKey(hash, id), counter }));
}

async function openFactors(sql: ISql, secrets: Secrets) {
  const cipher = createTotpSecretCipher(secrets.encryptionKey);
  const factors = await sql<{ id: string; secret: string }[]>`
    select id, secret from auth.mfa_factors where factor_type = 'totp' and secret is not null`;
  return factors.map(({ id, secret }) => ({ id, seed: cipher.open(secret, id) }));
}

/** Every table to move. `sql` must be the transaction that also runs the queries. */
export async function listMovedTables(sql: ISql, secrets: Secrets): Promise<MovedTable[]> {
  const keys = JSON.stringify(await openSessions(sql, secrets));
  const seeds = JSON.stringify(await openFactors(sql, secrets));
  await sql`select set_config(${sessionKeys}, ${keys}, true), set_config(${factorSeeds}, ${seeds}, true)`;
  const tables = await listTables(sql);
  return tables
    .filter(
      ({ schema, name }) =>
        schema !== 'supabase_migrations' && !leftBehind.has(`${schema}.${name}`),
    )
    .map((table) => ({ ...table, query: queryOf(table) }));
}
