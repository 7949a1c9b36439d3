import type { Core } from '@strapi/strapi';
import { type CourseRow, listChanges } from './list-changes';

/**
 * Writes the position of each unit and lesson into its own row, because Strapi's lists and pickers show only fields of
 * the document itself. Learners never see these fields. They are written by SQL so that the document does not count as
 * edited.
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

/** The same, debounced: a burst of changes causes one refresh. */
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
