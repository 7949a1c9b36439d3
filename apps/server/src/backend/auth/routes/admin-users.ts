import type { TransactionSql } from 'postgres';
import * as v from 'valibot';
import { sqlState } from '../../../database/driver/connection.ts';
import { inTransaction } from '../../../database/driver/transaction.ts';
import { flag, mergeMetadata, readBody, readUserMetadata } from '../body.ts';
import type { AuthApp, AuthContext, AuthDeps } from '../deps.ts';
import { markIdentityVerified } from '../emails/confirm-email.ts';
import { AuthError, authErrors } from '../errors.ts';
import { originOf } from '../limits/limits.ts';
import { checkNewPassword } from '../passwords/password-rules.ts';
import { requireServiceRole } from '../sessions/authorize.ts';
import {
  adminBody,
  readAdminAppMetadata,
  readBanSeconds,
  readUserId,
} from '../users/admin-attributes.ts';
import { readEmail } from '../users/email.ts';
import { userJson } from '../users/user-json.ts';
import {
  type AuthUser,
  asJson,
  findUserById,
  insertUser,
  listUsers,
  reloadUser,
} from '../users/users.ts';
import { insertEmailIdentity } from './signup.ts';
import { savePassword, saveUserMetadata } from './user.ts';

type AdminAttributes = v.InferOutput<typeof adminBody>;
const maxPageSize = 1_000;

/** For the service role only: account management by operators and our own functions. */
export function registerAdminUserRoutes(app: AuthApp, deps: AuthDeps) {
  app.use('/admin/*', async (c, next) => {
    requireServiceRole(c);
    await next();
  });

  app.get('/admin/users', async (c) => {
    const page = readCount(c.req.query('page'), 1, 1_000_000);
    const perPage = readCount(c.req.query('per_page'), 50, maxPageSize);
    const { users, total } = await listUsers(deps.database.auth, page, perPage);
    c.header('x-total-count', String(total));
    c.header('link', pageLinks(page, perPage, total));
    return c.json({ users: users.map(userJson), aud: 'authenticated' });
  });

  app.get('/admin/users/:id', async (c) => c.json(userJson(await needUser(c, deps))));

  app.post('/admin/users', async (c) => {
    const user = await createUser(c, deps, await readAttributes(c));
    return c.json(userJson(user));
  });

  app.put('/admin/users/:id', async (c) => {
    const user = await updateUser(c, deps, await needUser(c, deps), await readAttributes(c));
    return c.json(userJson(user));
  });

  app.delete('/admin/users/:id', async (c) => {
    const user = await needUser(c, deps);
    const { should_soft_delete: isSoft } = await readBody(c, deleteBody);
    await inTransaction(deps.database.auth, async (tx) => {
      await (isSoft ? hideUser(tx, user.id) : eraseUser(tx, user.id));
      const who = isSoft ? { actorId: user.id, ip: originOf(c).ip } : { actorId: null, ip: '' };
      await deps.audit.record(tx, { action: 'user_deleted', ...who });
    });
    if (!isSoft && user.email) await deps.emailQueue.forget(user.email);
    return c.json({});
  });
}

/** Rows that reference the account are deleted by cascade; these two tables only mention it. */
async function eraseUser(tx: TransactionSql, id: string) {
  await tx`delete from auth.users where id = ${id}`;
  await tx`delete from auth.audit_log_entries where payload ->> 'actor_id' = ${id}`;
  await tx`delete from auth.flow_state where user_id = ${id} or linking_target_id = ${id}`;
}

const deleteBody = v.object({ should_soft_delete: flag });

async function needUser(c: AuthContext, deps: AuthDeps) {
  const user = await findUserById(deps.database.auth, readUserId(c.req.param('id')));
  if (!user) throw authErrors.userNotFound();
  return user;
}

async function readAttributes(c: AuthContext): Promise<AdminAttributes> {
  const given = await readBody(c, adminBody);
  if (given.phone) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone numbers are not supported');
  }
  if (given.role && given.role !== 'authenticated') {
    throw authErrors.validation('The only role of an account is authenticated');
  }
  if (given.password) {
    const email = given.email ?? undefined;
    const { name, school } = given.user_metadata ?? {};
    checkNewPassword(given.password, { email, name, school });
  }
  return given;
}

async function createUser(c: AuthContext, deps: AuthDeps, given: AdminAttributes) {
  const email = readEmail(given.email);
  const isConfirmed = given.email_confirm === true;
  const newUser = {
    ...(given.id ? { id: readUserId(given.id) } : {}),
    email,
    isConfirmed,
    passwordHash: given.password ? await deps.passwords.hash(given.password) : null,
    userMetadata: readUserMetadata(given.user_metadata),
    appMetadata: readAdminAppMetadata(given.app_metadata),
  };
  return uniqueEmail(() =>
    inTransaction(deps.database.auth, async (tx) => {
      const id = await insertUser(tx, newUser);
      await insertEmailIdentity(tx, id, email, isConfirmed);
      if (given.ban_duration) await banUser(tx, id, given.ban_duration);
      const entry = { action: 'user_signedup', actorId: id, ip: originOf(c).ip } as const;
      await deps.audit.record(tx, { ...entry, traits: { by: 'service_role' } });
      return reloadUser(tx, id);
    }),
  );
}

async function updateUser(
  c: AuthContext,
  deps: AuthDeps,
  user: AuthUser,
  given: AdminAttributes,
): Promise<AuthUser> {
  const passwordHash = given.password ? await deps.passwords.hash(given.password) : undefined;
  const email = given.email ? readEmail(given.email) : undefined;
  return uniqueEmail(() =>
    inTransaction(deps.database.auth, async (tx) => {
      if (email) await replaceEmail(tx, deps, user.id, email);
      if (given.email_confirm) await confirmUser(tx, user.id, email ?? user.email);
      if (passwordHash) await savePassword(tx, deps, user.id, passwordHash, null);
      if (given.user_metadata) await saveUserMetadata(tx, user.id, given.user_metadata);
      if (given.app_metadata) await saveAppMetadata(tx, user, given.app_metadata);
      if (given.ban_duration) await banUser(tx, user.id, given.ban_duration);
      const entry = { action: 'user_modified', actorId: user.id, ip: originOf(c).ip } as const;
      await deps.audit.record(tx, { ...entry, traits: { by: 'service_role' } });
      return reloadUser(tx, user.id);
    }),
  );
}

async function uniqueEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sqlState(error) === '23505' ? authErrors.emailExists() : error;
  }
}

/** Emails sent to the old address must not open an account that has moved to a new one. */
async function replaceEmail(tx: TransactionSql, deps: AuthDeps, userId: string, email: string) {
  await tx`
    update auth.users set email = ${email}, email_change = '', email_change_confirm_status = 0,
      updated_at = now() where id = ${userId}`;
  await tx`
    update auth.identities set updated_at = now(),
      identity_data = identity_data || jsonb_build_object('email', ${email}::text)
    where user_id = ${userId} and provider = 'email'`;
  await deps.oneTimeTokens.dropAll(tx, userId);
}

async function confirmUser(tx: TransactionSql, userId: string, email: string) {
  await tx`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()),
      updated_at = now() where id = ${userId}`;
  await markIdentityVerified(tx, userId, email);
}

async function saveAppMetadata(tx: TransactionSql, user: AuthUser, given: object) {
  const { provider, providers } = user.raw_app_meta_data;
  const current = readAdminAppMetadata(mergeMetadata(user.raw_app_meta_data, { ...given }));
  await tx`
    update auth.users set updated_at = now(),
      raw_app_meta_data = ${asJson(tx, { provider, providers, ...current })}
    where id = ${user.id}`;
}

async function banUser(tx: TransactionSql, userId: string, duration: string) {
  const seconds = readBanSeconds(duration);
  await tx`
    update auth.users set updated_at = now(),
      banned_until = ${seconds > 0 ? tx`now() + make_interval(secs => ${seconds})` : null}
    where id = ${userId}`;
}

/** Keeps the row for the rows that reference it, without anything that identifies the person. */
async function hideUser(tx: TransactionSql, userId: string) {
  await tx`delete from auth.sessions where user_id = ${userId}`;
  await tx`delete from auth.identities where user_id = ${userId}`;
  await tx`delete from auth.one_time_tokens where user_id = ${userId}`;
  await tx`delete from auth.mfa_factors where user_id = ${userId}`;
  await tx`
    update auth.users set deleted_at = now(), updated_at = now(), encrypted_password = null,
      email = ${`deleted-${userId}`}, email_change = '', raw_user_meta_data = '{}',
      raw_app_meta_data = '{}'
    where id = ${userId}`;
}

function readCount(given: string | undefined, otherwise: number, largest: number): number {
  if (!given) return otherwise;
  const count = /^\d{1,7}$/.test(given) ? Number(given) : 0;
  if (count < 1) throw authErrors.validation('Bad pagination parameters');
  return Math.min(count, largest);
}

function pageLinks(page: number, perPage: number, total: number): string {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const link = (target: number, rel: string) =>
    `</admin/users?page=${target}&per_page=${perPage}>; rel="${rel}"`;
  const next = page < lastPage ? [link(page + 1, 'next')] : [];
  return [...next, link(lastPage, 'last')].join(', ');
}
