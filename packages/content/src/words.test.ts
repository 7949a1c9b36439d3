import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coursesOf } from './curriculum/library.ts';
import { publishBody } from './curriculum/publish-body.ts';
import { wordsSound } from './curriculum/rules/text/words-sound.ts';
import { unexplainedTerms } from './curriculum/text/bold-terms.ts';
import { unpublishBody } from './curriculum/write-back/unpublish-body.ts';
import { writeBack } from './curriculum/write-back/write-back.ts';
import { testCurriculum } from './testing/test-curriculum.ts';
import { ideasIn, wordKey, wordLines, wordsIn } from './words.ts';

const root = join(import.meta.dirname, '../../../curriculum');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

describe('a term', () => {
  it.each([
    ['Numerators:', 'numerator'],
    ['Common  Multiples', 'common multiple'],
    ['boxes', 'box'],
    ['batteries', 'battery'],
    ['mass', 'mass'],
  ])('%s is the word %s', (text, key) => expect(wordKey(text)).toBe(wordKey(key)));

  it('that is bold leads to its card, and comes back as it was', () => {
    const terms = new Set(['numerator']);
    const body = 'The **numerator** is **not** the `**code**` below. **Numerators:** ***both***';
    const published = publishBody({ goals: ['Count.'], body }, 'c', { assets: [], terms });
    expect(published).toContain('The [**numerator**](#word) is **not** the');
    expect(published).toContain('[**Numerators:**](#word) ***both***');
    expect(unpublishBody(published, 'c', []).body).toBe(body);
  });
});

it('a page gets the words of its language alone, and learns which are drafts', () => {
  const words = [
    { term: 'half', meaning: 'One of two.', ha: 'rabi', yo: 'ìdajì', checked: { ha: 'Amina' } },
  ];
  expect(wordsIn(words, 'ha')).toEqual([
    { term: 'half', meaning: 'One of two.', said: 'rabi', isChecked: true },
  ]);
  expect(wordsIn(words, 'yo')[0]).toEqual({ term: 'half', meaning: 'One of two.', said: 'ìdajì' });
  expect(wordsIn(words, 'en')).toEqual([{ term: 'half', meaning: 'One of two.' }]);
});

it('a page gets the key ideas of its language alone', () => {
  const ideas = [
    { lesson: 'halves', ha: 'Rabi.', checked: { ha: 'Amina' } },
    { lesson: 'thirds', yo: 'Ìdá.' },
  ];
  expect(ideasIn(ideas, 'ha')).toEqual([{ lesson: 'halves', said: 'Rabi.', isChecked: true }]);
  expect(ideasIn(ideas, 'en')).toEqual([]);
});

it('paper names the words of a lesson in its order, each once, in every language that has them', () => {
  const words = [
    { term: 'half', meaning: 'One of two.', ha: 'rabi', yo: 'ìdajì' },
    { term: 'whole', meaning: 'All of it.' },
    { term: 'third', meaning: 'One of three.' },
  ];
  expect(wordLines(words, 'The **whole**, **Halfs:** and **half**, **not**.')).toEqual([
    '**whole:** All of it.',
    '**half:** One of two. Hausa: *rabi* · Yorùbá: *ìdajì*',
  ]);
});

describe('words.yaml', () => {
  it('changes by the words that an editor changed alone', () => {
    const { library, tree } = testCurriculum();
    const edited = structuredClone(tree);
    const word = edited.subjects
      .flatMap(({ courses }) => courses)
      .flatMap(({ words = [] }) => words)
      .find(({ term }) => term === 'denominator');
    if (!word) throw new Error('The word is not there');
    Object.assign(word, { ha: 'lambar kasa', checked: 'ha: Amina Bello' });
    const { files } = writeBack(library, edited, textOf);
    const [[file = '', text = ''] = []] = files;
    expect([...files.keys()]).toEqual([file]);
    expect(file).toMatch(/words\.yaml$/);
    const before = new Set(textOf(file).split('\n'));
    expect(text.split('\n').filter((line) => !before.has(line))).toEqual([
      '    ha: lambar kasa',
      '    checked:',
      '      ha: Amina Bello',
    ]);
  });

  it('explains bold terms, each once, in one short sentence', () => {
    const { library } = testCurriculum();
    const [course] = coursesOf(library).filter(({ words }) => words !== null);
    if (!course?.words) throw new Error('No course has words');
    const data = {
      words: [
        { term: 'half', meaning: 'One of two equal parts.', ha: '' },
        { term: 'Halves', meaning: 'Two. Of them.', yo: 'i\u0300da' },
        { term: 'dragon', meaning: 'A beast.' },
      ],
      ideas: [{ lesson: 'dragons', ha: 'Ba.' }],
    };
    const lessons = course.lessons.map((lesson) => ({ ...lesson, body: '**half** **Halves**' }));
    const faulty = { ...course, lessons, words: { ...course.words, data } };
    const subjects = library.subjects.map((one) => ({ ...one, courses: [] }));
    const [first] = subjects;
    if (!first) throw new Error('No subject');
    const all = { ...library, subjects: [{ ...first, courses: [faulty] }] };
    expect(wordsSound.check(all).map(({ message }) => message)).toEqual([
      '"ha" is empty: leave it out',
      expect.stringContaining('(NFC)'),
      expect.stringContaining('one sentence'),
      'no lesson has "dragon" in bold',
      'there is no lesson file "dragons.md"',
    ]);
  });
});

describe('bold terms without an entry', () => {
  it('are those that lessons explain nowhere else', () => {
    const body = [
      'A **numerator** and its **Denominators:** are **not** **2 kg**, ***both*** or **A whole sentence in bold.**',
      ':::worked-example',
      '**Question**',
      ':::',
    ].join('\n');
    const [course] = coursesOf(testCurriculum().library);
    const [lesson] = course?.lessons ?? [];
    if (!course || !lesson) throw new Error('No lesson');
    const found = unexplainedTerms({ lessons: [{ ...lesson, body }], words: null });
    expect(found.map(({ term }) => term)).toEqual(['numerator', 'Denominators:', 'not']);
  });

  // Most of what is left is emphasis. The numbers only go down.
  it.each([
    ['primary5-mathematics', 47],
    ['jss1-mathematics', 28],
    ['jss2-mathematics', 10],
    ['primary5-basic-science', 21],
    ['primary5-english-studies', 164],
    ['jss1-social-studies', 81],
    ['jss1-digital-technologies', 69],
  ])('of %s are at most %i', (id, most) => {
    const course = coursesOf(testCurriculum().library).find((one) => one.course.data.id === id);
    if (!course) throw new Error('No course');
    expect(unexplainedTerms(course).length).toBeLessThanOrEqual(most);
  });
});
