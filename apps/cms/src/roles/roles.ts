import type { Core } from '@strapi/strapi';
import { type Fields, type Permission, withNewFields } from './new-fields';
import { type ContentUid, contentUids } from './permissions';

const binUid = 'api::deleted.deleted';

type Verb = 'read' | 'create' | 'update' | 'publish' | 'delete';
type RoleUid = ContentUid | typeof binUid;
type Role = {
  code: string;
  name: string;
  description: string;
  rights: Partial<Record<RoleUid, readonly Verb[]>>;
};

const each = (verbs: readonly Verb[]) => Object.fromEntries(contentUids.map((uid) => [uid, verbs]));
const write = ['read', 'create', 'update'] as const;
const review = ['read', 'update', 'publish'] as const;
const rule = ['read', 'create', 'update', 'publish', 'delete'] as const;

/** The roles and their permissions. The names differ from Strapi's own Author and Editor, which have no rights on lessons. */
export const roles: readonly Role[] = [
  {
    code: 'lesson-author',
    name: 'Lesson author',
    description: 'Writes lessons as drafts. A reviewer publishes them.',
    rights: { ...each(['read']), 'api::lesson.lesson': write },
  },
  {
    code: 'lesson-reviewer',
    name: 'Lesson reviewer',
    description: 'Reads what authors wrote, mends it and publishes it.',
    rights: { ...each(['read']), 'api::unit.unit': review, 'api::lesson.lesson': review },
  },
  {
    code: 'editor-in-chief',
    name: 'Editor-in-chief',
    description:
      'Makes subjects, courses and units, publishes and deletes, and looks into the bin.',
    rights: { ...each(rule), [binUid]: ['read', 'update'] },
  },
];

const uploadActions = [
  'plugin::upload.read',
  'plugin::upload.assets.create',
  'plugin::upload.assets.update',
  'plugin::upload.assets.download',
  'plugin::upload.assets.copy-link',
];

type Memory = { made: string[]; fields: Fields };

/** Every permission on our content types, with all their fields. */
function allRights(strapi: Core.Strapi): Permission[] {
  const actions = strapi
    .service('admin::permission')
    .actionProvider.values()
    .filter(({ section }: { section: string }) => section === 'contentTypes');
  return strapi.service('admin::content-type').getPermissionsWithNestedFields(actions);
}

const verbOf = (action: string) => action.split('.').at(-1) as Verb;

function rightsOf({ rights }: Role, all: readonly Permission[]): Permission[] {
  const content = all.filter(({ action, subject }) =>
    rights[subject as RoleUid]?.includes(verbOf(action)),
  );
  const uploads = uploadActions.map((action) => ({
    action,
    subject: null,
    conditions: [],
    properties: {},
  }));
  return [...content, ...uploads];
}

const fieldsBySubject = (all: readonly Permission[]) =>
  Object.fromEntries(
    all.flatMap(({ subject, properties: { fields } }) =>
      subject && fields ? [[subject, fields] as const] : [],
    ),
  );

async function growRole(strapi: Core.Strapi, code: string, before: Memory, now: Memory) {
  const role = await strapi.service('admin::role').findOne({ code });
  if (!role) return;
  const query = strapi.db.query('admin::permission');
  const own: Permission[] = await query.findMany({ where: { role: { id: role.id } } });
  for (const permission of own) {
    const fields = withNewFields(permission, before.fields, now.fields);
    if (!fields) continue;
    const data = { properties: { ...permission.properties, fields } };
    await query.update({ where: { id: permission.id }, data });
  }
}

/**
 * Creates each role once. Later changes by an administrator stay, deletion included; only fields that a release adds
 * are added to permissions that covered all fields before.
 */
export async function ensureRoles(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'akada', name: 'cms', key: 'roles' });
  const all = allRights(strapi);
  const before = ((await store.get({})) ?? { made: [], fields: {} }) as Memory;
  const now: Memory = { made: [...before.made], fields: fieldsBySubject(all) };
  const service = strapi.service('admin::role');
  for (const role of roles) {
    if (before.made.includes(role.code)) {
      await growRole(strapi, role.code, before, now);
      continue;
    }
    const { code, name, description } = role;
    const made =
      (await service.findOne({ code })) ?? (await service.create({ code, name, description }));
    await service.assignPermissions(made.id, rightsOf(role, all));
    now.made.push(code);
  }
  await store.set({ value: now });
}
