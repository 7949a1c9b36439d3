const INSIDE = 'populate[units][populate][lessons]';

/** Asks for the skills of a course and for nothing else of it: the course itself travels without them. */
export const practicePath = (courseId: string) =>
  `/courses/${encodeURIComponent(courseId)}?fields[0]=slug&populate[units][fields][0]=slug` +
  `&${INSIDE}[fields][0]=slug&${INSIDE}[populate][skills][fields][0]=key`;

/** The ids of the units that have something to practise. A content service without skills has none. */
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
