import { lessonsOf } from '@akada/content/curriculum/library';
import { testCurriculum } from '@akada/content/testing/test-curriculum';
import { expect, it } from 'vitest';
import { courseSkillsPublisher } from './course-skills.ts';

type Row = { lesson_id: string; skill: string; has_other_kinds: boolean; questions: string[] };

const { library } = testCurriculum();
const rows = courseSkillsPublisher.rows(library) as Row[];
const lesson = 'primary5-mathematics-unit-2-lesson-1-proper-improper-and-mixed-fractions';

it('gives each quiz question to the skill that its file names', () => {
  const own = rows.filter(({ lesson_id }) => lesson_id === lesson);
  expect(own.map(({ skill }) => skill)).toEqual([
    ...['kinds-of-fractions', 'improper-to-mixed', 'mixed-to-improper'],
  ]);
  expect(own[0]?.questions).toEqual(['find-improper', 'find-mixed']);
  expect(own[1]).toMatchObject({ has_other_kinds: true });
  expect(own[1]?.questions).toContain('between-wholes');
  expect(own[2]?.questions).toEqual(['halves-in-three', 'mixed-to-improper']);
});

it('leaves no skill without a question of its lesson, and no question without a skill', () => {
  for (const { data } of lessonsOf(library)) {
    const keys = data.questions.map(({ key }) => key);
    const own = rows.filter(({ lesson_id }) => lesson_id === data.id);
    for (const { skill, questions } of own) {
      expect([data.id, skill, questions.length > 0]).toEqual([data.id, skill, true]);
    }
    const asked = new Set(own.flatMap(({ questions }) => questions));
    expect([data.id, keys.filter((key) => !asked.has(key))]).toEqual([data.id, []]);
  }
});

it('gives a question to one skill, unless a skill has no question of its own', () => {
  for (const { data } of lessonsOf(library)) {
    const own = rows.filter(({ lesson_id }) => lesson_id === data.id);
    const narrow = own.filter(({ questions }) => questions.length < data.questions.length);
    const given = narrow.flatMap(({ questions }) => questions);
    expect([data.id, given.length]).toEqual([data.id, new Set(given).size]);
  }
});
