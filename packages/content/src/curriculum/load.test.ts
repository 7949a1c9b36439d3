import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import {
  benchmarkBank,
  benchmarkItem,
  coursePath,
  lessonFile,
  readSample,
  verdict,
  writeSample,
} from '../../test/sample-curriculum.ts';
import { checkLibrary } from './check.ts';
import { loadCurriculum } from './load.ts';
import { idsUnchanged } from './rules/ids/ids-unchanged.ts';
import { referencesExist } from './rules/structure/references-exist.ts';

const draftPath = 'mathematics/jss2-mathematics';
const draftLesson = 'jss2-mathematics-unit-1-lesson-1-quarters';
const published = 'jss1-mathematics-unit-1-lesson-1-halves';

const draft = (prerequisites: string[] = [published]) => ({
  [`${draftPath}/course.yaml`]: stringify({
    id: 'jss2-mathematics',
    title: 'Mathematics JSS 2',
    level: 'JSS 2',
    draft: true,
    description: 'Numbers',
    created: '2026-01-01',
    updated: '2026-01-02',
    units: [{ id: 'jss2-mathematics-unit-1', title: 'Number', term: 1, lessons: ['quarters'] }],
  }),
  [`${draftPath}/lessons/quarters.md`]: lessonFile(draftLesson, { prerequisites }),
});

it('serves no draft', () => {
  const root = mkdtempSync(join(tmpdir(), 'akada-draft-'));
  try {
    writeSample(root, { files: draft() });
    const { tree, library } = loadCurriculum(root);
    const courses = tree.subjects.flatMap((subject) => subject.courses);
    expect(courses.map((course) => course.documentId)).toEqual(['jss1-mathematics']);
    expect(library.subjects[0]?.courses.map(({ path }) => path)).toEqual([coursePath]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

it('checks a draft as every course', () => {
  const { library } = readSample({ files: draft() });
  const messages = checkLibrary(library).map(({ file, message }) => `${file}: ${message}`);
  expect(messages).toContain(`${draftPath}/course.yaml: the unit "Number" has no worksheet`);
});

it('locks no ids of a draft', () => {
  const { library } = readSample();
  const { lock } = library;
  expect(verdict(idsUnchanged, { files: draft(), lock })).toEqual([]);
});

it('lets a draft build on what is published, and nothing published on a draft', () => {
  expect(verdict(referencesExist, { files: draft() })).toEqual([]);
  const lesson = { prerequisites: [draftLesson] };
  expect(verdict(referencesExist, { files: draft([]), lesson })[0]).toContain(
    `the prerequisite "${draftLesson}" is not the id of another lesson`,
  );
  const benchmark = benchmarkBank({ items: [benchmarkItem({ lessons: [draftLesson] })] });
  expect(verdict(referencesExist, { files: draft(), benchmark })[0]).toContain(
    `there is no lesson with the id "${draftLesson}"`,
  );
});
