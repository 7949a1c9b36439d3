import { expect, it } from 'vitest';
import { freeName, isUnnamed, linkedId, readableId } from './readable-ids.ts';

it.each([
  ['unit-1', 'unit-1'],
  [{ documentId: 'unit-1' }, 'unit-1'],
  [{ connect: [{ documentId: 'unit-1' }], disconnect: [] }, 'unit-1'],
  [{ set: ['unit-1'] }, 'unit-1'],
  [{ connect: [] }, null],
  [7, null],
  [null, null],
  [undefined, null],
])('reads %j as a link to %s', (link, id) => {
  expect(linkedId(link)).toBe(id);
});

it('counts on from the last sibling and ends in the title', () => {
  const siblings = ['c-unit-1-lesson-2-a', 'c-unit-1-lesson-10-b', 'c-unit-10-lesson-99-z'];
  const lesson = { kind: 'lesson', title: 'Adíre & Dye!', level: '', parent: 'c-unit-1' } as const;
  expect(readableId(lesson, siblings)).toBe('c-unit-1-lesson-11-adire-dye');
  expect(readableId({ ...lesson, title: '…' }, [])).toBe('c-unit-1-lesson-1-lesson');
  const unit = { kind: 'unit', title: 'Anything', level: '', parent: 'c' } as const;
  expect(readableId(unit, ['c-unit-1', 'c-unit-2'])).toBe('c-unit-3');
});

it('names a course after its class and subject, and a second one with a number', () => {
  const course = {
    kind: 'course',
    title: 'Maths',
    level: 'JSS 1',
    parent: 'mathematics',
  } as const;
  expect(readableId(course, [])).toBe('jss1-mathematics');
  expect(readableId(course, ['jss1-mathematics', 'jss1-mathematics-unit-1'])).toBe(
    'jss1-mathematics-2',
  );
  expect(readableId({ ...course, kind: 'subject', title: 'Home Economics' }, [])).toBe(
    'home-economics',
  );
});

it('finds the first free name', () => {
  expect(freeName('halves', [])).toBe('halves');
  expect(freeName('halves', ['halves', 'halves-2'])).toBe('halves-3');
});

it('knows an address that only names the type', () => {
  const found = [null, '', 'course', 'course-2'].filter((slug) => isUnnamed(slug, 'course'));
  expect(found).toHaveLength(4);
  for (const slug of ['courses', 'course-two', 'mathematics-jss-2']) {
    expect([slug, isUnnamed(slug, 'course')]).toEqual([slug, false]);
  }
});
