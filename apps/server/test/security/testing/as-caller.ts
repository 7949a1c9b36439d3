import type { Sql, TransactionSql } from 'postgres';
import type { Learner } from '../../learner-with-data.ts';
import type { CallerName, FullAccessEnv } from './access-setup.ts';

class Undo extends Error {}

/** Runs `work` in a transaction of the database's owner and always rolls it back. */
export async function undone<Result>(
  { database }: FullAccessEnv,
  work: (sql: TransactionSql) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | undefined;
  const end = database.owner.begin(async (sql) => {
    result = { value: await work(sql) };
    throw new Undo();
  });
  await end.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  if (!result) throw new Error('The work did not run.');
  return result.value;
}

export const roles = {
  visitor: 'anon',
  owner: 'authenticated',
  'owner without code': 'authenticated',
  'withdrawn owner': 'authenticated',
  'other learner': 'authenticated',
  guardian: 'authenticated',
  'withdrawn guardian': 'authenticated',
  'former guardian': 'authenticated',
  'other guardian': 'authenticated',
  'managed child': 'authenticated',
  service: 'service_role',
} as const satisfies Record<CallerName, string>;

/** The caller's account; undefined for visitors and the service. */
export const learnerOf = (env: FullAccessEnv, caller: CallerName): Learner | undefined =>
  ({
    visitor: undefined,
    owner: env.owner,
    'owner without code': env.owner,
    'withdrawn owner': env.owner,
    'other learner': env.other,
    guardian: env.guardian,
    'withdrawn guardian': env.guardian,
    'former guardian': env.former,
    'other guardian': env.otherGuardian,
    'managed child': env.managed,
    service: undefined,
  })[caller];

export const idOf = (env: FullAccessEnv, caller: CallerName) => learnerOf(env, caller)?.id;

/** Gives the owner a second factor, in this transaction or permanently; their sessions are then aal1. */
async function addFactor(sql: Executor, { owner }: FullAccessEnv) {
  await sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
    values (${factorId}, ${owner.id}, 'totp', 'verified', 'sealed', now(), now())
    on conflict do nothing`;
}
const removeFactor = (sql: Sql) => sql`delete from auth.mfa_factors where id = ${factorId}`;

const factorId = '5ec0d57e-0000-4000-8000-000000000001';

type Executor = Sql | TransactionSql;

/** Sets a child's consent to verified or withdrawn by the guardian. */
export async function setConsent(
  sql: Executor,
  child: string,
  consent: 'verified' | 'withdrawn',
  guardian: string,
) {
  const isWithdrawn = consent === 'withdrawn';
  await sql`
    update public.people
    set consent = ${consent}, withdrawn_by_way = ${isWithdrawn ? 'guardian' : null},
      withdrawn_by = ${isWithdrawn ? guardian : null}
    where user_id = ${child} and consent <> ${consent}`;
}

/** Creates the state that the caller's name describes; a second call changes nothing. */
export async function arrange(sql: Executor, env: FullAccessEnv, caller: string) {
  if (caller === 'owner without code') await addFactor(sql, env);
  if (caller.startsWith('withdrawn ')) {
    await setConsent(sql, env.owner.id, 'withdrawn', env.guardian.id);
  }
}

/** Restores what `arrange` changed outside a rolled-back transaction. */
export async function rearrange(sql: Sql, env: FullAccessEnv) {
  await removeFactor(sql);
  await setConsent(sql, env.owner.id, 'verified', env.guardian.id);
}

/** Switches to the caller's role and claims as the API does, without its check before a request; `reset role` switches back. */
export async function setCallerRole(sql: TransactionSql, env: FullAccessEnv, caller: CallerName) {
  const sub = idOf(env, caller);
  const role = roles[caller];
  await arrange(sql, env, caller);
  const claims = JSON.stringify({ role, aal: 'aal1', ...(sub && { sub }) });
  await sql`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`;
}

const codeOf = (error: unknown) => (error as { code?: string }).code;
export const isRefused = (error: unknown) => codeOf(error) === '42501';
/** No new data about this learner is stored. */
export const isPaused = (error: unknown) => codeOf(error) === 'PT403';
