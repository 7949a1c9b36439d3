import type { Core } from '@strapi/strapi';

export const contentUids = [
  'api::subject.subject',
  'api::course.course',
  'api::unit.unit',
  'api::lesson.lesson',
] as const;

export type ContentUid = (typeof contentUids)[number];

/** Gives visitors read access to published content. Strapi drops a relation from its answers if the permission is missing. */
export async function openPublicReading(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.db.query('plugin::users-permissions.role');
  const permissions = strapi.db.query('plugin::users-permissions.permission');
  const { id: role } = await roles.findOne({ where: { type: 'public' } });
  for (const uid of contentUids) {
    for (const verb of ['find', 'findOne']) {
      const action = `${uid}.${verb}`;
      const isSet = await permissions.findOne({ where: { action, role } });
      if (!isSet) await permissions.create({ data: { action, role } });
    }
  }
}

/** Learners' accounts are elsewhere, so registration in Strapi is closed. */
export async function closeRegistration(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' });
  const settings = (await store.get({})) as Record<string, unknown> | null;
  if (settings && settings.allow_register !== false) {
    await store.set({ value: { ...settings, allow_register: false } });
  }
}

/** Hides the plugin's list of users, which is always empty here. */
export function hideAccounts(strapi: Core.Strapi): void {
  const accounts = strapi.contentType('plugin::users-permissions.user');
  accounts.pluginOptions = { ...accounts.pluginOptions, 'content-manager': { visible: false } };
}
