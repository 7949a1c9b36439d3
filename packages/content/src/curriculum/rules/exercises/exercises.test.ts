import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  coursePath,
  lessonPath,
  questions,
  readSample,
  soundBody,
  verdict,
} from '../../../../test/sample-curriculum.ts';
import { lessonExercises } from '../../exercises/lesson-exercises.ts';
import { lessonsOf } from '../../library.ts';
import { imagesExistWithAlt } from '../media/images-exist-with-alt.ts';
import { stemsStandAlone } from '../questions/stems-stand-alone.ts';
import { linksWellFormed } from '../text/links-well-formed.ts';
import { mathsParses } from '../text/maths-parses.ts';
import { exerciseAnswers } from './exercise-answers.ts';
import { exerciseFamilies } from './exercise-families.ts';
import { exerciseLinks } from './exercise-links.ts';
import { exerciseShapes } from './exercise-shapes.ts';
import { exerciseWeight } from './exercise-weight.ts';

type Data = Record<string, unknown>;

const help = { hints: ['Look again.'], solution: 'It is so.' };
const skills = [
  { key: 'add-unlike', title: 'Add fractions with different bottoms' },
  { key: 'simplify', title: 'Make fractions smaller' },
];
/** One of each kind, as authors write them. */
const everyKind: Data[] = [
  { choice: 'q1', hints: ['Cut the bar in two.'] },
  { choice: 'q2', skill: 'simplify', difficulty: 2, ...help },
  {
    key: 'evens',
    choices: 'Which are even?',
    options: [{ answer: 4, correct: true }, { answer: 7 }],
    ...help,
  },
  {
    key: 'sum',
    number: 'Work out $\\frac14+\\frac16$.',
    answer: '5/12',
    simplest: 'ask',
    slips: { '2/10': 'You added tops and bottoms.' },
    ...help,
  },
  {
    key: 'rope',
    number: 'How long?',
    answer: 2.5,
    unit: 'm',
    askUnit: true,
    within: 0.05,
    ...help,
  },
  {
    key: 'plural',
    text: 'Plural of *child*?',
    accept: ['children'],
    slips: { childs: 'It changes its form.' },
    ...help,
  },
  { key: 'small', order: 'Smallest first.', items: ['1/8', '1/4', 0.5], ...help },
  {
    key: 'young',
    match: 'Animal and young.',
    pairs: { goat: 'kid', hen: 'chick' },
    extra: ['cub'],
    ...help,
  },
  { key: 'past', gaps: 'She [[went]] home.', extra: ['goed'], ...help },
  {
    key: 'bars',
    picture: 'pictures/orange.svg',
    alt: 'Two halves of an orange',
    ask: 'Which is left?',
    spots: [
      { label: 'A', at: [12, 50, 20], right: true },
      { label: 'B', at: [60, 50, 20] },
    ],
    ...help,
  },
  { generated: 'add-fractions', bottoms: 'unlike', most: 12 },
];

const asked = questions().map((one) => ({
  ...one,
  skill: one.key === 'q2' ? 'simplify' : 'add-unlike',
}));
const lesson = (exercises: Data[] = everyKind) => ({
  lesson: { skills, questions: asked, exercises },
});
const sum = (changes: Data): Data => ({
  key: 'sum',
  number: 'Work out 1 + 1.',
  answer: 2,
  ...help,
  ...changes,
});
const said = (rule: Parameters<typeof verdict>[0], ...exercises: Data[]) =>
  verdict(rule, lesson(exercises)).map((line) => line.replace(`${lessonPath}: `, ''));
const unread = (...exercises: Data[]) =>
  readSample(lesson(exercises)).findings.map(({ rule, message }) => `${rule} ${message}`);

describe('questions of a lesson with several skills', () => {
  const question = (key: string, rest: Data): Data => ({
    key,
    ...rest,
    title: 'Which one?',
    options: [
      { answer: 'One', correct: true, explanation: 'It is.' },
      { answer: 'Two', explanation: 'It is not.' },
    ],
  });
  const faults = (given: Data[], exercises: Data[] = []) =>
    verdict(exerciseShapes, { lesson: { skills, questions: given, exercises } });

  it('say which one they show', () => {
    expect(faults([question('a', { skill: 'simplify' })])).toEqual([]);
    expect(faults([question('a', {})])).toEqual([
      expect.stringContaining('question "a": must name its skill'),
    ]);
    expect(faults([question('a', { skill: 'gone' })])).toEqual([
      expect.stringContaining('question "a": no skill "gone" here'),
    ]);
  });

  it('agree with their notes', () => {
    const note = { choice: 'a', skill: 'add-unlike', ...help };
    expect(faults([question('a', { skill: 'simplify' })], [note])).toEqual([
      expect.stringContaining('its note says "add-unlike", it says "simplify"'),
    ]);
  });
});

describe('exercises of a lesson', () => {
  it('are read in every kind, with the defaults of the format', () => {
    const { library, findings } = readSample(lesson());
    expect(findings).toEqual([]);
    const [first] = lessonsOf(library);
    if (!first) throw new Error('no lesson');
    const { exercises } = lessonExercises(first.data);
    expect(exercises.map(({ kind }) => kind)).toEqual([
      ...['choice', 'choice', 'choices', 'number', 'number', 'text', 'order', 'match', 'gaps'],
      ...['picture', 'generated'],
    ]);
    expect(exercises[0]).toMatchObject({
      key: 'q1',
      skill: 'add-unlike',
      difficulty: 1,
      prompt: 'Question number 1?',
      solution: expect.stringContaining('Count again: one'),
      question: { options: [{ isCorrect: true }, {}, {}, {}] },
    });
    expect(exercises[1]).toMatchObject({ skill: 'simplify', difficulty: 2, solution: 'It is so.' });
    expect(exercises[3]).toMatchObject({
      form: 'any',
      askUnit: false,
      slips: [{ answer: '2/10', says: 'You added tops and bottoms.' }],
    });
    expect(exercises[4]).toMatchObject({ answer: '2.5', within: '0.05', unit: 'm' });
    expect(exercises[7]).toMatchObject({
      pairs: [
        ['goat', 'kid'],
        ['hen', 'chick'],
      ],
    });
    expect(exercises[8]).toMatchObject({ prompt: 'Fill the gaps.', text: 'She [[went]] home.' });
    expect(exercises[10]).toEqual({
      kind: 'generated',
      key: 'add-fractions',
      skill: 'add-unlike',
      difficulty: 1,
      family: 'add-fractions',
      params: { bottoms: 'unlike', most: 12 },
    });
  });

  it.each([
    exerciseAnswers,
    exerciseFamilies,
    exerciseLinks,
    exerciseShapes,
    exerciseWeight,
    imagesExistWithAlt,
    linksWellFormed,
    mathsParses,
    stemsStandAlone,
  ])('pass $name when they are sound', (rule) => {
    expect(verdict(rule, lesson())).toEqual([]);
  });

  it('need a kind, hints, a solution and no other key', () => {
    expect(unread({ key: 'a', ...help })[0]).toContain('must have one of the keys generated,');
    expect(unread(sum({ hints: undefined }))).toEqual(['shape "exercises.0.hints" is missing']);
    expect(unread(sum({ solution: undefined }))).toEqual([
      'shape "exercises.0.solution" is missing',
    ]);
    expect(unread(sum({ hint: 'x' }))).toEqual([
      'no-unknown-keys "hint" is not a key that belongs here',
    ]);
    expect(unread(sum({ answer: true }))[0]).toContain('put it in quotes');
    expect(readSample({ lesson: { summary: ['One.', 'Two.'] } }).findings[0]?.message).toContain(
      'three lines',
    );
  });
});

describe('exercise-shapes', () => {
  it('wants one to three hints, on one line each', () => {
    expect(said(exerciseShapes, sum({ hints: [] }))).toEqual([
      'exercise "sum": hints: give one hint at least',
    ]);
    expect(said(exerciseShapes, sum({ hints: ['a', 'b', 'c', 'd'] }))[0]).toContain('three hints');
    expect(said(exerciseShapes, sum({ hints: ['a\nb'] }))[0]).toContain('one line');
  });

  it('wants a key of its own, a question for a note and a skill of the lesson', () => {
    expect(said(exerciseShapes, sum({}), sum({}))).toEqual([
      'exercise "sum": another exercise has the same key',
    ]);
    expect(said(exerciseShapes, sum({ key: 'q3' }))[0]).toContain('question of the quiz');
    expect(said(exerciseShapes, { choice: 'nope', ...help })[0]).toContain('no question');
    expect(said(exerciseShapes, sum({ skill: 'nope' }))[0]).toContain('no skill "nope"');
    expect(verdict(exerciseShapes, { lesson: { exercises: [sum({})] } }).at(-1)).toContain(
      'names no skill',
    );
  });

  it('holds twelve written and six generated exercises, and six skills', () => {
    const written = Array.from({ length: 25 }, (_, index) => sum({ key: `s${index}` }));
    expect(said(exerciseShapes, ...written)).toEqual(['25 written exercises, 24 at most']);
    const made = Array.from({ length: 7 }, (_, index) => ({ generated: 'hcf', key: `g${index}` }));
    expect(said(exerciseShapes, ...made)).toEqual(['7 generated exercises, 6 at most']);
    const many = Array.from({ length: 7 }, (_, index) => ({ key: `k${index}`, title: 'T' }));
    expect(verdict(exerciseShapes, { lesson: { skills: many } })[0]).toContain('7 skills');
  });

  it('wants keys in plain text and forms that exist', () => {
    expect(said(exerciseShapes, sum({ answer: '**2**' }))[0]).toContain('plain text');
    expect(unread(sum({ form: 'roman' }))[0]).toContain('exercises.0.form');
  });
});

describe('exercise-answers', () => {
  it('lets our own marker take each key', () => {
    expect(said(exerciseAnswers, sum({ answer: '1/2', form: 'integer' }))[0]).toContain(
      'is not marked right (form-integer)',
    );
    expect(said(exerciseAnswers, sum({ answer: 'two' }))[0]).toContain('not marked right');
    expect(said(exerciseAnswers, sum({ askUnit: true }))[0]).toContain('needs a unit');
  });

  it('refuses slips that are right, say the same twice or tell the answer', () => {
    expect(said(exerciseAnswers, sum({ slips: { '2.0': 'No.' } }))[0]).toContain('marked right');
    expect(said(exerciseAnswers, sum({ slips: { 3: 'A.', '3.0': 'B.' } }))[0]).toContain('hidden');
    const plural = { key: 'p', text: 'Plural?', accept: ['children'], ...help };
    expect(said(exerciseAnswers, { ...plural, slips: { childs: 'Say children.' } })[0]).toContain(
      'tell the answer',
    );
  });
});

describe('exercise-families', () => {
  it('knows every family and what it takes', () => {
    expect(said(exerciseFamilies, { generated: 'magic' })[0]).toContain('no family "magic"');
    expect(said(exerciseFamilies, { generated: 'hcf', least: 3 })[0]).toContain(
      'hcf has no parameter "least" (its parameters: most)',
    );
    expect(said(exerciseFamilies, { generated: 'hcf', most: 97 })[0]).toContain('most: 97');
    expect(said(exerciseFamilies, { generated: 'hcf', most: 'many' })).toHaveLength(1);
  });
});

describe('exercise-weight', () => {
  it('refuses what is heavy on the way to a phone', () => {
    const text = createHash('shake256', { outputLength: 4_000 }).digest('hex');
    const heavy = Array.from({ length: 8 }, (_, index) =>
      sum({ key: `s${index}`, solution: text.slice(index * 990, index * 990 + 990) }),
    );
    expect(said(exerciseWeight, ...heavy)[0]).toMatch(/weigh \d+ bytes packed/u);
  });
});

describe('exercise-links', () => {
  const withLink = (text: string) =>
    verdict(exerciseLinks, { ...lesson(), body: `${soundBody}\n\n${text}` });

  it('accepts one or two exercises inside the text, each a paragraph of its own', () => {
    const link = '[Try it now](#exercise-sum)';
    expect(withLink(`${link}\n\nMore.\n\n${link}`)).toEqual([]);
    expect(withLink(`${link}\n\n${link}\n\n${link}`)[0]).toContain('2 at most');
    expect(withLink(`Words ${link}`)[0]).toContain('paragraph of its own');
    expect(withLink(`${link}\nWords`)[0]).toContain('paragraph of its own');
  });

  it('refuses one that the lesson does not have, and one without words', () => {
    expect(withLink('[Try it now](#exercise-nope)')[0]).toContain('no exercise "nope"');
    expect(withLink('[](#exercise-sum)')[0]).toContain('needs words');
    expect(withLink('[Try it now](#exercise-q1)')[0]).toContain('a question of the quiz');
  });
});

describe('pictures and words of exercises', () => {
  it('are held by the rules for lessons', () => {
    const lemon = { ...everyKind[9], picture: 'pictures/lemon.svg' };
    expect(said(imagesExistWithAlt, lemon)[0]).toContain('does not exist');
    expect(said(imagesExistWithAlt, { ...everyKind[9], alt: 'Bars' })[0]).toContain('alt text');
    const files = { [`${coursePath}/pictures/idle.svg`]: '<svg viewBox="0 0 9 9"/>' };
    const tapped = { ...everyKind[9], picture: 'pictures/idle.svg' };
    expect(verdict(imagesExistWithAlt, { ...lesson([tapped]), files })).toEqual([]);
    expect(said(mathsParses, sum({ solution: 'It is $\\frac{1}$.' }))).toHaveLength(1);
    expect(said(mathsParses, sum({ hints: ['Two $ signs? No.'] }))).toHaveLength(1);
    expect(said(stemsStandAlone, sum({ number: 'What is the sum in this lesson?' }))).toHaveLength(
      1,
    );
  });
});
