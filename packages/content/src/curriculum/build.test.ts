import { describe, expect, it } from 'vitest';
import { questions, readSample } from '../../test/sample-curriculum.ts';
import { buildContent } from './build.ts';
import { numericId } from './ids.ts';

const course = (changes: Parameters<typeof readSample>[0] = {}) =>
  buildContent(readSample(changes).library).subjects[0]?.courses[0];

describe('buildContent', () => {
  it('gives documents their fields, order and dates', () => {
    expect(course()).toMatchObject({
      documentId: 'jss1-mathematics',
      slug: 'jss1-mathematics',
      level: 'JSS 1',
      thumbnail: '#7a1424',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-02T00:00:00.000Z',
      publishedAt: '2026-01-02T00:00:00.000Z',
      image: null,
      materials: [],
    });
    expect(course()?.units[0]?.lessons.map((lesson) => lesson.slug)).toEqual(['halves', 'thirds']);
  });

  it('follows the order file, not the names of the files', () => {
    const units = [
      { id: 'jss1-mathematics-unit-1', title: 'Number', term: 1, lessons: ['thirds', 'halves'] },
    ];
    const turned = course({ course: { units } });
    expect(turned?.units[0]?.lessons.map((lesson) => lesson.slug)).toEqual(['thirds', 'halves']);
    expect(turned?.units[0]?.lessons[1]?.id).toBe(course()?.units[0]?.lessons[0]?.id);
  });

  it('labels options by position and names the right one as correctAnswer', () => {
    const [, second] = course()?.units[0]?.lessons[0]?.quiz_question ?? [];
    expect(second?.correctAnswer).toBe('B');
    expect(second?.question_option.map((option) => [option.label, option.isCorrect])).toEqual([
      ['A', false],
      ['B', true],
      ['C', false],
      ['D', false],
    ]);
  });

  it('numbers questions once over all lessons, and options within their question', () => {
    const all = course()?.units[0]?.lessons.flatMap((lesson) => lesson.quiz_question) ?? [];
    expect(new Set(all.map((question) => question.id)).size).toBe(12);
    for (const { question_option } of all) {
      expect(question_option.map((option) => option.id)).toEqual([1, 2, 3, 4]);
    }
  });

  it('puts the goals in a box before the body and addresses pictures with version and size', () => {
    const body = course()?.units[0]?.lessons[0]?.body ?? '';
    expect(body.startsWith(':::goals\n- Cut in half.\n- Name a half.\n:::\n\nThe cat')).toBe(true);
    expect(body).toMatch(
      /\]\(\/media\/jss1-mathematics\/orange\.svg\?v=[0-9a-f]{12}&bytes=\d+&w=9&h=9\)/u,
    );
  });

  it('addresses the picture of a question, and leaves a question without one as it is', () => {
    const [plain, ...rest] = questions(6);
    const title = 'What is it? ![Two halves of a fruit](pictures/orange.svg)';
    const asked = course({ lesson: { questions: [{ ...plain, title }, ...rest] } });
    const titles = asked?.units[0]?.lessons[0]?.quiz_question.map((question) => question.title);
    expect(titles?.[0]).toMatch(
      /^What is it\? !\[Two halves of a fruit\]\(\/media\/jss1-mathematics\/orange\.svg\?v=[0-9a-f]{12}&bytes=\d+&w=9&h=9\)$/u,
    );
    expect(titles?.[1]).toBe('Question number 2?');
  });

  it('addresses a video of the course with its size and leaves one of the web as it is', () => {
    const files = { 'mathematics/jss1-mathematics/media/h.webm': 'x' };
    const own = course({ lesson: { video: 'media/h.webm' }, files });
    expect(own?.units[0]?.lessons[0]?.videoUrl).toMatch(
      /^\/media\/jss1-mathematics\/h\.webm\?v=[0-9a-f]{12}&bytes=1$/u,
    );
    const web = course({ lesson: { video: 'https://youtu.be/dQw4w9WgXcQ' } });
    expect(web?.units[0]?.lessons[0]?.videoUrl).toBe('https://youtu.be/dQw4w9WgXcQ');
    expect(web?.units[0]?.lessons[1]?.videoUrl).toBeNull();
  });

  it('leaves out a subject without a course', () => {
    const files = { 'english/subject.yaml': 'id: english\ntitle: English\ndescription: Words\n' };
    expect(buildContent(readSample({ files }).library).subjects).toHaveLength(1);
  });

  it('gives the same numbers each time', () => {
    expect(course({ lesson: { questions: questions(6) } })).toEqual(course());
    expect(numericId('jss1-mathematics')).toBe(numericId('jss1-mathematics'));
    expect(numericId('a')).toBeGreaterThan(0);
  });
});
