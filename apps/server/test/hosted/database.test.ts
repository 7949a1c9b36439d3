import { randomUUID } from 'node:crypto';
import { testCurriculum } from '@akada/content/testing/test-curriculum';
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlState, withConnection } from '../../src/database/driver/connection.ts';
import { migrationsFolder, readMigrations } from '../../src/database/migrations/migration-files.ts';
import { publishLibrary } from '../../src/jobs/publish/publish.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { clientFor } from '../server.ts';
import { openCli } from './cli.ts';
import { startHostedProject } from './project.ts';
import { schemaFacts } from './schema-facts.ts';

let project: Awaited<ReturnType<typeof startHostedProject>>;
let cli: ReturnType<typeof openCli>;
let pushed: Awaited<ReturnType<ReturnType<typeof openCli>['run']>>;
let embedded: TestDatabase;

beforeAll(async () => {
  project = await startHostedProject();
  cli = openCli();
  pushed = await cli.onDatabase(project.url, 'db', 'push', '--yes');
  embedded = await createTestDatabase();
});
afterAll(async () => {
  cli.close();
  await embedded.drop();
  await project.stop();
});

describe('supabase db push on an empty hosted project', () => {
  const versions = readMigrations(migrationsFolder).map(({ version }) => version);
  const history = () =>
    project.asAdmin(
      (sql) => sql`select version from supabase_migrations.schema_migrations order by 1`,
    );

  it('applies every migration, as a role that is no superuser', async () => {
    expect(pushed).toMatchObject({ status: 0 });
    expect((await history()).map(({ version }) => version)).toEqual(versions);
  });

  it('and the CLI lists each of them on both sides', async () => {
    const { printed } = await cli.onDatabase(project.url, 'migration', 'list');
    const both = [...printed.matchAll(/^\W*(\d{14})\W+(\d{14})\W/gm)];
    expect(both.map(([, local, remote]) => [local, remote])).toEqual(
      versions.map((version) => [version, version]),
    );
  });

  it.each([
    ['what our own server prepares', `select akada_private.take_rate_limit('a', 1, 1)`, '3F000'],
    ['a table of the auth service', 'alter table auth.users add column nickname text', '42501'],
    ['a table of the storage service', 'alter table storage.objects add column note text', '42501'],
    ['the rights of a superuser', 'create role extra superuser', '42501'],
  ])('would fail for a migration that rests on %s', async (_what, statement, code) => {
    const tried = withConnection({ url: project.url }, (sql) => sql.unsafe(statement));
    await expect(tried).rejects.toMatchObject({ code });
  });

  it('makes the same rights, policies, triggers, functions, limits and buckets as our own server', async () => {
    const own = await schemaFacts(embedded.owner);
    const hosted = await project.asAdmin(schemaFacts);
    // Its grants depend on where it runs: our own server does this work itself.
    const isShared = (fact: string) => !fact.includes('check_hosted_request()');
    expect(hosted.filter(isShared)).toEqual(own.filter(isShared));
    expect(own.length).toBeGreaterThan(1_000);
  });
});

it('npm run publish:backend fills the tables of a hosted project, and the second time changes nothing', async () => {
  const { library } = testCurriculum();
  // The table publishers use no service; the PDFs go through the storage service, as on our own server.
  const admin = clientFor('http://127.0.0.1:9', 'none');
  const publish = () =>
    withConnection({ url: project.url }, (sql) => publishLibrary({ sql, admin, library }));
  expect((await publish()).length).toBeGreaterThan(4);
  expect(await publish()).toEqual([]);
  const [found] = await project.asAdmin(
    (sql) => sql`select count(*)::int as lessons from public.course_lessons`,
  );
  expect(found?.lessons).toBeGreaterThan(100);
});

describe('supabase db advisors', () => {
  it('finds nothing', async () => {
    expect(await cli.advise(project.url)).toEqual([]);
  });

  it('would find a table without row-level security', async () => {
    await project.asAdmin((sql) => sql`create table public.forgotten (id int)`);
    const found = await cli.advise(project.url);
    await project.asAdmin((sql) => sql`drop table public.forgotten`);
    expect(found.map(({ name, level }) => [level, name])).toContainEqual([
      'ERROR',
      'rls_disabled_in_public',
    ]);
  });

  it('needs no say on what is private: no role of the API can name it', async () => {
    const visible = await embedded.owner`
      select from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
        and has_schema_privilege(oid, 'private', 'usage')`;
    expect(visible).toHaveLength(0);
  });
});

describe('before every request PostgREST', () => {
  let ada: { id: string; sessionId: string };

  beforeAll(async () => {
    ada = { id: randomUUID(), sessionId: randomUUID() };
    await project.asAdmin(async (sql) => {
      await sql`insert into auth.users (id, aud, role, email, email_confirmed_at)
        values (${ada.id}, 'authenticated', 'authenticated', 'ada@akada.example', now())`;
      await sql`insert into auth.sessions (id, user_id, aal) values (${ada.sessionId}, ${ada.id}, 'aal1')`;
    });
  });

  /**
   * As PostgREST does: a setting of its login role names the function that runs first, as the caller and in their
   * transaction.
   */
  const request = (
    work: (sql: TransactionSql) => Promise<unknown>,
    mode = 'read write',
    claims = {},
  ) =>
    withConnection({ url: project.as('authenticator') }, (connection) =>
      connection.begin(mode, async (sql) => {
        const [setting] = await sql`select current_setting('pgrst.db_pre_request') as name`;
        const token = {
          sub: ada.id,
          role: 'authenticated',
          aal: 'aal1',
          session_id: ada.sessionId,
          ...claims,
        };
        await sql`select set_config('role', 'authenticated', true),
          set_config('request.jwt.claims', ${JSON.stringify(token)}, true)`;
        await sql.unsafe(`select ${setting?.name}()`);
        return work(sql);
      }),
    ).then(
      () => 'answered',
      (error: unknown) => sqlState(error),
    );
  const read = (claims = {}) => request((sql) => sql`select from user_notes`, 'read only', claims);
  const write = () =>
    request(
      (sql) =>
        sql`insert into user_notes (user_id, course_id, content) values (${ada.id}, 'c', 'n')`,
    );

  it('lets a learner read and write', async () => {
    expect([await read(), await write()]).toEqual(['answered', 'answered']);
  });

  it('refuses a token whose session has ended', async () => {
    expect(await read({ session_id: randomUUID() })).toBe('PT401');
  });

  it('refuses whoever owes a second step, and whoever is banned', async () => {
    const [factor] = await project.asAdmin(
      (
        sql,
      ) => sql`insert into auth.mfa_factors (user_id, factor_type, status) values (${ada.id}, 'totp', 'verified')
        returning id`,
    );
    expect([await read(), await read({ aal: 'aal2' })]).toEqual(['PT403', 'answered']);
    await project.asAdmin(async (sql) => {
      await sql`delete from auth.mfa_factors where id = ${factor?.id}`;
      await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${ada.id}`;
    });
    expect(await read()).toBe('PT401');
    await project.asAdmin(
      (sql) => sql`update auth.users set banned_until = null where id = ${ada.id}`,
    );
  });

  it('lets a learner write 600 times a minute, and read on', async () => {
    await project.asAdmin(
      (sql) =>
        sql`update private.write_counts set hits = 599, window_started_at = now() where user_id = ${ada.id}`,
    );
    expect([await write(), await write(), await read()]).toEqual(['answered', 'PT429', 'answered']);
    await project.asAdmin(
      (sql) =>
        sql`update private.write_counts set window_started_at = now() - interval '61 seconds'`,
    );
    expect(await write()).toBe('answered');
  });
});

describe("a child's account, written to by the hosted auth service", () => {
  const child = { id: randomUUID(), guardian: randomUUID() };
  const asAuth = <Result>(work: (sql: Sql) => Promise<Result>) =>
    withConnection({ url: project.as('supabase_auth_admin') }, work);

  beforeAll(async () => {
    await project.asAdmin(async (sql) => {
      await sql`insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data)
        values (${child.guardian}, 'authenticated', 'authenticated', 'mama@akada.example', 'x', '{}'),
          (${child.id}, 'authenticated', 'authenticated', 'ada1@learner.akada.invalid', 'x', '{"managed": true}')`;
      await sql`insert into public.guardianships (child_id, guardian_id, relation, guardian_name)
        values (${child.id}, ${child.guardian}, 'mother', 'Mama')`;
      await sql`update public.people set manager = 'guardian', username = 'ada1', birth_year = 2016
        where user_id = ${child.id}`;
    });
  });

  const keepCard = (hash: string) =>
    project.asAdmin(
      (sql) => sql`select service.save_credential(${child.id}, ${child.guardian}, 'card', ${hash})`,
    );
  const noteCard = (hash: string) =>
    project.asAdmin((sql) => sql`select service.note_sign_in(${child.id}, 'card', ${hash})`);

  /** As the auth service opens a session: the row first, then the sign-in method. */
  const openSession = (method: string) =>
    asAuth((sql) =>
      sql.begin(async (tx) => {
        const id = randomUUID();
        await tx`insert into auth.sessions (id, user_id, aal) values (${id}, ${child.id}, 'aal1')`;
        await tx`insert into auth.mfa_amr_claims (session_id, authentication_method)
          values (${id}, ${method})`;
        return id;
      }),
    );
  const live = async (id: string) =>
    (await asAuth((sql) => sql`select from auth.sessions where id = ${id}`)).length === 1;

  it('takes no second factor and no password that no guardian asked for', async () => {
    const enrol = asAuth(
      (sql) => sql`insert into auth.mfa_factors (user_id, factor_type, status)
        values (${child.id}, 'totp', 'unverified')`,
    );
    await expect(enrol).rejects.toMatchObject({ code: 'PT403' });
    const change = () =>
      asAuth((sql) => sql`update auth.users set encrypted_password = 'y' where id = ${child.id}`);
    await expect(change()).rejects.toMatchObject({ code: 'PT403' });
    await project.asAdmin(
      (sql) => sql`select service.open_password_reset(${child.id}, ${child.guardian})`,
    );
    await change();
  });

  it('is opened by a way in alone, and closed with it, for stored files too', async () => {
    await keepCard('one');
    await expect(openSession('otp')).rejects.toMatchObject({ code: 'PT403' });
    await noteCard('one');
    const byCard = await openSession('otp');
    const byPassword = await openSession('password');
    await project.asAdmin(
      (sql) => sql`insert into storage.objects (bucket_id, name, owner_id)
        values ('avatars', ${`${child.id}/me.png`}, ${child.id})`,
    );
    const filesSeenBy = (session: string) =>
      withConnection({ url: project.as('authenticator') }, (sql) =>
        sql.begin(async (tx) => {
          const claims = { sub: child.id, role: 'authenticated', aal: 'aal1', session_id: session };
          await tx`select set_config('role', 'authenticated', true),
            set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
          return (await tx`select from storage.objects`).length;
        }),
      );
    expect([await filesSeenBy(byCard), await filesSeenBy(byPassword)]).toEqual([1, 1]);
    await keepCard('two');
    expect([await live(byCard), await live(byPassword)]).toEqual([false, true]);
    expect([await filesSeenBy(byCard), await filesSeenBy(byPassword)]).toEqual([0, 1]);
  });
});
