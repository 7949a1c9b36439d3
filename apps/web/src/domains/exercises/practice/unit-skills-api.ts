import { singleDocument } from '@akada/content/payload';
import { isText, listOf, recordOf } from '#lib/checks.ts';
import { ContentError } from '#platform/content/content-error.ts';
import { getJson } from '#platform/content/request.ts';

/** The skills of every lesson of a unit, without the exercises. */
export type UnitSkills = {
  documentId: string;
  lessons: { documentId: string; skills: { key: string; title: string }[] }[];
};

const isUnitSkills = recordOf<UnitSkills>({
  documentId: isText,
  lessons: listOf(
    recordOf<UnitSkills['lessons'][number]>({
      documentId: isText,
      skills: listOf(recordOf<{ key: string; title: string }>({ key: isText, title: isText })),
    }),
  ),
});

const QUERY =
  'fields[0]=slug&populate[lessons][fields][0]=slug&populate[lessons][populate][skills]=true';

export async function getUnitSkills(unitId: string, signal: AbortSignal): Promise<UnitSkills> {
  const body = await getJson(`/units/${encodeURIComponent(unitId)}?${QUERY}`, signal);
  const unit = unitSkillsIn(singleDocument(body));
  if (unit?.documentId === unitId) return unit;
  throw new ContentError('invalid', 'Invalid response data');
}

export const unitSkillsIn = (document: object | null): UnitSkills | null =>
  isUnitSkills(document) ? document : null;
