import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAsAdmin } from './admin.ts';
import { brokenLessons, type Lesson } from './broken-lessons.ts';
import { type RunningStrapi, startStrapi } from './strapi-process.ts';

const id = 'jss1-mathematics-unit-1-lesson-2-lowest-common-multiple';
const folder = mkdtempSync(join(tmpdir(), 'akada-publish-'));

let strapi: RunningStrapi;
let admin: Awaited<ReturnType<typeof signInAsAdmin>>;
let lesson: Lesson;

beforeAll(async () => {
  cpSync(process.env.CMS_TEST_FOLDER ?? '', folder, { recursive: true });
  strapi = await startStrapi({ CMS_DATA_DIR: folder, CMS_SITE_URL: 'http://site.example' });
  admin = await signInAsAdmin(strapi.url);
  lesson = (await admin.lesson(id)) as unknown as Lesson;
});

afterAll(async () => {
  await strapi?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const link = (documentId: string) => ({ connect: [{ documentId }], disconnect: [] });
const published = async (kind: string, documentId: string) => {
  const response = await fetch(`${strapi.url}/api/${kind}/${documentId}?populate=*`);
  return response.ok ? ((await response.json()) as { data: Lesson }).data : null;
};
type Answer = Awaited<ReturnType<typeof admin.publish>>;
const saidAt = ({ answer }: Answer) =>
  (answer?.error?.details?.errors ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

/** A whole lesson without row ids, as if an editor had typed it into a new form. */
function written(changes: object = {}) {
  const { body, quiz_question, cards } = lesson;
  return {
    title: 'Common Multiples',
    body,
    cards: cards.map(({ front, back }) => ({ front, back })),
    quiz_question: quiz_question.map(({ title, question_option }) => ({
      title,
      question_option: question_option.map(({ answer, isCorrect, explanation }) => ({
        answer,
        isCorrect,
        explanation,
      })),
    })),
    unit: link('jss1-mathematics-unit-1'),
    ...changes,
  };
}
/** The text without the links to exercises, which a copy does not have. */
const withoutExercises = (body: string) => body.replaceAll(/^\[Try it now.*$/gmu, '');

describe('a broken lesson is refused at its field, in a sentence, and nothing is published', () => {
  it.each(brokenLessons)('$mistake', async ({ values, field, says }) => {
    const before = await published('lessons', id);
    const answer = await admin.publish(id, values(lesson));
    expect(answer.status).toBe(400);
    expect(answer.answer?.error?.message).toMatch(/^This lesson cannot be published yet\. /u);
    const said = saidAt(answer);
    expect(said.filter((line) => line.startsWith(`${field}: `)).join()).toContain(says);
    expect(said.join()).not.toMatch(/undefined|null|NaN|\[object|must be a `/u);
    expect(await published('lessons', id)).toEqual(before);
  });
});

it('sets letters by the order of the options, whatever was sent', async () => {
  const [first, ...rest] = lesson.quiz_question;
  const turned = [...(first?.question_option ?? [])].reverse();
  const right = turned.findIndex((option) => option.isCorrect);
  const quiz_question = [{ ...first, correctAnswer: 'A', question_option: turned }, ...rest];
  expect((await admin.publish(id, { quiz_question })).status).toBe(200);
  const response = await fetch(
    `${strapi.url}/api/lessons/${id}?populate[quiz_question][populate]=*`,
  );
  const { data } = (await response.json()) as { data: Lesson };
  expect(data.quiz_question[0]).toMatchObject({
    correctAnswer: 'ABCD'[right],
    question_option: ['A', 'B', 'C', 'D'].map((label) => ({ label })),
  });
  expect(data.quiz_question[0]?.question_option.map(({ answer }) => answer)).toEqual(
    turned.map(({ answer }) => answer),
  );
});

describe('web addresses', () => {
  it('are refused at publish when the course has them already', async () => {
    const values = written({ slug: lesson.slug, body: withoutExercises(lesson.body) });
    const { answer } = await admin.create(values);
    const made = answer?.data?.documentId ?? '';
    const refused = await admin.publish(made, {});
    expect(refused.status).toBe(400);
    expect(saidAt(refused)).toEqual([
      expect.stringMatching(/^slug: The lesson “.*” of this course has the web address/u),
    ]);
    expect(await published('lessons', made)).toBeNull();
    expect((await admin.publish(made, { slug: '' })).status).toBe(200);
    expect(await published('lessons', made)).toMatchObject({ slug: 'common-multiples' });
  });

  it('of a duplicate are its own, and so is its readable id', async () => {
    const { status, answer } = await admin.duplicate(id, {
      title: 'Second Lesson',
      slug: lesson.slug,
    });
    expect(status).toBe(200);
    expect(answer?.data?.documentId).toMatch(/^jss1-mathematics-unit-1-lesson-\d+-second-lesson$/u);
    const copy = await admin.lesson(answer?.data?.documentId ?? '');
    expect(copy).toMatchObject({ title: 'Second Lesson', slug: `${lesson.slug}-2` });
    expect((await admin.lesson(id)).slug).toBe(lesson.slug);
    expect(await published('lessons', id)).toMatchObject({ slug: lesson.slug });
  });
});

it('leaves the lessons of a unit, and the units of a course, where they are when it is duplicated', async () => {
  const drafts = async (kind: string, filter: string) => {
    const query = `filters${filter}=jss1-mathematics${kind === 'unit' ? '' : '-unit-1'}&pageSize=100`;
    const path = `/content-manager/collection-types/api::${kind}.${kind}?${query}`;
    const { answer } = await admin.call('GET', path);
    return (answer as unknown as { results: { documentId: string }[] }).results.length;
  };
  const below = async () => [
    await drafts('lesson', '[unit][documentId][$eq]'),
    await drafts('unit', '[course][documentId][$eq]'),
  ];
  const before = await below();
  for (const [kind, documentId] of [
    ['unit', 'jss1-mathematics-unit-1'],
    ['course', 'jss1-mathematics'],
  ]) {
    const path = `/content-manager/collection-types/api::${kind}.${kind}/clone/${documentId}`;
    const { status, answer } = await admin.call('POST', path, { title: 'Twin', slug: 'twin' });
    expect(status).toBe(200);
    const copy = `/content-manager/collection-types/api::${kind}.${kind}/${answer?.data?.documentId}`;
    // Deletes the copy, so that the comparison below sees only the original.
    expect((await admin.call('DELETE', copy)).status).toBe(200);
  }
  expect(await below()).toEqual(before);
});

describe('what is new', () => {
  it('must say from the start what it belongs to', async () => {
    const lost = await admin.create({ title: 'Lost', unit: { connect: [], disconnect: [] } });
    expect([lost.status, saidAt(lost)]).toEqual([
      400,
      ['unit: Choose the unit that this lesson belongs to.'],
    ]);
    const course = await admin.create({ slug: 'x' }, 'course');
    expect(saidAt(course)).toEqual([
      'subject: Choose the subject that this course belongs to.',
      'title: Write a title.',
      'level: Choose the class.',
    ]);
  });

  it('gets readable ids from the course to the lesson, and is published from above', async () => {
    const course = await admin.create(
      {
        title: 'Mathematics JSS 3',
        slug: 'maths-three',
        level: 'JSS 3',
        description: 'Numbers.',
        subject: link('mathematics'),
      },
      'course',
    );
    expect(course.answer?.data?.documentId).toBe('jss3-mathematics');
    const unit = await admin.create({ title: 'Number', course: link('jss3-mathematics') }, 'unit');
    expect(unit.answer?.data?.documentId).toBe('jss3-mathematics-unit-1');
    const body = withoutExercises(lesson.body);
    const made = await admin.create(written({ unit: link('jss3-mathematics-unit-1'), body }));
    const lessonId = made.answer?.data?.documentId ?? '';
    expect(lessonId).toBe('jss3-mathematics-unit-1-lesson-1-common-multiples');
    expect(saidAt(await admin.publish(lessonId, {}))).toEqual([
      'unit: The unit “Number” is not published yet. Publish it first.',
    ]);
    for (const [kind, documentId] of [
      ['course', 'jss3-mathematics'],
      ['unit', 'jss3-mathematics-unit-1'],
      ['lesson', lessonId],
    ]) {
      const path = `/content-manager/collection-types/api::${kind}.${kind}/${documentId}`;
      expect((await admin.call('POST', `${path}/actions/publish`, {})).status).toBe(200);
    }
    expect(await published('lessons', lessonId)).toMatchObject({ slug: 'common-multiples' });
  });

  it('cannot be moved to another course, where its id would be wrong', async () => {
    const moved = await admin.publish(id, { unit: link('jss3-mathematics-unit-1') });
    expect(saidAt(moved)).toEqual([
      expect.stringMatching(/^unit: This lesson was made in another course/u),
    ]);
  });
});

describe('a preview', () => {
  const askedWith = async (pass: string) => {
    const headers = { 'akada-preview': pass };
    const response = await fetch(`${strapi.url}/api/lessons/${id}`, { headers });
    return { status: response.status, text: await response.text() };
  };

  it('opens the draft by a signed link, and to no one without it', async () => {
    expect((await admin.saveDraft(id, { title: 'Not for everybody' })).status).toBe(200);
    const query = `documentId=${id}&status=draft`;
    const { answer } = await admin.call(
      'GET',
      `/content-manager/preview/url/api::lesson.lesson?${query}`,
    );
    const data = answer?.data as unknown as { url: string } | undefined;
    const [, pass = '', path] =
      /^http:\/\/site\.example\/preview\/([^?]+)\?path=(.+)$/u.exec(data?.url ?? '') ?? [];
    expect(path).toBe(
      `/courses/mathematics/jss1-mathematics/number-and-numeration/${lesson.slug}/${id}`,
    );
    expect((await askedWith(pass)).text).toContain('Not for everybody');
    const [expires, course, signature] = pass.split('.');
    expect(course).toBe('jss1-mathematics');
    for (const wrong of [
      `${expires}0.${course}.${signature}`,
      `${expires}.jss2-mathematics.${signature}`,
      'x',
    ]) {
      const refused = await askedWith(wrong);
      expect(refused.status).toBe(403);
      expect(refused.text).not.toContain('Not for everybody');
    }
    expect((await askedWith('')).text).not.toContain('Not for everybody');
    // This link gives no access to other courses.
    const elsewhere = 'primary5-mathematics-unit-2-lesson-1-proper-improper-and-mixed-fractions';
    await admin.saveDraft(elsewhere, { title: 'Another draft' });
    for (const asked of [
      `lessons/${elsewhere}`,
      'lessons?pagination[limit]=-1',
      'courses?populate[units][populate]=lessons',
      `lessons/${id}?populate[unit][populate][course][populate][subject][populate][courses][populate][units][populate]=lessons`,
    ]) {
      const headers = { 'akada-preview': pass };
      const response = await fetch(`${strapi.url}/api/${asked}`, { headers });
      expect(response.status).toBe(200);
      expect(await response.text()).not.toMatch(/Another draft|Not for everybody/u);
    }
    const deep = 'populate=units.lessons.quiz_question.question_option';
    const own = await fetch(
      `${strapi.url}/api/courses?filters[slug][$eqi]=jss1-mathematics&${deep}`,
      {
        headers: { 'akada-preview': pass },
      },
    );
    expect(await own.text()).toContain('Not for everybody');
  });

  it('comes with what is still to be mended, for people who may read lessons', async () => {
    await admin.saveDraft(id, { videoUrl: 'soon', explainer: '' });
    const { answer } = await admin.call('GET', `/akada/checks/api::lesson.lesson/${id}`);
    expect((answer as unknown as { findings: unknown[] }).findings).toEqual([
      { path: ['videoUrl'], message: expect.stringContaining('"soon"'), isWarning: false },
    ]);
    expect((await fetch(`${strapi.url}/akada/checks/api::lesson.lesson/${id}`)).status).toBe(401);
  });
});
