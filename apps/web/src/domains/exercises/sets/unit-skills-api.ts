import { singleDocument } from '@akada/content/payload';
import { isText, listOf, orMissing, orNull, recordOf } from '#lib/checks.ts';
import { ContentError, isUnknownField } from '#platform/content/content-error.ts';
import { getJson } from '#platform/content/request.ts';

/** The skills of every lesson of a unit, without the exercises. */
export type UnitSkills = {
  documentId: string;
  lessons: { documentId: string; skills: { key: string; title: string }[] }[];
};

type Sent = {
  documentId: string;
  lessons: { documentId: string; skills?: UnitSkills['lessons'][number]['skills'] | null }[];
};

/** A content service without exercises sends lessons without this field. */
const isSent = recordOf<Sent>({
  documentId: isText,
  lessons: listOf(
    recordOf<Sent['lessons'][number]>({
      documentId: isText,
      skills: orMissing(orNull(listOf(recordOf({ key: isText, title: isText })))),
    }),
  ),
});

const QUERY =
  'fields[0]=slug&populate[lessons][fields][0]=slug&populate[lessons][populate][skills]=true';

export async function getUnitSkills(unitId: string, signal: AbortSignal): Promise<UnitSkills> {
  const path = `/units/${encodeURIComponent(unitId)}?${QUERY}`;
  const body = await getJson(path, signal).catch((error: unknown) => {
    if (isUnknownField(error)) return { data: { documentId: unitId, lessons: [] } };
    throw error;
  });
  const unit = unitSkillsIn(singleDocument(body));
  if (unit?.documentId === unitId) return unit;
  throw new ContentError('invalid', 'Invalid response data');
}

export const unitSkillsIn = (document: object | null): UnitSkills | null =>
  isSent(document)
    ? {
        ...document,
        lessons: document.lessons.map((lesson) => ({ ...lesson, skills: lesson.skills ?? [] })),
      }
    : null;
