type Row = { id: number; title: string; courseTitle?: string; place?: string; listName?: string };
type UnitRow = Row & { lessons: Row[] };
export type CourseRow = { title: string; units: UnitRow[] };
type Change = { table: 'units' | 'lessons'; id: number; values: Record<string, string> };

/** Two digits, because the lists sort as text: 10 must come after 9. */
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

/** The rows whose list columns are out of date. */
export function listChanges(courses: readonly CourseRow[]): Change[] {
  return courses.flatMap(({ title, units }) =>
    units.flatMap((unit, index) => changesOfUnit(unit, index, title)),
  );
}
