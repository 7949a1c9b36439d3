import type { Core } from '@strapi/strapi';
import { type CourseRow, listChanges } from './list-changes';

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
