import type { Core } from '@strapi/strapi';

export const contentUids = [
  'api::subject.subject',
  'api::course.course',
  'api::unit.unit',
  'api::lesson.lesson',
] as const;

export type ContentUid = (typeof contentUids)[number];

/** Anyone may read what is published. A missing right here would make whole branches vanish from answers. */
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

/** Learners have their accounts elsewhere; nobody signs up here. */
export async function closeRegistration(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' });
  const settings = (await store.get({})) as Record<string, unknown> | null;
  if (settings && settings.allow_register !== false) {
    await store.set({ value: { ...settings, allow_register: false } });
  }
}

/** Its list of accounts would stand, for ever empty, among the lessons. */
export function hideAccounts(strapi: Core.Strapi): void {
  const accounts = strapi.contentType('plugin::users-permissions.user');
  accounts.pluginOptions = { ...accounts.pluginOptions, 'content-manager': { visible: false } };
}
