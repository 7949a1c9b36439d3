import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RawExercise } from '../../exercises/raw-exercises.ts';
import type { RawOption } from '../../raw.ts';
import { loadCurriculum } from '../load.ts';
import { checkDraftCourse, checkDraftLesson } from './check-draft.ts';
import type { DraftLesson } from './draft-library.ts';

const { tree } = loadCurriculum(join(import.meta.dirname, '../../../../../curriculum'));
const courses = tree.subjects.flatMap((subject) => subject.courses);
const lessons = courses.flatMap((one) =>
  one.units.flatMap((unit) => unit.lessons.map((each) => ({ course: one, lesson: each }))),
);

it('has nothing to say about any lesson or course of the curriculum as it is published', () => {
  const said = lessons.flatMap((one) =>
    checkDraftLesson(one.lesson, one.course).map((found) => [one.lesson.slug, found]),
  );
  expect(said).toEqual([]);
  expect(courses.flatMap(checkDraftCourse)).toEqual([]);
});

const sound = lessons.find((one) => one.lesson.slug === 'lowest-common-multiple');
if (!sound) throw new Error('The curriculum has lost the lesson of these tests');
const { course, lesson } = sound;

function say(changes: Partial<DraftLesson>) {
  return checkDraftLesson({ ...lesson, ...changes }, course).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
}

function withOptions(change: (options: RawOption[]) => Partial<RawOption>[]) {
  const quiz_question = lesson.quiz_question.map((question, index) =>
    index === 1
      ? { ...question, question_option: change(question.question_option ?? []) as RawOption[] }
      : question,
  );
  return say({ quiz_question });
}

const oneChanged = (changed: Partial<RawOption>) => (options: RawOption[]) =>
  options.map((option, index) => (index === 2 ? { ...option, ...changed } : option));

describe('a broken lesson', () => {
  it('names the empty answer once, at its field', () => {
    expect(withOptions(oneChanged({ answer: ' ' }))).toEqual([
      'quiz_question.1.question_option.2.answer: Question 2, option C is empty.',
    ]);
  });

  it('names two answers that say the same', () => {
    const [first] = withOptions((options) =>
      oneChanged({ answer: options[1]?.answer ?? '' })(options),
    );
    expect(first).toMatch(
      /^quiz_question\.1\.question_option\.2\.answer: Question 2: two options say /u,
    );
  });

  it.each([
    [
      'no right option',
      (options: RawOption[]) => options.map((option) => ({ ...option, isCorrect: false })),
      'quiz_question.1.title: Question 2 has no right answer: switch one option on.',
    ],
    [
      'two right options',
      (options: RawOption[]) => options.map((option) => ({ ...option, isCorrect: true })),
      'quiz_question.1.title: Question 2 has more than one right answer: leave one switched on.',
    ],
    [
      'one option alone',
      (options: RawOption[]) => options.slice(0, 1),
      'quiz_question.1.title: Question 2 needs at least two answer options.',
    ],
    [
      'no option at all',
      () => [],
      'quiz_question.1.title: Question 2 needs at least two answer options.',
    ],
  ])('says that a question has %s', (_case, change, expected) => {
    expect(withOptions(change)).toContain(expected);
  });

  it('wants a reason at each option', () => {
    expect(withOptions(oneChanged({ explanation: null }))[0]).toContain(
      'quiz_question.1.question_option.2.explanation: Question 2, option C: write an explanation',
    );
  });

  it('names a question without words', () => {
    const quiz_question = lesson.quiz_question.map((question, index) =>
      index === 0 ? { ...question, title: null } : question,
    );
    expect(say({ quiz_question })).toEqual(['quiz_question.0.title: Question 1 has no text.']);
  });

  it('quotes the line of a formula that cannot be drawn', () => {
    const words = '\nHalf is $\\frac{1}{2$ of it.\n\n## ';
    const [first] = say({ body: (lesson.body ?? '').replace('\n## ', () => words) });
    expect(first).toMatch(/^body: .*Look at the line “Half is \$\\frac\{1\}\{2\$ of it\.”\.$/u);
  });

  it.each([
    ['an unclosed box', ':::key-idea\nOpen.', 'is not closed before the next'],
    ['an unknown box', ':::warning\nx\n:::', '"warning" is no box'],
    ['a lone dollar sign', 'It costs $5.', 'A $ has no partner'],
    ['a link to nowhere', '[Here](lesson two)', 'is not a full web address'],
    ['a picture that nobody described', '![x](/uploads/yam.png)', 'needs alt text'],
    ['a picture from nowhere', '![A yam on a table](yam.png)', 'does not exist'],
  ])('names %s in the text', (_case, words, expected) => {
    const body = (lesson.body ?? '').replace('\n## ', () => `\n${words}\n\n## `);
    expect(say({ body }).filter((line) => line.startsWith('body: '))).toEqual([
      expect.stringContaining(expected),
    ]);
  });

  it('wants words, goals and boxes in the text', () => {
    const found = say({ body: 'Short.' }).join('\n');
    expect(found).toContain('body: Goals: 0, but it must be 2 to 5.');
    expect(found).toContain('body: Words in the body: 1, but it must be 350 to 800.');
    expect(found).toContain('body: The lesson needs a :::key-idea box.');
  });

  it('says where the goals stand when they do not', () => {
    const found = say({ body: `Read this.\n\n${lesson.body}` });
    expect(found.join('\n')).toContain('The goals stand at the very top of the text');
  });

  it('names a video link that leads nowhere, at its field', () => {
    expect(say({ videoUrl: 'my video' })[0]).toMatch(/^videoUrl: The video "my video" is neither/u);
    expect(say({ videoUrl: 'https://youtu.be/abc' })).toEqual([]);
    expect(say({ videoUrl: '/uploads/video.mp4' })).toEqual([]);
  });

  it('only warns that it is hard to read', () => {
    const hard =
      'Institutional considerations notwithstanding, administrative responsibilities necessitate comprehensive documentation. ';
    const body = (lesson.body ?? '').replace('\n## ', `\n${hard.repeat(20)}\n\n## `);
    const level = checkDraftLesson({ ...lesson, body }, course).filter(
      ({ isWarning }) => isWarning,
    );
    expect(level.map(({ message }) => message)).toEqual([
      expect.stringContaining('use shorter sentences and words'),
    ]);
  });

  it('cannot move to another course, where its id would be wrong', () => {
    const other = { ...course, documentId: 'jss2-mathematics' };
    expect(checkDraftLesson(lesson, other)).toContainEqual({
      path: ['unit'],
      message: expect.stringContaining('was made in another course'),
      isWarning: false,
    });
  });

  it('names exercises by their number', () => {
    const empty = { id: 1, key: 'a-b', skill: null, difficulty: 1, hints: null, solution: null };
    const exercises = [
      ...lesson.exercises.slice(0, 2),
      { __component: 'exercise.text', ...empty, prompt: ' ', accept: 'x', strict: 'no' },
      { __component: 'exercise.text', ...empty, prompt: 'Write x.', accept: 'x', strict: 'no' },
    ] as RawExercise[];
    expect(say({ exercises }).filter((line) => line.startsWith('exercises'))).toEqual([
      'exercises.2.prompt: Exercise 3 has no task.',
      'exercises.3.prompt: Exercise 4: "hints" is missing.',
      'exercises.3.prompt: Exercise 4: "solution" is missing.',
    ]);
  });
});

it('wants a class and words of a course', () => {
  expect(checkDraftCourse({ documentId: 'x', title: 'Maths' })).toEqual([
    { path: ['description'], message: 'The description is empty.', isWarning: false },
    { path: ['level'], message: 'Choose the class.', isWarning: false },
  ]);
});
