import type { Sql } from 'postgres';

/** Three connection pools to the same PostgreSQL, each with no more rights than it needs. Requests never use `owner`. */
export type Database = {
  /** Owner of the schema: migrations, publishing of the curriculum, housekeeping. */
  owner: Sql;
  /** Login role `supabase_auth_admin`: reads and writes the schema auth, nothing else. */
  auth: Sql;
  /** Login role `authenticator`: may only switch to anon, authenticated or service_role. */
  api: Sql;
  close(): Promise<void>;
};
