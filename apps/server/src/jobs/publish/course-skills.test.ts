import { lessonsOf } from '@akada/content/curriculum/library';
import { loadCurriculum } from '@akada/content/curriculum/load';
import { expect, it } from 'vitest';
import { curriculumDir } from '../../lib/paths.ts';
import { courseSkillsPublisher } from './course-skills.ts';

type Row = { lesson_id: string; skill: string; has_other_kinds: boolean; questions: string[] };

const { library } = loadCurriculum(curriculumDir);
const rows = courseSkillsPublisher.rows(library) as Row[];
const lesson = 'primary5-mathematics-unit-2-lesson-1-proper-improper-and-mixed-fractions';

it('gives each quiz question to the skill of its note, or to the first one', () => {
  const own = rows.filter(({ lesson_id }) => lesson_id === lesson);
  expect(own.map(({ skill }) => skill)).toEqual([
    ...['kinds-of-fractions', 'improper-to-mixed', 'mixed-to-improper'],
  ]);
  expect(own[1]).toMatchObject({ questions: ['between-wholes'], has_other_kinds: true });
  expect(own[2]?.questions).toEqual([]);
});

it('gives every question of a lesson with skills to exactly one of them', () => {
  for (const { data } of lessonsOf(library)) {
    if (!data.skills) continue;
    const given = rows
      .filter(({ lesson_id }) => lesson_id === data.id)
      .flatMap(({ questions }) => questions);
    expect([data.id, given.sort()]).toEqual([data.id, data.questions.map(({ key }) => key).sort()]);
  }
});
