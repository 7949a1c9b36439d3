import type { Core } from '@strapi/strapi';
import { contentRules } from './content-rules';
import { freeName, idStart, isUnnamed, linkedId, readableId } from './readable-ids';
import { refuse } from './refusal';
import type { ContentUid } from './roles/permissions';

export type Data = {
  documentId?: string;
  title?: string | null;
  slug?: string | null;
  level?: string | null;
  [field: string]: unknown;
};

type Kind = { kind: 'subject' | 'course' | 'unit' | 'lesson'; parent: string | null };

export const kinds: Record<ContentUid, Kind> = {
  'api::subject.subject': { kind: 'subject', parent: null },
  'api::course.course': { kind: 'course', parent: 'subject' },
  'api::unit.unit': { kind: 'unit', parent: 'course' },
  'api::lesson.lesson': { kind: 'lesson', parent: 'unit' },
};

const lessonUid = 'api::lesson.lesson';

async function newId(strapi: Core.Strapi, uid: ContentUid, data: Data, parent: string) {
  const { kind } = kinds[uid];
  const newborn = { kind, title: data.title ?? '', level: data.level ?? '', parent };
  const rows = await strapi.db.query(uid).findMany({
    select: ['documentId'],
    where: { documentId: { $startsWith: idStart(newborn) } },
  });
  return readableId(
    newborn,
    rows.map(({ documentId }) => documentId),
  );
}

/** The lesson's address; if the field is empty, one made from its title. */
export const slugOf = ({ slug, title }: { slug?: string | null; title?: string | null }) =>
  slug?.trim() || contentRules().slugFromTitle(title ?? '');

/** The other lessons of the course, drafts and published ones. */
export async function lessonsBeside(
  strapi: Core.Strapi,
  course: string,
  documentId: string | undefined,
): Promise<{ documentId: string; title: string; slug: string | null; publishedAt: unknown }[]> {
  return strapi.db.query(lessonUid).findMany({
    select: ['documentId', 'title', 'slug', 'publishedAt'],
    where: {
      unit: { course: { documentId: course } },
      ...(documentId ? { documentId: { $ne: documentId } } : {}),
    },
  });
}

async function courseOf(strapi: Core.Strapi, unit: string | null): Promise<string | null> {
  if (!unit) return null;
  const row = await strapi.db
    .query('api::unit.unit')
    .findOne({ where: { documentId: unit }, populate: { course: true } });
  return row?.course?.documentId ?? null;
}

async function freeSlug(strapi: Core.Strapi, wanted: string, unit: string | null, own?: string) {
  const course = await courseOf(strapi, unit);
  const beside = course ? await lessonsBeside(strapi, course, own) : [];
  return freeName(wanted, beside.map(slugOf));
}

/** While the title is empty Strapi's form fills the address with the type's name, and may leave it so. */
async function nameAfterTitle(strapi: Core.Strapi, uid: ContentUid, data: Data): Promise<void> {
  const wanted = contentRules().slugFromTitle(data.title ?? '');
  if (!wanted || !isUnnamed(data.slug, kinds[uid].kind)) return;
  const rows: { slug: string | null }[] = await strapi.db.query(uid).findMany({ select: ['slug'] });
  data.slug = freeName(
    wanted,
    rows.map(({ slug }) => slug ?? ''),
  );
}

/**
 * The id of a new document contains its parent's and never changes, so the parent is required at creation. A lesson
 * also gets an address that is unique in its course.
 */
export async function prepareNew(strapi: Core.Strapi, uid: ContentUid, data: Data): Promise<void> {
  const { kind, parent } = kinds[uid];
  const parentId = parent ? linkedId(data[parent] as Parameters<typeof linkedId>[0]) : null;
  const missing = [
    ...(parent && !parentId
      ? [{ path: [parent], message: `Choose the ${parent} that this ${kind} belongs to.` }]
      : []),
    ...(data.title?.trim() ? [] : [{ path: ['title'], message: 'Write a title.' }]),
    ...(kind === 'course' && !data.level
      ? [{ path: ['level'], message: 'Choose the class.' }]
      : []),
  ];
  if (missing.length > 0) throw refuse(`This ${kind} cannot be saved yet.`, missing);
  data.documentId ||= await newId(strapi, uid, data, parentId ?? '');
  if (parent === 'subject' || parent === null) await nameAfterTitle(strapi, uid, data);
  if (uid === lessonUid && !data.slug?.trim()) {
    data.slug = await freeSlug(strapi, slugOf(data) || 'lesson', parentId);
  }
}

type Row = { documentId: string; title: string; slug: string | null; level?: string | null };

/**
 * Strapi's duplicate keeps the address and gets a random id. Both are replaced before an editor sees it.
 *
 * @param result what Strapi gives for the duplicate; its id and address are changed in place
 */
export async function nameDuplicate(
  strapi: Core.Strapi,
  uid: ContentUid,
  result: { documentId?: string; entries?: Row[] },
): Promise<void> {
  const { parent } = kinds[uid];
  const query = strapi.db.query(uid);
  const row = await query.findOne({
    where: { documentId: result.documentId },
    ...(parent ? { populate: { [parent]: true } } : {}),
  });
  if (!row) return;
  const parentId: string | null = parent ? (row[parent]?.documentId ?? null) : '';
  const documentId = parentId === null ? row.documentId : await newId(strapi, uid, row, parentId);
  const slug =
    uid === lessonUid ? await freeSlug(strapi, slugOf(row), parentId, row.documentId) : row.slug;
  await query.updateMany({ where: { documentId: row.documentId }, data: { documentId, slug } });
  for (const entry of result.entries ?? []) Object.assign(entry, { documentId, slug });
  result.documentId = documentId;
}

/** Regenerates an address from the title when an editor clears it. */
export async function refillSlug(
  strapi: Core.Strapi,
  documentId: string | undefined,
  data: Data,
): Promise<void> {
  if (!('slug' in data) || data.slug?.trim() || !documentId) return;
  const row = await strapi.db
    .query(lessonUid)
    .findOne({ where: { documentId }, populate: { unit: true } });
  const unit = linkedId(data.unit as Parameters<typeof linkedId>[0]) ?? row?.unit?.documentId;
  const wanted = slugOf({ title: data.title ?? row?.title }) || 'lesson';
  data.slug = await freeSlug(strapi, wanted, unit ?? null, documentId);
}
