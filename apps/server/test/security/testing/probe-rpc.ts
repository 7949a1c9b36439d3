import { personalTables } from '@akada/function-kit/personal-tables';
import type { TransactionSql } from 'postgres';
import { isOwned } from '../../learner-with-data.ts';
import type { CallerName, FullAccessEnv } from './access-setup.ts';
import { isRefused, setCallerRole, undone } from './as-caller.ts';
import { type ProbeCaller, sendAs } from './probe-http.ts';

export type Rpc = {
  /** With the types of its arguments, as PostgreSQL writes it. */
  signature: string;
  schema: 'public' | 'service';
  name: string;
  arguments: { name: string; type: string }[];
};

/** Every function that the API can call: all of `public` and `service` except trigger functions. */
export async function readRpcs({ database }: FullAccessEnv): Promise<Rpc[]> {
  return database.owner<Rpc[]>`
    select p.oid::regprocedure::text as signature, p.pronamespace::regnamespace::text as schema, p.proname as name, (
      select coalesce(json_agg(json_build_object(
        'name', p.proargnames[x.place], 'type', x.type::regtype::text) order by x.place), '[]')
      from unnest(p.proargtypes::oid[]) with ordinality as x(type, place)
    ) as arguments
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'service'::regnamespace) and p.prorettype <> 'trigger'::regtype
    order by 1`;
}

async function call(sql: TransactionSql, rpc: Rpc, valueFor: (type: string) => unknown) {
  const given = rpc.arguments.map(({ name, type }) => {
    const value = valueFor(type);
    const typed = sql.unsafe(type);
    return sql`${sql(name)} => ${value === null ? sql`null` : sql`${value as string}`}::${typed}`;
  });
  const list = given.reduce((all, one, index) => (index === 0 ? one : sql`${all}, ${one}`), sql``);
  const [answer] = await sql<{ text: string | null }[]>`
    select string_agg(to_json(answer)::text, ',') as text from ${sql(rpc.schema)}.${sql(rpc.name)}(${list}) as answer`;
  return answer?.text ?? '';
}

/** Called with nulls, so that the outcome only says whether it may be called. */
export async function tryRpc(env: FullAccessEnv, rpc: Rpc, caller: CallerName) {
  return undone(env, async (sql) => {
    await setCallerRole(sql, env, caller);
    try {
      await call(sql, rpc, () => null);
    } catch (error) {
      if (isRefused(error)) return 'refused';
    }
    return 'runs';
  });
}

/** The same over HTTP. */
export function sendRpc(env: FullAccessEnv, rpc: Rpc, caller: ProbeCaller) {
  const body = JSON.stringify(Object.fromEntries(rpc.arguments.map(({ name }) => [name, null])));
  const headers = { 'content-profile': rpc.schema };
  return sendAs(env, caller, 'POST', `/rest/v1/rpc/${rpc.name}`, body, env.other, headers);
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** All stored data about a learner, as one text. */
async function everythingOf(sql: TransactionSql, id: string): Promise<string> {
  const parts = personalTables.map(
    (personal) =>
      `select '${personal.table} ' || to_jsonb(t)::text as line from public.${personal.table} t
      where ${isOwned(personal)}`,
  );
  const [found] = await sql.unsafe<{ text: string }[]>(
    `select string_agg(line, e'\n' order by line) as text from (
      ${parts.join(' union all ')}
      union all select to_jsonb(u)::text from auth.users u where id = $1
      union all select to_jsonb(s)::text from auth.sessions s where user_id = $1
      union all select to_jsonb(o)::text from storage.objects o where starts_with(name, $1::text)
    ) as lines`,
    [id],
  );
  return found?.text ?? '';
}

/** Ids that lead only to the owner: not in the other learner's rows, not published. */
export async function idsOfOwner(env: FullAccessEnv): Promise<string[]> {
  return undone(env, async (sql) => {
    const published = await sql<{ id: string }[]>`
      select id::text from public.flashcards union all select id::text from public.flashcard_sets`;
    const shared = new Set((await everythingOf(sql, env.other.id)).match(uuids));
    for (const { id } of published) shared.add(id);
    const all = new Set((await everythingOf(sql, env.owner.id)).match(uuids));
    return [...all].filter((id) => !shared.has(id));
  });
}

/** The arguments that an attacker would send to get the owner's rows, by type. */
function lures({ owner }: FullAccessEnv, ids: string[]): Record<string, readonly unknown[]> {
  const aimed = { user_id: owner.id, assignment_id: 'a', q: { text: 'Mine now' } };
  return {
    uuid: ids,
    text: ['a', `${owner.id}/a/answer.pdf`, owner.id, owner.email, 'jss1-mathematics'],
    jsonb: ids.map((id) => JSON.stringify({ ...aimed, id })),
    integer: [1000],
  };
}

type Fault = Error & { code?: string; detail?: string };

/**
 * Calls an rpc as somebody else with every id that leads to the owner. Returns the owner's ids in the response, and
 * whether any of the owner's rows changed.
 */
export async function tryTheft(env: FullAccessEnv, rpc: Rpc, caller: CallerName, ids: string[]) {
  const values = lures(env, ids);
  const tries = Math.max(1, ...rpc.arguments.map(({ type }) => values[type]?.length ?? 1));
  return undone(env, async (sql) => {
    const before = await everythingOf(sql, env.owner.id);
    let told = '';
    for (let turn = 0; turn < tries; turn++) {
      const pick = (type: string) => values[type]?.[turn % (values[type]?.length ?? 1)] ?? null;
      const attempt = sql.savepoint(async (inner) => {
        await setCallerRole(inner, env, caller);
        told += await call(inner, rpc, pick);
      });
      const fault = await attempt.then(
        () => undefined,
        (error: Fault) => error,
      );
      await sql`reset role`;
      told += `${fault?.message ?? ''} ${fault?.detail ?? ''}`;
      if (fault?.code === '42501') break;
    }
    return {
      told: ids.filter((id) => told.includes(id)),
      isChanged: (await everythingOf(sql, env.owner.id)) !== before,
    };
  });
}
