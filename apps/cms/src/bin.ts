import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { kinds } from './new-documents';
import { readDocument } from './publish-rules';
import { type ContentUid, contentUids } from './roles/permissions';

export const binUid = 'api::deleted.deleted';

const children: Partial<Record<ContentUid, { uid: ContentUid; plural: string }>> = {
  'api::subject.subject': { uid: 'api::course.course', plural: 'courses' },
  'api::course.course': { uid: 'api::unit.unit', plural: 'units' },
  'api::unit.unit': { uid: 'api::lesson.lesson', plural: 'lessons' },
};

/** Blocks deletion while learners may be using the document, or while it has children that would be orphaned. */
async function guard(strapi: Core.Strapi, uid: ContentUid, documentId: string): Promise<void> {
  const { kind } = kinds[uid];
  const published = await strapi.db
    .query(uid)
    .findOne({ where: { documentId, publishedAt: { $notNull: true } } });
  if (published) {
    throw new errors.ApplicationError(
      `This ${kind} is published. Unpublish it first, then delete it.`,
    );
  }
  const below = children[uid];
  if (!below) return;
  const parent = kinds[below.uid].parent ?? '';
  const count = await strapi.db
    .query(below.uid)
    .count({ where: { [parent]: { documentId }, publishedAt: { $null: true } } });
  if (count > 0) {
    throw new errors.ApplicationError(
      `This ${kind} still has ${count} ${below.plural}. Delete or move them first.`,
    );
  }
}

const ownFields = new Set([
  ...['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale'],
  ...['createdBy', 'updatedBy', 'localizations', 'status'],
]);

/** The content without its row ids: those rows are gone once the document is deleted. */
export function withoutRows(value: unknown, isTop = true): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutRows(item, false));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => (isTop ? !ownFields.has(name) : name !== 'id'))
      .map(([name, part]) => [name, withoutRows(part, false)]),
  );
}

/** Moves a document to the bin; refuses one that is still in use. */
export async function moveToBin(
  strapi: Core.Strapi,
  uid: ContentUid,
  documentId: string,
): Promise<void> {
  await guard(strapi, uid, documentId);
  const draft = await readDocument(strapi, uid, documentId, 'draft');
  if (!draft) return;
  const { parent, kind } = kinds[uid];
  const above = parent ? (draft[parent] as { documentId: string } | null) : null;
  const content = withoutRows(draft) as Record<string, unknown>;
  if (parent) content[parent] = above?.documentId ?? null;
  await strapi.db
    .query(binUid)
    .create({ data: { title: draft.title, kind, was: documentId, restore: false, content } });
}

async function isGone(strapi: Core.Strapi, uid: ContentUid, documentId: unknown) {
  return !(await strapi.db.query(uid).findOne({ where: { documentId } }));
}

/** Restores a deleted document as a draft and removes it from the bin. */
export async function restoreFromBin(strapi: Core.Strapi, entryId: string): Promise<void> {
  const bin = strapi.db.query(binUid);
  const entry = await bin.findOne({ where: { documentId: entryId } });
  const uid = contentUids.find((one) => kinds[one].kind === entry?.kind);
  if (!entry || !uid) return;
  const { parent } = kinds[uid];
  const parentUid = contentUids.find((one) => kinds[one].kind === parent);
  if (parentUid && (await isGone(strapi, parentUid, entry.content[parent ?? '']))) {
    throw new errors.ApplicationError(`Its ${parent} is gone. Bring that back first.`);
  }
  if (!(await isGone(strapi, uid, entry.was))) {
    throw new errors.ApplicationError(`There is a ${entry.kind} with this id already.`);
  }
  const data = { ...entry.content, documentId: entry.was };
  await strapi.documents(uid).create({ data, status: 'draft' } as never);
  await bin.delete({ where: { id: entry.id } });
}
