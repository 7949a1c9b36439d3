import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { Secret, TOTP } from 'otpauth';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthApi } from '../../src/backend/auth/api.ts';
import { createTokens } from '../../src/backend/identity/access-token.ts';
import { createCallerReader } from '../../src/backend/identity/caller.ts';
import { createStorageApi } from '../../src/backend/storage/api.ts';
import type { Database } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open.ts';
import { moveToHosted } from '../../src/jobs/move/move.ts';
import { listMovedTables } from '../../src/jobs/move/moved-tables.ts';
import { targetQuery } from '../../src/jobs/move/target.ts';
import { createLog } from '../../src/lib/log.ts';
import { projectRoot } from '../../src/lib/paths.ts';
import { createSecrets, loadSecrets, type Secrets } from '../../src/secrets.ts';
import { cheapPasswordCost } from '../password-cost.ts';
import { clientFor } from '../server.ts';
import { openCli } from './cli.ts';
import { startHostedProject } from './project.ts';

const folder = mkdtempSync(join(tmpdir(), 'akada-move-'));
const dataDir = join(folder, 'school');
const silent = () => undefined;
const password = 'mango-tree-2026';
const picture = Buffer.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...Array.from({ length: 400 }, (_, place) => (place * 31) % 256),
]);

let project: Awaited<ReturnType<typeof startHostedProject>>;
let secrets: Secrets;
let school: Database;
let schoolServer: Awaited<ReturnType<typeof serveBackend>>;
let hostedServer: Awaited<ReturnType<typeof serveBackend>>;
let target: Sql;
let pools: Pick<Database, 'auth' | 'api'>;
const ada = { id: '', email: 'ada@akada.example', refreshToken: '', seed: '', sessionId: '' };

/** Accounts and files over HTTP, on any database with Supabase's schemas. */
async function serveBackend(
  database: Pick<Database, 'auth' | 'api'>,
  keys: Secrets,
  files: string,
) {
  const app = new Hono();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokens = createTokens(keys.signingKeys, `${url}/auth/v1`);
  const readCaller = createCallerReader(keys, tokens);
  const log = createLog('silent');
  const unlimited = { take: async () => ({ allowed: true, retryAfterSeconds: 0 }) };
  const settings = {
    publicUrl: () => url,
    requireEmailConfirmation: false,
    redirectUrls: [],
    google: undefined,
  };
  const shared = { database, readCaller, secrets: keys, log };
  const mailer = { send: async () => undefined };
  app.route(
    '/auth/v1',
    createAuthApi({
      ...shared,
      tokens,
      rateLimiter: unlimited,
      mailer,
      settings,
      passwordCost: cheapPasswordCost,
    }),
  );
  app.route('/storage/v1', createStorageApi({ ...shared, dataDir: files }));
  return {
    url,
    keys,
    admin: clientFor(url, keys.secretKey),
    client: () => clientFor(url, keys.publishableKey),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A thousand learners, each with notes, quizzes, finished lessons, a course and an identity. */
async function fillSchool(sql: Sql) {
  await sql.unsafe(`
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
      raw_app_meta_data, raw_user_meta_data)
    select '00000000-0000-0000-0000-000000000000', md5('learner ' || n)::uuid, 'authenticated', 'authenticated',
      'learner' || n || '@akada.example', '$2b$04$' || substr(md5(n::text) || md5(n::text), 1, 53), now(),
      '{"provider": "email", "providers": ["email"]}', jsonb_build_object('name', 'Ọlá ' || n)
    from generate_series(1, 1000) n;
    insert into auth.identities (provider_id, user_id, identity_data, provider)
    select id::text, id, jsonb_build_object('sub', id, 'email', email), 'email' from auth.users
    where email like 'learner%';
    insert into public.user_notes (user_id, course_id, content)
    select id, 'c', E'Tab\\there, back\\\\slash, “quotes”\\n' || n from auth.users, generate_series(1, 3) n;
    insert into public.course_enrollments (user_id, course_id, progress)
    select id, 'course-' || n, n * 10 from auth.users, generate_series(1, 2) n;
  `);
}

async function signUpAda(client: SupabaseClient) {
  const { data, error } = await client.auth.signUp({ email: ada.email, password });
  if (!data.session || !data.user) throw error;
  ada.id = data.user.id;
  const file = `${ada.id}/avatar.png`;
  const uploaded = await schoolServer.admin.storage
    .from('avatars')
    .upload(file, picture, { contentType: 'image/png' });
  if (uploaded.error) throw uploaded.error;
  const factor = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (factor.error) throw factor.error;
  ada.seed = factor.data.totp.secret;
  const code = new TOTP({ secret: Secret.fromBase32(ada.seed) }).generate();
  const proved = await client.auth.mfa.challengeAndVerify({ factorId: factor.data.id, code });
  if (proved.error) throw proved.error;
  const renewed = await client.auth.refreshSession();
  ada.refreshToken = renewed.data.session?.refresh_token ?? '';
  const claims = await client.auth.getClaims();
  ada.sessionId = String(claims.data?.claims.session_id);
}

const move = (changes: { isDryRun?: boolean } = {}) =>
  moveToHosted({
    dataDir,
    url: project.url,
    admin: hostedServer.admin,
    isDryRun: false,
    logLine: silent,
    ...changes,
  });

const refusal = (message: RegExp) => ({
  name: 'DatabaseStartError',
  message: expect.stringMatching(message),
});

beforeAll(async () => {
  project = await startHostedProject();
  const cli = openCli();
  const pushed = cli.onDatabase(project.url, 'db', 'push', '--yes');
  secrets = loadSecrets(dataDir);
  school = await openDatabase({ dataDir }, secrets, { info: silent });
  schoolServer = await serveBackend(school, secrets, dataDir);
  await fillSchool(school.owner);
  await signUpAda(schoolServer.client());
  expect((await pushed).status).toBe(0);
  cli.close();
  target = postgres(project.as('supabase_admin'), { max: 2, onnotice: silent });
  pools = {
    auth: postgres(project.as('supabase_auth_admin'), { max: 2, onnotice: silent }),
    api: postgres(project.as('authenticator'), { max: 2, onnotice: silent }),
  };
  hostedServer = await serveBackend(pools, createSecrets(), join(folder, 'hosted-files'));
});
afterAll(async () => {
  await schoolServer.stop();
  await hostedServer.stop();
  await school.close();
  await Promise.all([target, pools.auth, pools.api].map((pool) => pool.end()));
  await project.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Every row of every moved table as text, on both sides. */
async function bothSides() {
  return school.owner.begin('read only', async (source) => {
    const sides: { name: string; here: string[]; there: string[] }[] = [];
    for (const table of await listMovedTables(source, secrets)) {
      const rows = async (sql: Pick<Sql, 'unsafe'>, query: string) =>
        (await sql.unsafe(`select t::text from (${query}) as t order by 1`).values()).flat();
      sides.push({
        name: `${table.schema}.${table.name}`,
        here: await rows(source, table.query),
        there: await rows(target, targetQuery(table)),
      });
    }
    return sides;
  });
}

describe('before a move', () => {
  it('a dry run says what there is and writes nothing', async () => {
    const told = await move({ isDryRun: true });
    expect(told).toMatchObject({ files: 1, uploads: 0 });
    expect(told.rows).toBeGreaterThan(7_000);
    const [found] = await target`
      select (select count(*)::int from auth.users) as users, to_regnamespace('akada_move') is null as is_untouched`;
    expect(found).toEqual({ users: 0, is_untouched: true });
  });

  it('a project with other migrations is refused', async () => {
    const [gone] = await target`
      delete from supabase_migrations.schema_migrations where version = '20261201000700' returning *`;
    await expect(move()).rejects.toMatchObject(
      refusal(
        /^The database of the project has other migrations \(it lacks 20261201000700\): run supabase db push\.$/,
      ),
    );
    await target`insert into supabase_migrations.schema_migrations ${target(gone ?? {})}`;
  });

  it('a project with data of its own is refused, and stays as it is', async () => {
    await target`insert into public.contact_messages (name, email, topic, message)
      values ('Bola', 'bola@akada.example', 'other', 'This was written in the project itself.')`;
    await expect(move()).rejects.toMatchObject(
      refusal(
        /^The project holds rows that are not the school’s: public\.contact_messages \(1 rows\)\./,
      ),
    );
    expect(await target`select from auth.users`).toHaveLength(0);
    await target`delete from public.contact_messages`;
  });

  it('the database of another Akada is refused', async () => {
    await target`create schema akada_private`;
    await expect(move()).rejects.toMatchObject(refusal(/belongs to an Akada server/));
    await target`drop schema akada_private`;
  });
});

describe('a move', () => {
  it('that is killed in the middle leaves whole tables, and the next one goes on', {
    timeout: 90_000,
  }, async () => {
    const holder = await target.reserve();
    // Reads continue, writes wait: the move blocks at this table until it is killed.
    await holder`begin`;
    await holder`lock table public.user_notes in share mode`;
    const tsx = join(projectRoot, 'node_modules', '.bin', 'tsx');
    const command = join(projectRoot, 'apps', 'server', 'src', 'commands', 'migrate-hosted.ts');
    const child = spawn(tsx, [command, '--from', dataDir, '--to', project.url, '--yes'], {
      cwd: projectRoot,
      detached: true,
    });
    const ended = once(child, 'exit');
    const waiting = () => target`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from "public"."user_notes"%'`;
    await expect.poll(async () => (await waiting()).length).toBe(1);
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await ended;
    await holder`rollback`;
    holder.release();
    await expect.poll(async () => (await waiting()).length).toBe(0);
    const [found] = await target`
      select (select count(*)::int from auth.users) as users, (select count(*)::int from public.user_notes) as notes`;
    expect(found).toEqual({ users: 1_001, notes: 0 });

    const rest = await move();
    expect(rest.uploads).toBe(1);
    const sides = await bothSides();
    for (const { name, here, there } of sides) expect(there, name).toEqual(here);
    const count = (table: string) => sides.find(({ name }) => name === table)?.there.length;
    expect([count('auth.users'), count('public.user_notes'), count('public.people')]).toEqual([
      1_001, 3_000, 1_001,
    ]);
  });

  it('brings passwords and second steps', async () => {
    const client = hostedServer.client();
    const { data, error } = await client.auth.signInWithPassword({ email: ada.email, password });
    expect([error, data.user?.id]).toEqual([null, ada.id]);
    const [factor] =
      await target`select secret, status from auth.mfa_factors where user_id = ${ada.id}`;
    expect(factor).toEqual({ secret: ada.seed, status: 'verified' });
    await client.auth.signOut();
  });

  it('brings sessions: the hosted auth service knows the token in the browser', async () => {
    const bytes = Buffer.from(ada.refreshToken, 'base64url');
    const [session] = await target`
      select refresh_token_hmac_key as key, refresh_token_counter::int as counter, aal::text
      from auth.sessions where id = ${ada.sessionId}`;
    expect(bytes.subarray(1, 17).toString('hex')).toBe(ada.sessionId.replaceAll('-', ''));
    expect([bytes[17], session?.aal]).toEqual([session?.counter, 'aal2']);
    const signature = createHmac('sha256', Buffer.from(session?.key, 'base64url'))
      .update(bytes.subarray(0, -20))
      .digest()
      .subarray(0, 16);
    expect(signature.equals(bytes.subarray(-20, -4))).toBe(true);
  });

  it('fills what the hosted auth service cannot read as null', async () => {
    const rows = await target`
      select from auth.users where instance_id is null or confirmation_token is null or recovery_token is null
        or email_change is null or email_change_token_new is null`;
    expect(rows).toHaveLength(0);
  });

  it('brings files, byte for byte', async () => {
    const { data } = await hostedServer.admin.storage
      .from('avatars')
      .download(`${ada.id}/avatar.png`);
    expect(picture.equals(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(
      true,
    );
    const [row] = await target`select owner_id from storage.objects where bucket_id = 'avatars'`;
    const [own] =
      await school.owner`select owner_id from storage.objects where bucket_id = 'avatars'`;
    expect(row).toEqual(own);
  });
});

describe('a move again', () => {
  it('is refused after somebody has signed in at the project', async () => {
    await expect(move()).rejects.toMatchObject(
      refusal(/^The project was used since the last move: .*auth\.users \(1001 rows\)/),
    );
  });

  it('finds everything there', async () => {
    // As if no one had signed in: what was moved is there, and nothing else.
    await target.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`delete from auth.users`;
      await sql`delete from auth.sessions`;
      await sql`delete from auth.mfa_amr_claims`;
    });
    await move();
    expect(await move()).toMatchObject({ tables: 0, rows: 0, uploads: 0 });
  });

  it('brings what the school has written since', async () => {
    await school.owner`update public.user_notes set content = 'Changed' where user_id = ${ada.id}`;
    await school.owner`insert into public.user_notes (user_id, course_id, content) values (${ada.id}, 'c', 'New')`;
    expect(await move()).toMatchObject({ uploads: 0 });
    for (const { name, here, there } of await bothSides()) expect(there, name).toEqual(here);
  });

  it('does not overwrite what was done in the project since', async () => {
    await target`insert into public.user_notes (user_id, course_id, content) values (${ada.id}, 'c', 'Written there')`;
    await expect(move()).rejects.toMatchObject(
      refusal(/^The project was used since the last move: .*public\.user_notes \(300\d rows\)/),
    );
    const [kept] =
      await target`select count(*)::int from public.user_notes where content = 'Written there'`;
    expect(kept).toEqual({ count: 1 });
  });
});
