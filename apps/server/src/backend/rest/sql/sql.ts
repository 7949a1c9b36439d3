import type { ApiSchema } from '../plan/schema-model.ts';

/** SQL text. It never contains values: they are sent separately as parameters. */
export type Statement = { text: string; parameters: string[] };

/** Collects the values of one statement and returns their placeholders: `$1`, `$2` … */
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

/** Every table that the API offers is in this schema. */
export const inPublic = (name: string) => inSchema('public', name);

export const list = (parts: string[]) => parts.join(', ');

export const all = (conditions: string[]) =>
  conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
