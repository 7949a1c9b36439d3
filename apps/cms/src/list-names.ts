import type { Core } from '@strapi/strapi';

type Row = { id: number; title: string; courseTitle?: string; place?: string; listName?: string };
type UnitRow = Row & { lessons: Row[] };
type CourseRow = { title: string; units: UnitRow[] };
type Change = { table: 'units' | 'lessons'; id: number; values: Record<string, string> };

/** Two digits, so that 10 comes after 9 in a list that sorts letters. */
const numbered = (index: number) => String(index + 1).padStart(2, '0');

function changesOfUnit(unit: UnitRow, index: number, courseTitle: string): Change[] {
  const place = numbered(index);
  const listName = `${courseTitle} · ${place} ${unit.title}`;
  const isNamed =
    unit.courseTitle === courseTitle && unit.place === place && unit.listName === listName;
  const own: Change[] = isNamed
    ? []
    : [
        {
          table: 'units',
          id: unit.id,
          values: { course_title: courseTitle, place, list_name: listName },
        },
      ];
  const below = unit.lessons.flatMap((lesson, number): Change[] => {
    const lessonPlace = `${place}.${numbered(number)}`;
    if (lesson.courseTitle === courseTitle && lesson.place === lessonPlace) return [];
    const values = { course_title: courseTitle, place: lessonPlace };
    return [{ table: 'lessons', id: lesson.id, values }];
  });
  return [...own, ...below];
}

/** What the lists of units and lessons must show anew. */
export function listChanges(courses: readonly CourseRow[]): Change[] {
  return courses.flatMap(({ title, units }) =>
    units.flatMap((unit, index) => changesOfUnit(unit, index, title)),
  );
}

/**
 * Writes into each unit and lesson where it stands, for the editors' lists and pickers: Strapi shows only fields of the
 * document itself there. No learner sees these fields, and they are written past Strapi so that nothing counts as edited.
 */
export async function refreshListNames(strapi: Core.Strapi): Promise<void> {
  const courses = (await strapi.db.query('api::course.course').findMany({
    select: ['id', 'title'],
    populate: {
      units: { populate: { lessons: { select: ['id', 'title', 'courseTitle', 'place'] } } },
    },
  })) as CourseRow[];
  for (const { table, id, values } of listChanges(courses)) {
    await strapi.db.connection(table).where({ id }).update(values);
  }
}

const quietMs = 250;

/** The same soon after a change; many changes in a row are one. */
export function createListNames(strapi: Core.Strapi) {
  let timer: NodeJS.Timeout | undefined;
  return function refreshSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      refreshListNames(strapi).catch((error) => strapi.log.error(error));
    }, quietMs);
    timer.unref();
  };
}
