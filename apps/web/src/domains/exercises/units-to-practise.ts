const INSIDE = 'populate[units][populate][lessons]';

/** Requests only the skills of a course, because the course document does not include them. */
export const practicePath = (courseId: string) =>
  `/courses/${encodeURIComponent(courseId)}?fields[0]=slug&populate[units][fields][0]=slug` +
  `&${INSIDE}[fields][0]=slug&${INSIDE}[populate][skills][fields][0]=key`;

/** The ids of units that have exercises; empty when the content service has no skills. */
export function unitsToPractise(course: unknown): string[] {
  return listAt(course, 'units').flatMap((unit) => {
    const hasSkills = listAt(unit, 'lessons').some((lesson) => listAt(lesson, 'skills').length > 0);
    const id = fieldOf(unit, 'documentId');
    return hasSkills && typeof id === 'string' ? [id] : [];
  });
}

const fieldOf = (value: unknown, name: string): unknown =>
  value instanceof Object ? Reflect.get(value, name) : undefined;

function listAt(value: unknown, name: string): unknown[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? list : [];
}
