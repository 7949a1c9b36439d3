import type { ContentTree } from '@akada/content/content-tree';
import { buildContent } from '@akada/content/curriculum/build';
import { testCurriculum } from '@akada/content/testing/test-curriculum';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { FormsAnswer, StrapiForms } from '../../content/upstream/strapi-forms.ts';
import { createContentRows } from './content-rows.ts';
import { courseOutlinePublisher } from './course-outline.ts';
import { renewForms } from './follow-forms.ts';
import { publishLibrary } from './publish.ts';

const { library } = testCurriculum();
let database: TestDatabase;
let answer: FormsAnswer = 'refused';
const forms: StrapiForms = {
  read: async () => answer,
  forget: () => undefined,
  mediaAt: () => undefined,
};
const renew = () =>
  renewForms(
    forms,
    createContentRows(() => library),
    database.owner,
  );

/** Strapi's content after an import of the files, with an editor's changes. */
function edited(change: (tree: ContentTree) => void): ContentTree {
  const tree = structuredClone(buildContent(library));
  change(tree);
  return tree;
}
const firstUnit = (tree: ContentTree) => {
  const unit = tree.subjects[0]?.courses[0]?.units[0];
  const lesson = unit?.lessons[0];
  if (!unit || !lesson) throw new Error('The curriculum is empty');
  return { unit, lesson };
};

beforeAll(async () => {
  database = await createTestDatabase();
  await publishLibrary({
    ...{ sql: database.owner, admin: undefined as never, library },
    publishers: [courseOutlinePublisher],
  });
});
afterAll(() => database.drop());

const all = async () => ({
  skills: await database.owner`select * from course_skills order by lesson_id, skill`,
  cards: await database.owner`
    select id, front_content from flashcards where retired_at is null order by id`,
  assignments: await database.owner`
    select id, title, questions from assignments where retired_at is null order by id`,
  items: await database.owner`select id, lessons from benchmark_items order by id`,
});

it('says the same as the files after an import, and writes nothing', async () => {
  expect(await renew()).toEqual({
    written: ['course-skills', 'assignments', 'flashcards', 'benchmark-items'],
    isRefused: true,
  });
  const before = await all();
  expect(before.cards.length).toBeGreaterThan(1_000);
  answer = edited(() => undefined);
  expect((await renew()).isRefused).toBe(false);
  expect(await all()).toEqual(before);
});

it('shows what an editor has changed: skills, cards, assignments, links', async () => {
  const before = await all();
  const item = before.items[0]?.id as string;
  answer = edited((tree) => {
    const { unit, lesson } = firstUnit(tree);
    unit.lessons.push({
      ...structuredClone(lesson),
      documentId: `${unit.documentId}-lesson-99-only-in-strapi`,
      skills: [{ id: 1, key: 'new-skill', title: 'A new skill' }],
      exercises: [],
      questionSkills: {},
      benchmark: item,
      cards: [{ id: 1, key: 'only', front: 'Only in Strapi', back: 'Yes' }],
    });
    const [assignment] = unit.assignments ?? [];
    if (assignment) assignment.title = 'By an editor';
  });
  await renew();
  const after = await all();
  expect(after.skills.length).toBe(before.skills.length + 1);
  expect(after.skills.map(({ skill }) => skill)).toContain('new-skill');
  expect(after.cards.map(({ front_content }) => front_content)).toContain('Only in Strapi');
  expect(after.cards.length).toBe(before.cards.length + 1);
  expect(after.assignments.map(({ title }) => title)).toContain('By an editor');
  expect(after.items[0]?.lessons).toEqual([
    ...((before.items[0]?.lessons ?? []) as string[]),
    expect.stringContaining('only-in-strapi'),
  ]);
});

it('takes from the files what a Strapi without filled forms does not have, and nothing from an empty one', async () => {
  answer = edited(() => undefined);
  await renew();
  const before = await all();
  answer = edited((tree) => {
    for (const unit of tree.subjects.flatMap(({ courses }) => courses.flatMap((c) => c.units))) {
      unit.assignments = [];
      for (const lesson of unit.lessons) {
        Object.assign(lesson, { cards: [], benchmark: null, questionSkills: {}, strand: null });
      }
    }
  });
  await renew();
  expect(await all()).toEqual(before);
  answer = { subjects: [] };
  expect(await renew()).toEqual({ written: [], isRefused: false });
  expect(await all()).toEqual(before);
});
