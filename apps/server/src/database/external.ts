import type { Sql } from 'postgres';
import { messageOf, type Target, withConnection } from './driver/connection.ts';
import { DatabaseStartError } from './start-error.ts';

const oldestMajor = 15;

type Capabilities = {
  version: number;
  is_superuser: boolean;
  can_create_roles: boolean;
  can_bypass: boolean;
  may_create_schemas: boolean;
  has_service_role: boolean;
};

async function describe(sql: Sql): Promise<Capabilities> {
  const [row] = await sql<Capabilities[]>`
    select
      current_setting('server_version_num')::int as version,
      rolsuper as is_superuser,
      rolcreaterole as can_create_roles,
      rolbypassrls as can_bypass,
      has_database_privilege(current_database(), 'create') as may_create_schemas,
      exists (select from pg_roles where rolname = 'service_role' and rolbypassrls)
        as has_service_role
    from pg_roles
    where rolname = current_user
  `;
  if (!row) throw new Error('PostgreSQL did not describe itself.');
  return row;
}

/** The sentence that says why this PostgreSQL cannot be used; undefined if it can. */
export function findObstacle(found: Capabilities): string | undefined {
  const major = Math.floor(found.version / 10_000);
  if (major < oldestMajor) {
    return `DATABASE_URL leads to PostgreSQL ${major}; Akada needs ${oldestMajor} or newer.`;
  }
  if (found.is_superuser) return undefined;
  if (!found.may_create_schemas) {
    return 'The role of DATABASE_URL may not create schemas in its database: make it the owner of the database.';
  }
  if (!found.can_create_roles) {
    return 'The role of DATABASE_URL may not create roles: give it CREATEROLE or use a superuser.';
  }
  const mayMakeBypassing = major >= 16 && found.can_bypass;
  if (!found.has_service_role && !mayMakeBypassing) {
    return 'The role of DATABASE_URL may not create a role that bypasses row-level security: use a superuser, or from PostgreSQL 16 on a role with CREATEROLE and BYPASSRLS.';
  }
  return undefined;
}

/** Checks that the PostgreSQL of DATABASE_URL responds and can hold our data. */
export async function checkExternal(url: string): Promise<Target> {
  const target = { url };
  const obstacle = await withConnection(target, describe).then(findObstacle, (cause: unknown) => {
    throw new DatabaseStartError(
      `The PostgreSQL of DATABASE_URL cannot be reached: ${messageOf(cause)}`,
      { cause },
    );
  });
  if (obstacle) throw new DatabaseStartError(obstacle);
  return target;
}
