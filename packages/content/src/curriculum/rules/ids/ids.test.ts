import { describe, expect, it } from 'vitest';
import { lessonPath, questions, readSample, verdict } from '../../../../test/sample-curriculum.ts';
import { idsOf, lockLine } from '../../ids.ts';
import { idsReadable } from './ids-readable.ts';
import { idsUnchanged } from './ids-unchanged.ts';
import { idsUnique } from './ids-unique.ts';

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
