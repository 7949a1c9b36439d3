import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

type Schema = {
  attributes: Record<string, { pluginOptions?: { 'content-manager'?: { visible?: boolean } } }>;
  config: {
    metadatas: Record<string, { edit: { label: string } }>;
    layouts?: { edit: { name: string; size: number }[][] };
  };
};

const folder = join(import.meta.dirname, '../components');
const components = (readdirSync(folder, { recursive: true }) as string[])
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Schema] as const);

/** Without a configured layout Strapi shows every field in table order, labelled with its column name. */
it.each(components)('%s shows its fields in order, with words above them', (_name, schema) => {
  const { attributes, config } = schema;
  const rows = config.layouts?.edit ?? [];
  const shown = rows.flat().map(({ name }) => name);
  const wanted = Object.entries(attributes).flatMap(([name, { pluginOptions }]) =>
    pluginOptions?.['content-manager']?.visible === false ? [] : [name],
  );
  expect([...shown].sort()).toEqual([...wanted].sort());
  expect(shown.filter((name) => !config.metadatas[name]?.edit.label)).toEqual([]);
  expect(rows.filter((row) => row.reduce((sum, { size }) => sum + size, 0) > 12)).toEqual([]);
});
