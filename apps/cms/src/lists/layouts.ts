import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';

type Stored = { settings: unknown; layouts: { list: unknown } };
type Memory = Record<string, { wanted: string; written: string }>;

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
const prefix = 'plugin_content_manager_configuration_';

/**
 * Strapi reads the list and form layouts of a schema only when it first sees the type. This applies the layouts of a
 * new release wherever no administrator has changed the list since.
 */
export async function ensureLayouts(strapi: Core.Strapi): Promise<void> {
  const memoryStore = strapi.store({ type: 'akada', name: 'cms', key: 'layouts' });
  const memory = ((await memoryStore.get({})) ?? {}) as Memory;
  const rows = strapi.db.query('strapi::core-store');
  const models = [
    ...Object.values(strapi.contentTypes).map((model) => ({ kind: 'content_types', model })),
    ...Object.values(strapi.components).map((model) => ({ kind: 'components', model })),
  ].flatMap(({ kind, model }) => {
    const { uid, config } = model as unknown as { uid: string; config?: object };
    const isOurs = uid.startsWith('api::') || kind === 'components';
    return isOurs && config
      ? [{ uid, key: `${prefix}${kind}::${uid}`, wanted: hashOf(config) }]
      : [];
  });
  const written = async (key: string) => {
    const row = await rows.findOne({ where: { key } });
    if (!row) return '';
    const { settings, layouts } = JSON.parse(row.value) as Stored;
    return hashOf([settings, layouts.list]);
  };
  const fresh: typeof models = [];
  for (const model of models) {
    const known = memory[model.uid];
    if (known?.wanted === model.wanted) continue;
    if (known && known.written !== (await written(model.key))) continue;
    await rows.delete({ where: { key: model.key } });
    fresh.push(model);
  }
  if (fresh.length === 0) return;
  const manager = strapi.plugin('content-manager');
  await manager.service('content-types').syncConfigurations();
  await manager.service('components').syncConfigurations();
  for (const { uid, key, wanted } of fresh) memory[uid] = { wanted, written: await written(key) };
  await memoryStore.set({ value: memory });
}
