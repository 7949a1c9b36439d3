import { describe, expect, it } from 'vitest';
import type { RawExercise, RawSkill } from '../../exercises/raw-exercises.ts';
import type { RawOption } from '../../raw.ts';
import { testCurriculum } from '../../testing/test-curriculum.ts';
import { checkDraftCourse, checkDraftLesson } from './check-draft.ts';
import { checkDraftUnit, checkWholeCourse } from './check-unit.ts';
import type { DraftLesson, DraftUnit } from './draft-library.ts';

const { tree } = testCurriculum();
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
  const units = courses.flatMap((one) => one.units.flatMap((unit) => checkDraftUnit(unit, one)));
  expect(units).toEqual([]);
  const whole = courses.flatMap((one) =>
    checkWholeCourse(
      one,
      one.units.flatMap((unit) => unit.lessons),
    ),
  );
  expect(whole).toEqual([]);
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
    ['a script', '<script>alert(1)</script>', 'HTML such as <script> is not used here'],
    ['a tag', 'Two <b>fat</b> words.', 'HTML such as <b> is not used here'],
    ['a link that runs a script', '[Here](javascript:alert(1))', 'is not a full web address'],
    ['a link that is defined elsewhere', '[Here][x]', 'Write the address at the link itself'],
    ['bold words that never end', 'A **fat word.', 'A ** has no partner'],
    ['slanting words that never end', 'A *lean word.', 'A * has no partner'],
    ['a table without its line', '| a | b |\n| 1 | 2 |', 'must be dashes, such as |---|---|'],
    [
      'a row that is too long',
      '| a | b |\n|---|---|\n| 1 | 2 | 3 |',
      'has 3 cells, its head has 2',
    ],
    ['a sign that turns words round', 'See \u202etxt.exe', 'a sign here that nobody can see'],
    ['a sign that no database keeps', 'See a\u0000b', 'a sign here that nobody can see'],
    ['a picture from nowhere', '![A yam on a table](yam.png)', 'was not uploaded: put it in by'],
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
    expect(say({ videoUrl: 'https://youtu.be/abc', explainer: null })).toEqual([]);
    expect(say({ videoUrl: '/uploads/video.mp4', explainer: null })).toEqual([]);
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
      'exercises.3.hints: Exercise 4: “Hints” is empty.',
      'exercises.3.solution: Exercise 4: “Worked solution” is empty.',
    ]);
  });

  const help = { id: 1, key: 'a-b', skill: null, difficulty: 1, hints: 'Think.', solution: 'So.' };
  const number = { ...help, __component: 'exercise.number', prompt: 'What is 1 + 1?', answer: '2' };
  const slip = (answer: string, says: string) => ({ id: 1, answer, says });
  it.each([
    [
      { ...number, slips: [slip('2', 'No.')] },
      'exercises.0.slips: Exercise 1: “2” stands among the wrong answers that you expect, but it is right.',
    ],
    [
      { ...number, slips: [slip('', 'No.')] },
      'exercises.0.slips.0.answer: Exercise 1: this is empty.',
    ],
    [
      { ...number, slips: [slip('3', 'No.'), slip('3', 'Not so.')] },
      'exercises.0.slips.1.answer: Exercise 1: “3” stands twice.',
    ],
    [
      { ...number, answer: 'two' },
      'exercises.0.answer: Exercise 1: the answer “two” cannot be marked: write it as a child would type it, such as 12, 3/4 or 2.5.',
    ],
    [
      { ...help, __component: 'exercise.match', prompt: 'Match.', pairs: [] },
      'exercises.0.pairs: Exercise 1: “Pairs” is empty.',
    ],
    [
      {
        ...{ ...help, __component: 'exercise.match', prompt: 'Match.' },
        pairs: ['b', 'c'].map((right) => ({ id: 1, left: 'a', right })),
      },
      'exercises.0.pairs.1.left: Exercise 1: “a” stands twice.',
    ],
  ])('names the field of the exercise %#', (exercise, expected) => {
    const found = say({ exercises: [exercise] as unknown as RawExercise[] });
    expect(found.filter((line) => line.startsWith('exercises'))).toEqual([expected]);
  });

  it('lists the families of generated exercises in place of one that there is not', () => {
    const generated = {
      id: 1,
      key: null,
      skill: null,
      difficulty: 1,
      family: 'nope',
      params: null,
    };
    const exercises = [{ __component: 'exercise.generated', ...generated }] as RawExercise[];
    expect(say({ exercises })[0]).toMatch(
      /^exercises\.0\.family: Exercise 1: there is no family “nope”\. Use one of these: add-column, /u,
    );
  });

  it.each([
    ['', 'title: The title is empty.'],
    ['\u200b\u200b\u200b', 'title: The title is empty.'],
    ['🎉🎉🎉', 'title: The title has no letter.'],
  ])('wants a title with letters: %j', (title, expected) => {
    expect(say({ title })).toEqual([expected]);
  });

  it('has nothing against a sign in a title, or another script', () => {
    expect(say({ title: 'Multiples 🎉' })).toEqual([]);
    expect(say({ title: 'المضاعفات' })).toEqual([]);
  });

  it('counts letters, not only words: one word may fill a phone', () => {
    const body = (lesson.body ?? '').replace('\n## ', `\n${'w'.repeat(100_000)}\n\n## `);
    expect(say({ body })).toEqual([
      expect.stringMatching(
        /^body: Letters in the body: 10\d{4}, but it must be 12000 at most\.$/u,
      ),
    ]);
  });

  it('names a goal without words, and a skill whose name stands twice', () => {
    const body = (lesson.body ?? '').replace(/^- .*$/mu, '- ');
    expect(say({ body })).toContain('body: Goal 1 is empty.');
    const [skill] = lesson.skills ?? [];
    const skills = [...(lesson.skills ?? []), { ...skill, id: 99 }] as RawSkill[];
    expect(say({ skills })).toContain(
      `skills.${lesson.skills?.length}.key: Skill ${(lesson.skills?.length ?? 0) + 1} has a name that stands before it already: “${skill?.key}”.`,
    );
  });
});

it('wants a class and words of a course', () => {
  expect(checkDraftCourse({ documentId: 'x', title: 'Maths' })).toEqual([
    { path: ['description'], message: 'The description is empty.', isWarning: false },
    { path: ['level'], message: 'Choose the class.', isWarning: false },
  ]);
});

describe('what a lesson has beside its text', () => {
  it('wants six cards with both sides', () => {
    const cards = (lesson.cards ?? []).slice(0, 6);
    expect(say({ cards: cards.slice(1) })).toEqual([
      'cards: Flashcards: 5, but it must be 6 to 12.',
    ]);
    expect(
      say({ cards: cards.map((card, index) => (index === 2 ? { ...card, back: ' ' } : card)) }),
    ).toEqual(['cards.2.back: Card 3 has an empty back.']);
  });

  it('names a skill that the lesson does not have at its question, and a term that is not its unit’s', () => {
    const quiz_question = lesson.quiz_question.map((question, index) => ({
      ...question,
      ...(index === 3 ? { skill: 'no-such-skill' } : {}),
    }));
    expect(say({ quiz_question }).filter((line) => line.includes('.skill: '))).toEqual([
      expect.stringMatching(
        /^quiz_question\.3\.skill: Question 4: the lesson has no skill “no-such-skill”/u,
      ),
    ]);
    const unit = { documentId: 'jss1-mathematics-unit-1', title: 'Number', term: 3 };
    expect(checkDraftLesson({ ...lesson, unit }, course)).toEqual([
      {
        path: ['term'],
        message: 'The lesson says term 1, its unit says term 3.',
        isWarning: false,
      },
    ]);
  });

  it('reads the explainer, and says what of it does not fit', () => {
    expect(say({ explainer: 'title: [' })).toEqual([
      expect.stringMatching(
        /^explainer: Line \d of the explainer: this cannot be read\. Look for a /u,
      ),
    ]);
    expect(say({ explainer: 'title: Halves\nslides: []' })[0]).toMatch(/^explainer: /u);
    const explainer = lesson.explainer?.replace(/seconds: \d+/u, 'seconds: 3') ?? '';
    expect(say({ explainer })[0]).toMatch(/^explainer: Slide 1: the caption needs \d+ seconds/u);
  });
});

describe('a unit', () => {
  const [unit] = course.units;
  if (!unit) throw new Error('The course has lost its units');
  const told = (changes: Partial<DraftUnit>) =>
    checkDraftUnit({ ...unit, ...changes }, course).map(
      ({ path, message, isWarning }) =>
        `${isWarning ? 'advice ' : ''}${path.join('.')}: ${message}`,
    );

  it('is advised to have an assignment and a worksheet', () => {
    expect(told({ assignments: [], worksheets: [] })).toEqual([
      expect.stringMatching(/^advice assignments: The unit ".*" has no assignment\.$/u),
      expect.stringMatching(/^advice worksheets: The unit ".*" has no worksheet\.$/u),
    ]);
  });

  it('names what is wrong in a task, at its field', () => {
    const task = {
      id: 1,
      key: 'a',
      kind: 'written',
      title: ' ',
      points: 5,
      modelAnswer: 'Because.',
    };
    const option = { id: 1, answer: '', isCorrect: false, explanation: null };
    const choice = {
      ...task,
      key: 'b',
      kind: 'choice',
      title: 'Which one is it?',
      options: [option],
    };
    const assignments = [
      {
        id: 1,
        key: null,
        title: 'Work',
        instructions: 'Do it.',
        dueDays: 7,
        questions: [task, choice],
      },
    ];
    const found = told({ assignments });
    expect(found).toContain(
      'assignments.0.questions.0.title: Assignment 1, task 1: title is empty.',
    );
    expect(found.join('\n')).toMatch(
      /assignments\.0\.questions\.0\.modelAnswer: Assignment 1, task 1: the model answer of "a" needs a line/u,
    );
    expect(found.join('\n')).toContain(
      'assignments.0.questions.1.options.0.answer: Assignment 1, task 2, option A: answer is empty.',
    );
    const worksheets = [
      {
        id: 1,
        key: null,
        title: '',
        introduction: 'Go.',
        exercises: [{ id: 1, task: '', answer: '2', lines: 1 }],
      },
    ];
    expect(told({ worksheets })).toEqual(
      expect.arrayContaining([
        'worksheets.0.title: Worksheet 1: title is empty.',
        'worksheets.0.exercises.0.task: Worksheet 1, task 1: task is empty.',
      ]),
    );
  });
});

it('says of a whole course when its right answers stand at one letter', () => {
  const all = course.units
    .flatMap((unit) => unit.lessons)
    .map((one) => ({
      ...one,
      quiz_question: one.quiz_question.map((question) => ({
        ...question,
        question_option: (question.question_option ?? []).map((option, index) => ({
          ...option,
          isCorrect: index === 0,
        })),
      })),
    }));
  expect(checkWholeCourse(course, all).map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^All quizzes together: .*stand at A, B, C, D/u),
    ]),
  );
});
