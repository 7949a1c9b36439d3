import type { Core } from '@strapi/strapi';
import { contentRules } from './content-rules';
import type { Data } from './new-documents';
import { linkedId } from './readable-ids';

const lessonUid = 'api::lesson.lesson';
const unitUid = 'api::unit.unit';

type UnitRow = { title: string; term: number | null; course?: { documentId: string } | null };
type LessonRow = {
  explainer: string | null;
  videoUrl: string | null;
  slug: string | null;
  unit?: { documentId: string } | null;
};

const has = (data: Data, field: string) => Object.hasOwn(data, field);
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Sets the video link from the explainer in the form, and clears it when the explainer is removed. */
function fillVideo(data: Data, row: LessonRow | null, course: string): void {
  if (!has(data, 'explainer') && !(has(data, 'slug') && row?.explainer)) return;
  const now = { ...row, ...data } as LessonRow;
  // A lesson whose explainer is only in the curriculum files keeps it.
  if (isEmpty(now.explainer) && isEmpty(row?.explainer)) return;
  const facts = contentRules().explainerFacts(now, course);
  if (facts) Object.assign(data, facts);
}

/** Fills strand, term and video link of a lesson where the editor left them empty. */
export async function fillLesson(
  strapi: Core.Strapi,
  documentId: string | undefined,
  data: Data,
  isNew: boolean,
): Promise<void> {
  const row: LessonRow | null = isNew
    ? null
    : await strapi.db
        .query(lessonUid)
        .findOne({ where: { documentId, publishedAt: null }, populate: { unit: true } });
  const unitId =
    linkedId(data.unit as Parameters<typeof linkedId>[0]) ?? row?.unit?.documentId ?? null;
  if (!unitId) return;
  const unit: UnitRow | null = await strapi.db
    .query(unitUid)
    .findOne({ where: { documentId: unitId, publishedAt: null }, populate: { course: true } });
  if (!unit) return;
  const isLeftOut = (field: string) => (isNew || has(data, field) ? isEmpty(data[field]) : false);
  if (isLeftOut('strand')) data.strand = unit.title;
  if (isLeftOut('term')) data.term = unit.term ?? 1;
  fillVideo(data, row, unit.course?.documentId ?? '');
}

type Keyed = { key: string | null };

/** Gives assignments and worksheets of a unit their own ids, as lessons have. */
export function fillUnit(documentId: string | undefined, data: Data): void {
  for (const [list, kind] of [
    ['assignments', 'assignment'],
    ['worksheets', 'worksheet'],
  ] as const) {
    if (!documentId || !Array.isArray(data[list])) continue;
    const keyed = (data[list] as Partial<Keyed>[]).map((one) => ({ ...one, key: one.key ?? null }));
    data[list] = contentRules().withKeys(keyed, documentId, kind);
  }
}
