import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createWorkplace } from './workplace.ts';

const course = 'mathematics/jss1-mathematics';
const id = 'jss1-mathematics-unit-1-lesson-2-lowest-common-multiple';
const unitId = 'jss1-mathematics-unit-1';
const workplace = createWorkplace('forms');
const { curriculum, git, importInto, exportFrom } = workplace;
const secret = 'only-for-these-tests';

type Card = { key: string; front: string; back: string };
type Question = { key: string; title: string; skill: string | null };
type Lesson = {
  strand: string;
  term: number;
  explainer: string;
  videoUrl: string;
  duration: number;
  benchmark: string;
  cards: Card[];
  quiz_question: Question[];
};
type Task = { key: string; kind: string; title: string; options: object[] };
type Unit = { term: number; assignments: { key: string; title: string; questions: Task[] }[] };

type Started = Awaited<ReturnType<typeof workplace.start>>;
let strapi: Started['strapi'];
let admin: Started['admin'];

const unitPath = `/content-manager/collection-types/api::unit.unit/${unitId}`;
const lessonNow = async () => (await admin.lesson(id)) as unknown as Lesson;
const unitNow = async () => (await admin.call('GET', unitPath)).answer?.data as unknown as Unit;
const told = (authorization: string, tag = '') =>
  fetch(`${strapi.url}/akada/published`, { headers: { authorization, 'if-none-match': tag } });

beforeAll(async () => {
  ({ strapi, admin } = await workplace.start({ CONTENT_PURGE_SECRET: secret }));
});
afterAll(workplace.stop);

it('shows everything that the files have, to editors and to no reader', async () => {
  const lesson = await lessonNow();
  expect(lesson.cards.length).toBeGreaterThanOrEqual(6);
  expect(lesson).toMatchObject({ strand: expect.any(String), term: 1 });
  expect(lesson.quiz_question.every(({ skill }) => skill)).toBe(true);
  expect(lesson.explainer).toMatch(/^title: /u);
  expect((await unitNow()).assignments[0]?.questions.length).toBeGreaterThan(2);
  const response = await fetch(`${strapi.url}/api/lessons/${id}?populate=*`);
  const { data } = (await response.json()) as { data: object };
  expect(Object.keys(data).sort()).toEqual(
    [
      ...['body', 'createdAt', 'documentId', 'duration', 'exercises', 'id', 'publishedAt'],
      ...['quiz_question', 'skills', 'slug', 'title', 'unit', 'updatedAt', 'videoUrl'],
    ].sort(),
  );
  expect(JSON.stringify(data)).not.toContain('"skill":"find');
  for (const path of ['lessons?populate=cards', 'units?populate=assignments']) {
    const refused = await fetch(`${strapi.url}/api/${path}`);
    expect([path, refused.status]).toEqual([path, 400]);
  }
});

it('gives a learning server what its tables need, by the secret alone', async () => {
  expect((await told('')).status).toBe(401);
  expect((await told('Bearer wrong-secret-of-somebody')).status).toBe(401);
  const answer = await told(`Bearer ${secret}`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain('"modelAnswer"');
  expect(text).not.toContain(':::key-idea');
  expect((await told(`Bearer ${secret}`, answer.headers.get('etag') ?? '')).status).toBe(304);
});

it('carries what editors write in the forms into the files, line by line, and back nothing', async () => {
  const { cards, explainer, quiz_question } = await lessonNow();
  const [first, ...others] = cards;
  const published = await admin.publish(id, {
    strand: 'Numbers by an editor',
    prerequisites: `${unitId}-lesson-1-counting-in-millions-billions-and-trillions\n`,
    cards: [{ ...first, front: 'By an editor?' }, ...others, { front: 'New?', back: 'Yes.' }],
    explainer: explainer.replace(/^title: .*$/mu, 'title: By an editor'),
    quiz_question: quiz_question.map((question, index) =>
      index === 0 ? { ...question, skill: quiz_question.at(-1)?.skill } : question,
    ),
  });
  expect([published.status, published.answer?.error]).toEqual([200, undefined]);
  const { assignments } = await unitNow();
  const [assignment] = assignments;
  const changed = { ...assignment, title: 'Homework by an editor' };
  const task = { kind: 'written', title: 'Say why.', points: 2, modelAnswer: 'Because it is.' };
  const added = { title: 'Second homework', instructions: 'Do it.', questions: [task] };
  const unit = await admin.call('POST', `${unitPath}/actions/publish`, {
    assignments: [changed, added],
  });
  expect([unit.status, unit.answer?.error]).toEqual([200, undefined]);
  const said = await exportFrom();
  for (const file of [
    ...['flashcards.yaml', 'assignments.yaml', 'lessons/lowest-common-multiple.md'],
    'storyboards/lowest-common-multiple.yaml',
  ]) {
    expect(said).toContain(`written: ${course}/${file}`);
  }
  const diff = git('diff', '-U0');
  expect(diff).toContain('+strand: Numbers by an editor');
  expect(diff).toContain("front: 'By an editor?'");
  expect(diff).toContain('+title: By an editor');
  expect(diff).toContain('+    title: Homework by an editor');
  expect(diff).toContain(`+  - id: ${unitId}-assignment-2`);
  expect(git('diff', '--numstat', `${course}/flashcards.yaml`)).toMatch(/^2\t1\t/u);
  expect(await importInto()).toMatch(/^0 created, 0 updated, 0 put in order, .*0 left alone/mu);
  expect(await exportFrom()).toContain('0 files changed');
  const { videoUrl } = await lessonNow();
  expect(videoUrl).toMatch(/^\/media\/jss1-mathematics\/lowest-common-multiple\.json\?v=/u);
});

it('takes into the forms what authors change in the files, and names it in the lists', async () => {
  const file = join(curriculum, course, 'flashcards.yaml');
  execFileSync('sed', ['-i', 's/What does LCM stand for?/What is LCM?/', file]);
  const course1 = join(curriculum, course, 'course.yaml');
  const units = readFileSync(course1, 'utf8');
  execFileSync('sed', ['-i', '0,/^    title: .*/s//    title: Renamed by an author/', course1]);
  expect(readFileSync(course1, 'utf8')).not.toBe(units);
  expect(await importInto()).toMatch(/^0 created, 2 updated, /mu);
  const { cards } = await lessonNow();
  expect(cards.map(({ front }) => front)).toContain('What is LCM?');
  // The running Strapi notices a change made by another process.
  await vi.waitFor(
    async () => {
      const { listName } = (await unitNow()) as unknown as { listName: string };
      expect(listName).toContain('Renamed by an author');
    },
    { timeout: 60_000, interval: 1_000 },
  );
});

it('names what is wrong in a form at its field, and publishes nothing', async () => {
  const { cards, quiz_question } = await lessonNow();
  const refused = await admin.publish(id, {
    cards: cards.slice(0, 5).map((card, index) => (index === 1 ? { ...card, back: '' } : card)),
    prerequisites: 'no-such-lesson',
    explainer: 'title: [',
    quiz_question: quiz_question.map((question, index) =>
      index === 2 ? { ...question, skill: 'no-such-skill' } : question,
    ),
  });
  expect(refused.status).toBe(400);
  const fields = (refused.answer?.error?.details?.errors ?? []).map(({ path }) => path.join('.'));
  expect(fields.sort()).toEqual(
    expect.arrayContaining([
      ...['cards.1.back', 'explainer', 'prerequisites', 'quiz_question.2.skill'],
    ]),
  );
  const unit = await admin.call('POST', `${unitPath}/actions/publish`, {
    worksheets: [{ title: '', introduction: 'Go.', exercises: [{ task: '', answer: '2' }] }],
  });
  expect(unit.status).toBe(400);
  const inUnit = (unit.answer?.error?.details?.errors ?? []).map(({ path }) => path.join('.'));
  expect(inUnit).toEqual(
    expect.arrayContaining(['worksheets.0.title', 'worksheets.0.exercises.0.task']),
  );
  const picture = '![yam.png](/uploads/yam_1.webp)';
  const saved = await admin.saveDraft(id, { body: `Words.\n\n${picture}` });
  expect(saved.status).toBe(400);
  expect(saved.answer?.error?.message).toContain('Say what the picture “yam.png” shows');
});
