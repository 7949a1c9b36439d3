import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCurriculum } from './reading/read.ts';
import { newCourse, newLesson, newUnit } from './scaffold.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'akada-scaffold-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function startCourse() {
  const course = { subject: 'Mathematics', level: 'JSS 1', title: 'Mathematics JSS 1' };
  return newCourse(root, { ...course, today: '2026-01-01' });
}

describe('scaffold', () => {
  it('starts a course, a unit and lessons that parse, with the next numbers in their ids', () => {
    startCourse();
    expect(newUnit(root, 'jss1-mathematics', 'Number')).toBe('jss1-mathematics-unit-1');
    newLesson(root, 'jss1-mathematics', 1, 'Halves');
    newLesson(root, 'jss1-mathematics', 1, 'Thirds & Quarters');
    const { library, findings } = readCurriculum(root);
    expect(findings).toEqual([]);
    const course = library.subjects[0]?.courses[0];
    expect(course?.course.data.units[0]?.lessons).toEqual(['halves', 'thirds-and-quarters']);
    expect(course?.lessons.map((lesson) => lesson.data.id)).toEqual([
      'jss1-mathematics-unit-1-lesson-1-halves',
      'jss1-mathematics-unit-1-lesson-2-thirds-and-quarters',
    ]);
  });

  it('keeps the subject file when a second course starts', () => {
    expect(startCourse()).toHaveLength(2);
    const course = { subject: 'Mathematics', level: 'Primary 5', title: 'Mathematics' };
    expect(newCourse(root, { ...course, today: '2026-01-01' })).toEqual([
      join(root, 'mathematics/primary5-mathematics/course.yaml'),
    ]);
  });

  it('never writes over a file and changes no order when it refuses', () => {
    startCourse();
    newUnit(root, 'jss1-mathematics', 'Number');
    newLesson(root, 'jss1-mathematics', 1, 'Halves');
    const file = join(root, 'mathematics/jss1-mathematics/course.yaml');
    const before = readFileSync(file, 'utf8');
    expect(() => newLesson(root, 'jss1-mathematics', 1, 'Halves')).toThrow('already there');
    expect(() => newLesson(root, 'jss1-mathematics', 7, 'Fifths')).toThrow('no unit 7');
    expect(() => newUnit(root, 'nope', 'Number')).toThrow('no course "nope"');
    expect(() => startCourse()).toThrow('already there');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});
