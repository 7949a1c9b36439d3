import { expect, it } from 'vitest';
import { listChanges } from './list-changes.ts';

const lesson = (id: number, place?: string) => ({
  id,
  title: `L${id}`,
  ...(place ? { courseTitle: 'Maths', place } : {}),
});

it('numbers units and lessons by their order, and changes only what differs', () => {
  const units = [
    {
      ...{
        id: 7,
        title: 'Number',
        courseTitle: 'Maths',
        place: '01',
        listName: 'Maths · 01 Number',
      },
      lessons: [lesson(1, '01.01'), lesson(2, '01.03')],
    },
    { id: 8, title: 'Shape', lessons: [lesson(3)] },
  ];
  expect(listChanges([{ title: 'Maths', units }])).toEqual([
    { table: 'lessons', id: 2, values: { course_title: 'Maths', place: '01.02' } },
    {
      table: 'units',
      id: 8,
      values: { course_title: 'Maths', place: '02', list_name: 'Maths · 02 Shape' },
    },
    { table: 'lessons', id: 3, values: { course_title: 'Maths', place: '02.01' } },
  ]);
});
