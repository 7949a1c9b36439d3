import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCourse, aLesson, aUnit } from '../test/sample-course.ts';
import { findLesson, lessonsInOrder, placeOfLesson } from './lesson-order.ts';

const lessons = lessonsInOrder(
  aCourse([aUnit(1, [aLesson(10), aLesson(4)]), aUnit(2, []), aUnit(3, [aLesson(7)])]),
);

describe('lessonsInOrder', () => {
  it('keeps the order of units and lessons and never sorts by id', () => {
    expect(lessons.map((lesson) => lesson.id)).toEqual([10, 4, 7]);
  });

  it('gives each lesson its unit', () => {
    expect(lessons[2]).toMatchObject({
      unitId: 3,
      unitDocumentId: 'unit-doc-3',
      unitTitle: 'Unit 3',
      unitSlug: 'unit-3',
    });
  });
});

describe('findLesson', () => {
  it('finds by documentId or by numeric id, given as text or number', () => {
    expect(findLesson(lessons, 'lesson-doc-4')?.id).toBe(4);
    expect(findLesson(lessons, '7')?.id).toBe(7);
    expect(findLesson(lessons, 7)?.id).toBe(7);
    expect(findLesson(lessons, 'nope')).toBeNull();
    expect(findLesson(lessons, '')).toBeNull();
  });

  it('prefers the documentId over a numeric id that looks the same', () => {
    const twins = [aLesson(5), aLesson(6, { documentId: '5' })];
    expect(findLesson(twins, '5')?.id).toBe(6);
  });
});

describe('placeOfLesson', () => {
  it('crosses unit borders and skips empty units', () => {
    const position = placeOfLesson(lessons, 'lesson-doc-4');
    expect(position).toMatchObject({ index: 1, isFound: true });
    expect([position.previous?.id, position.next?.id]).toEqual([10, 7]);
  });

  it('has no previous at the start and no next at the end', () => {
    expect(placeOfLesson(lessons, 10).previous).toBeNull();
    expect(placeOfLesson(lessons, 7).next).toBeNull();
  });

  it('falls back to the first lesson, with no previous one, for an unknown id', () => {
    const position = placeOfLesson(lessons, 'nope');
    expect(position).toMatchObject({ index: 0, isFound: false, previous: null });
    expect([position.current?.id, position.next?.id]).toEqual([10, 4]);
  });

  it('is nowhere in an empty course', () => {
    expect(placeOfLesson([], 'x')).toEqual({
      current: null,
      index: -1,
      previous: null,
      next: null,
      isFound: false,
    });
  });

  it('walks through every lesson once by following next', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 8 }), (sizes) => {
        let id = 0;
        const units = sizes.map((size, index) =>
          aUnit(
            index,
            Array.from({ length: size }, () => aLesson(++id)),
          ),
        );
        const all = lessonsInOrder(aCourse(units));
        const walked: number[] = [];
        let here = placeOfLesson(all, 1).current;
        while (here) {
          walked.push(here.id);
          here = placeOfLesson(all, here.documentId).next;
        }
        expect(walked).toEqual(all.map((lesson) => lesson.id));
      }),
      { numRuns: 100 },
    );
  });
});
