import { describe, expect, it } from 'vitest';
import {
  coursePath,
  lessonFile,
  lessonPath,
  questions,
  readSample,
  verdict,
} from '../../../../test/sample-curriculum.ts';
import { idsOf, lockLine } from '../../ids.ts';
import { idsReadable } from './ids-readable.ts';
import { idsUnchanged } from './ids-unchanged.ts';
import { idsUnique } from './ids-unique.ts';
import { slugsUnique } from './slugs-unique.ts';

describe('ids-unique', () => {
  it('accepts the same key in two lessons', () => {
    expect(verdict(idsUnique)).toEqual([]);
  });

  it('refuses one lesson id in two files', () => {
    const id = 'jss1-mathematics-unit-1-lesson-2-thirds';
    expect(verdict(idsUnique, { lesson: { id } })[0]).toContain(
      `the lesson id "${id}" is already used in ${lessonPath}:2`,
    );
  });

  it('refuses one key twice in a lesson', () => {
    const twins = [...questions(), ...questions(1)];
    expect(verdict(idsUnique, { lesson: { questions: twins } })[0]).toContain('the question id');
  });
});

describe('slugs-unique', () => {
  const file = 'mathematics/jss2-mathematics/course.yaml';
  const course = (slug: string) =>
    [
      ...[
        'id: jss2-mathematics',
        'title: More',
        'level: JSS 2',
        'description: More',
        `slug: ${slug}`,
      ],
      ...['created: 2026-01-01', 'updated: 2026-01-01', 'units: []', ''],
    ].join('\n');

  it('accepts a course with a slug of its own', () => {
    expect(verdict(slugsUnique, { files: { [file]: course('maths-two') } })).toEqual([]);
    expect(verdict(slugsUnique, { files: { [file]: course('jss2-mathematics') } })).toEqual([]);
  });

  it('refuses the id or the slug of another course, with both files', () => {
    const first = `${coursePath}/course.yaml`;
    expect(verdict(slugsUnique, { files: { [file]: course('jss1-mathematics') } })).toEqual([
      `${file}: the slug "jss1-mathematics" belongs to ${first} already`,
    ]);
    const changes = { course: { slug: 'maths' }, files: { [file]: course('maths') } };
    expect(verdict(slugsUnique, changes)).toHaveLength(1);
  });

  it('refuses lessons whose names differ in their case alone', () => {
    const files = { [`${coursePath}/lessons/HALVES.md`]: lessonFile('other') };
    expect(verdict(slugsUnique, { files })).toEqual([
      `${lessonPath}: the slug "halves" belongs to ${coursePath}/lessons/HALVES.md already`,
    ]);
  });
});

describe('ids-unchanged', () => {
  const lock = idsOf(readSample().library).map(lockLine);

  it('accepts exactly what is locked', () => {
    expect(verdict(idsUnchanged, { lock: [...lock, ''] })).toEqual([]);
  });

  it('refuses a published id that is gone', () => {
    expect(verdict(idsUnchanged, { lock: [...lock, 'lesson long-gone'] })).toEqual([
      'ids.lock: "lesson long-gone" was published and is gone: bring the id back',
    ]);
  });

  it('wants new ids to be locked', () => {
    expect(verdict(idsUnchanged, { lock: lock.slice(1) })[0]).toContain(
      'run the check with --lock',
    );
  });

  it('sees a changed question key as one gone and one new', () => {
    const changed = questions();
    changed[0] = { ...changed[0], key: 'renamed' };
    expect(verdict(idsUnchanged, { lock, lesson: { questions: changed } })).toHaveLength(2);
  });
});

describe('ids-readable', () => {
  it('accepts ids that name course, unit and lesson', () => {
    expect(verdict(idsReadable)).toEqual([]);
  });

  it.each(['halves', 'jss1-mathematics-lesson-1-halves', 'jss1-english-unit-1-lesson-1-halves'])(
    'refuses the lesson id %j',
    (id) => {
      expect(verdict(idsReadable, { lesson: { id } })[0]).toContain('must look like');
    },
  );

  it('refuses a unit id that does not name its course', () => {
    const units = [{ id: 'unit-1', title: 'Number', term: 1, lessons: ['halves', 'thirds'] }];
    expect(verdict(idsReadable, { course: { units } })[0]).toContain('jss1-mathematics-unit-1');
  });
});
