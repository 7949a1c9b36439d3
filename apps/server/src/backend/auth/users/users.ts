import { randomUUID } from 'node:crypto';
import type { JSONValue, Sql, TransactionSql } from 'postgres';

/** A pool or a transaction: reads work on both. */
export type Queryable = Sql | TransactionSql;

export type Metadata = Record<string, unknown>;

export type IdentityRow = {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Metadata;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
};

export type FactorRow = {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
};

/** A user as the auth schema stores it, with related rows. */
export type AuthUser = {
  id: string;
  aud: string;
  role: string;
  email: string;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  confirmed_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  invited_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata;
  raw_user_meta_data: Metadata;
  banned_until: Date | null;
  is_anonymous: boolean;
  created_at: Date;
  updated_at: Date;
  identities: IdentityRow[];
  factors: FactorRow[];
};

const selectUser = (sql: Queryable) => sql`
  select u.id, u.aud, u.role, coalesce(u.email, '') as email, u.phone, u.encrypted_password,
    u.email_confirmed_at, u.confirmation_sent_at, u.recovery_sent_at, u.reauthentication_sent_at,
    u.confirmed_at, u.email_change, u.email_change_sent_at, u.email_change_confirm_status,
    u.invited_at, u.last_sign_in_at, u.banned_until, u.is_anonymous, u.created_at, u.updated_at,
    coalesce(u.raw_app_meta_data, '{}') as raw_app_meta_data,
    coalesce(u.raw_user_meta_data, '{}') as raw_user_meta_data,
    (select coalesce(json_agg(i order by i.created_at), '[]') from auth.identities i
      where i.user_id = u.id) as identities,
    (select coalesce(json_agg(json_build_object('id', f.id, 'friendly_name', f.friendly_name,
        'factor_type', f.factor_type, 'status', f.status, 'created_at', f.created_at,
        'updated_at', f.updated_at) order by f.created_at), '[]')
      from auth.mfa_factors f where f.user_id = u.id) as factors
  from auth.users u`;

export async function findUserById(sql: Queryable, id: string) {
  const [user] = await sql<AuthUser[]>`
    ${selectUser(sql)} where u.id = ${id} and u.deleted_at is null`;
  return user;
}

/** `email` must already be normalised, see `readEmail`. */
export async function findUserByEmail(sql: Queryable, email: string) {
  const [user] = await sql<AuthUser[]>`
    ${selectUser(sql)} where lower(u.email) = ${email} and not u.is_sso_user and u.deleted_at is null`;
  return user;
}

export async function listUsers(sql: Queryable, page: number, perPage: number) {
  const [users, [count]] = await Promise.all([
    sql<AuthUser[]>`${selectUser(sql)} where u.deleted_at is null
      order by u.created_at desc, u.id limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }[]>`
      select count(*)::int as total from auth.users where deleted_at is null`,
  ]);
  return { users: [...users], total: count?.total ?? 0 };
}

/** Reads the user again after changes in this transaction. */
export async function reloadUser(sql: Queryable, id: string): Promise<AuthUser> {
  const user = await findUserById(sql, id);
  if (!user) throw new Error('A user vanished inside a transaction');
  return user;
}

export type NewUser = {
  id?: string;
  email: string;
  passwordHash: string | null;
  isConfirmed: boolean;
  userMetadata: Metadata;
  appMetadata?: Metadata;
  provider?: string;
};

/** Inserts the user. The caller adds the identities: see `insertIdentity`. */
export async function insertUser(tx: TransactionSql, given: NewUser): Promise<string> {
  const id = given.id ?? randomUUID();
  const provider = given.provider ?? 'email';
  const appMetadata = { ...given.appMetadata, provider, providers: [provider] };
  await tx`
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password,
      email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated',
      ${given.email}, ${given.passwordHash}, ${given.isConfirmed ? tx`now()` : null},
      ${asJson(tx, appMetadata)}, ${asJson(tx, given.userMetadata)}, now(), now())`;
  return id;
}

export type NewIdentity = {
  userId: string;
  provider: string;
  providerId: string;
  data: Metadata;
};

export async function insertIdentity(tx: TransactionSql, given: NewIdentity) {
  await tx`
    insert into auth.identities (id, user_id, provider, provider_id, identity_data,
      last_sign_in_at, created_at, updated_at)
    values (${randomUUID()}, ${given.userId}, ${given.provider}, ${given.providerId},
      ${asJson(tx, given.data)}, now(), now(), now())`;
}

/** postgres.js serialises JSON itself; a string serialised beforehand would be stored as a JSON string. */
export const asJson = (sql: Queryable, value: Metadata) => sql.json(value as JSONValue);

export const isBanned = (user: AuthUser, now = Date.now()) =>
  user.banned_until !== null && user.banned_until.getTime() > now;

/** Whether the person has a second factor that the session has not shown. */
export const owesSecondFactor = (user: AuthUser, session: { aal: 'aal1' | 'aal2' }) =>
  session.aal !== 'aal2' && user.factors.some((factor) => factor.status === 'verified');

/** Whether a guardian or a school manages the account. */
export const isManaged = ({ raw_app_meta_data: { managed } }: AuthUser) => managed === true;
