import type { Sql } from 'postgres';
import { buildSchema } from './build-schema.ts';
import { introspect } from './introspect.ts';
import type { Schema } from './schema-model.ts';

/** Caches the schema. It is filled before the server listens and again after migrations; a failed refresh keeps the old one. */
export function createSchemaCache(sql: Sql) {
  let schema: Schema | undefined;
  let reading: Promise<Schema> | undefined;

  async function refresh(): Promise<Schema> {
    schema = buildSchema(await introspect(sql));
    return schema;
  }

  return {
    refresh,
    /** Queries PostgreSQL only if nothing was read yet, for example because it was down at the start. */
    async read(): Promise<Schema> {
      if (schema) return schema;
      reading ??= refresh().finally(() => {
        reading = undefined;
      });
      return reading;
    },
  };
}

export type SchemaCache = ReturnType<typeof createSchemaCache>;
