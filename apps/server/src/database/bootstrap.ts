import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/paths.ts';
import { atomically, type Session } from './driver/connection.ts';
import { DatabaseStartError } from './start-error.ts';

const folder = join(projectRoot, 'apps', 'server', 'sql');

const roles = ['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin'];

function readScripts(): string {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

type Found = { has_auth: boolean; has_ours: boolean; roles: number };

async function look(sql: Session): Promise<Found> {
  const [found] = await sql<Found[]>`
    select
      to_regnamespace('auth') is not null as has_auth,
      to_regclass('akada_private.bootstrap') is not null as has_ours,
      (select count(*)::int from pg_roles where rolname = any(${roles})) as roles
  `;
  if (!found) throw new Error('PostgreSQL did not describe itself.');
  return found;
}

async function isDone(sql: Session, found: Found, version: string): Promise<boolean> {
  if (!found.has_ours || found.roles < roles.length) return false;
  const rows = await sql`select from akada_private.bootstrap where version = ${version}`;
  return rows.length > 0;
}

/**
 * Creates what hosted Supabase provides: roles, the schemas auth and storage, helper functions. Every script can be
 * repeated; they run only when their text has changed since the last time.
 */
export async function bootstrap(sql: Session): Promise<boolean> {
  const found = await look(sql);
  if (found.has_auth && !found.has_ours) {
    throw new DatabaseStartError(
      'The database has a schema "auth" that Akada did not make (a Supabase project?): set DATABASE_URL to a database of its own.',
    );
  }
  const scripts = readScripts();
  const version = createHash('sha256').update(scripts).digest('hex');
  if (await isDone(sql, found, version)) return false;
  await atomically(sql, async (transaction) => {
    await transaction.unsafe(scripts);
    await transaction`delete from akada_private.bootstrap`;
    await transaction`insert into akada_private.bootstrap (version) values (${version})`;
  });
  return true;
}
