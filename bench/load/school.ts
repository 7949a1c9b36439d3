import { cardCodeOf } from '@akada/function-kit/people/card-code';
import { cardDigest } from '@akada/function-kit/people/ways-in';
import type { Sql } from 'postgres';
import { withConnection } from '../../apps/server/src/database/driver/connection.ts';
import { type DatabaseLocation, visitServer } from '../../apps/server/src/database/server.ts';
import { writeTermHistory } from '../../apps/server/src/jobs/term-history/term-history.ts';
import { type Product, signUp } from '../product.ts';

export const password = 'mango-tree-2026';
export const emailOf = (n: number) => `child-${n}@example.com`;

/** Every third child signs in with a card. */
const cardEvery = 3;
export const hasCard = (n: number) => n > 0 && n % cardEvery === 0;
export const cardOf = (n: number) =>
  cardCodeOf([0, 1, 2, 3, 4, 5, 6].map((place) => Math.floor(n / 31 ** place) % 31));

/** The tables of a term's history that have a `user_id`. */
const tablesOfTerm = [
  'course_enrollments',
  'study_sessions',
  'quiz_attempts',
  'user_notes',
  'lesson_progress',
  'activity_days',
  'learner_measures',
  'user_achievements',
];

/** Copies one learner's rows to all others; each row gets a new id. */
async function copyRows(sql: Sql, table: string, from: string): Promise<void> {
  const columns = await sql<{ name: string; isId: boolean }[]>`
    select column_name as name, column_name = 'id' as "isId" from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`;
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name, isId }) => {
    if (isId) return 'gen_random_uuid()';
    return name === 'user_id' ? 'u.id' : `r."${name}"`;
  });
  await sql.unsafe(
    `insert into public."${table}" (${names}) select ${values.join(', ')}
     from public."${table}" r cross join auth.users u where r.user_id = $1 and u.id <> $1`,
    [from],
  );
}

/** The others get the first child's password hash, so that a sign-in costs as much as a real one. */
async function copyAccount(sql: Sql, from: string, count: number): Promise<void> {
  await sql`
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password,
      email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    select instance_id, gen_random_uuid(), aud, role, 'child-' || n || '@example.com',
      encrypted_password, now(), raw_app_meta_data, raw_user_meta_data, now(), now()
    from auth.users, generate_series(1, ${count - 1}) n where id = ${from}`;
  await sql`
    insert into auth.identities (id, user_id, provider, provider_id, identity_data,
      last_sign_in_at, created_at, updated_at)
    select gen_random_uuid(), id, 'email', id::text,
      jsonb_build_object('sub', id::text, 'email', email), now(), now(), now()
    from auth.users where id <> ${from}`;
}

/** Turns every third child into a managed account with a card. */
async function giveCards(sql: Sql, secret: string): Promise<void> {
  const withCard = await sql<{ id: string; n: number }[]>`
    update auth.users set raw_app_meta_data = raw_app_meta_data || '{"managed": true}'
    where substring(email from '\\d+')::int > 0 and substring(email from '\\d+')::int % ${cardEvery} = 0
    returning id, substring(email from '\\d+')::int as n`;
  const ids = withCard.map(({ id }) => id);
  await sql`
    update public.people set manager = 'guardian', display_name = 'Ada' where user_id in ${sql(ids)}`;
  for (const { id, n } of withCard) {
    await sql`
      insert into private.learner_secrets (user_id, kind, hash, expires_at)
      values (${id}, 'card', ${await cardDigest(secret, cardOf(n))}, now() + interval '1 year')`;
  }
}

/** Creates children with an account and a term of lessons, quizzes and notes. */
export async function enrolSchool(
  product: Product,
  location: DatabaseLocation,
  count: number,
): Promise<void> {
  const { id } = await signUp(product, emailOf(0), password);
  const server = await visitServer(location, product.keys, () => undefined);
  try {
    await withConnection(server.target, async (sql) => {
      await writeTermHistory(sql, id);
      await copyAccount(sql, id, count);
      // The triggers have already run for the first child; the rows they wrote are copied too.
      await sql`set session_replication_role = replica`;
      for (const table of tablesOfTerm) await copyRows(sql, table, id);
      await giveCards(sql, product.keys.peopleSecret);
      await sql`set session_replication_role = origin`;
      await sql`analyze`;
    });
  } finally {
    await server.stop();
  }
}
