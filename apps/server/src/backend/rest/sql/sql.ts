import type { ApiSchema } from '../plan/schema-model.ts';

/** Text for PostgreSQL. Values never stand in it: they travel beside it, as parameters. */
export type Statement = { text: string; parameters: string[] };

/** Collects the values of one statement and hands out their places: `$1`, `$2` … */
export function createParameters() {
  const values: string[] = [];
  return {
    add(value: string): string {
      values.push(value);
      return `$${values.length}`;
    },
    statement: (text: string): Statement => ({ text, parameters: values }),
  };
}

export type Parameters = ReturnType<typeof createParameters>;

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const inSchema = (schema: ApiSchema, name: string) => `"${schema}".${quote(name)}`;

/** Every table that is offered is in this schema. */
export const inPublic = (name: string) => inSchema('public', name);

export const list = (parts: string[]) => parts.join(', ');

export const all = (conditions: string[]) =>
  conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
