type Option = { answer: string; isCorrect: boolean; explanation: string; label?: string };
export type Question = { title: string; correctAnswer?: string; question_option: Option[] };
export type Lesson = {
  body: string;
  slug: string;
  quiz_question: Question[];
  cards: { front: string; back: string }[];
};

type Broken = {
  /** What an editor did, in a few words. */
  mistake: string;
  values: (lesson: Lesson) => object;
  /** The form field that must show the finding, and the text it must contain. */
  field: string;
  says: string;
};

/** A place in the middle of the text: goals come first, the summary last. */
const inBody = (words: string) => (lesson: Lesson) => ({
  body: lesson.body.replace('\n## ', () => `\n${words}\n\n## `),
});

const inFirstQuestion = (change: (question: Question) => object) => (lesson: Lesson) => ({
  quiz_question: lesson.quiz_question.map((question, index) =>
    index === 0 ? { ...question, ...change(question) } : question,
  ),
});

const inSecondOption = (changed: (options: Option[]) => Partial<Option>) =>
  inFirstQuestion(({ question_option }) => ({
    question_option: question_option.map((option, index) =>
      index === 1 ? { ...option, ...changed(question_option) } : option,
    ),
  }));

const allOptions = (isCorrect: boolean) =>
  inFirstQuestion(({ question_option }) => ({
    question_option: question_option.map((option) => ({ ...option, isCorrect })),
  }));

const number = {
  __component: 'exercise.number',
  prompt: 'What is 1 + 1?',
  ...{ answer: '2', hints: 'Count on.', solution: '1 and 1 more is 2.' },
};
const oneExercise = (changed: object) => () => ({ exercises: [{ ...number, ...changed }] });

const body = (mistake: string, words: string, says: string): Broken => ({
  ...{ mistake, values: inBody(words), field: 'body', says },
});

const firstTitle = 'quiz_question.0.title';
const secondOption = 'quiz_question.0.question_option.1';

/** Mistakes of editors, one per lesson. Each one has been seen in a real draft. */
export const brokenLessons: Broken[] = [
  ['a title of spaces', { title: '   ' }, 'title', 'The title is empty.'] as const,
  ['a title of pictures', { title: '🎉🎉' }, 'title', 'The title has no letter.'] as const,
  [
    'no quiz',
    { quiz_question: [] },
    'quiz_question',
    'Questions: 0, but it must be 6 to 10.',
  ] as const,
  [
    'a video that is none',
    { videoUrl: 'soon' },
    'videoUrl',
    'The video "soon" is neither',
  ] as const,
  [
    'a lesson to know first that is none',
    { prerequisites: 'no-such-lesson' },
    'prerequisites',
    '“no-such-lesson” is not the id of another lesson.',
  ] as const,
  [
    'an explainer that cannot be read',
    { explainer: 'title: [' },
    'explainer',
    'Line 2 of the explainer: this cannot be read.',
  ] as const,
  [
    'the term of another unit',
    { term: 3 },
    'term',
    'The lesson says term 3, its unit says term 1.',
  ] as const,
]
  .map(([mistake, values, field, says]): Broken => ({ mistake, values: () => values, field, says }))
  .concat([
    {
      mistake: 'a question without words',
      values: inFirstQuestion(() => ({ title: ' ' })),
      ...{ field: firstTitle, says: 'Question 1 has no text.' },
    },
    {
      mistake: 'no right answer',
      values: allOptions(false),
      ...{ field: firstTitle, says: 'Question 1 has no right answer: switch one option on.' },
    },
    {
      mistake: 'four right answers',
      values: allOptions(true),
      field: firstTitle,
      says: 'Question 1 has more than one right answer: leave one switched on.',
    },
    {
      mistake: 'one answer alone',
      values: inFirstQuestion(({ question_option }) => ({
        question_option: question_option.filter(({ isCorrect }) => isCorrect),
      })),
      ...{ field: firstTitle, says: 'Question 1 needs at least two answer options.' },
    },
    {
      mistake: 'an answer without words',
      values: inSecondOption(() => ({ answer: '' })),
      ...{ field: `${secondOption}.answer`, says: 'Question 1, option B is empty.' },
    },
    {
      mistake: 'the same answer twice',
      values: inSecondOption(([first]) => ({ answer: first?.answer ?? '' })),
      ...{ field: `${secondOption}.answer`, says: 'Question 1: two options say ' },
    },
    {
      mistake: 'an answer without a reason',
      values: inSecondOption(() => ({ explanation: '' })),
      field: `${secondOption}.explanation`,
      says: 'Question 1, option B: write an explanation',
    },
    {
      mistake: 'a skill that the lesson does not have',
      values: inFirstQuestion(() => ({ skill: 'no-such-skill' })),
      ...{
        field: 'quiz_question.0.skill',
        says: 'Question 1: the lesson has no skill “no-such-skill”',
      },
    },
    {
      mistake: 'five cards',
      values: ({ cards }) => ({ cards: cards.slice(0, 5) }),
      ...{ field: 'cards', says: 'Flashcards: 5, but it must be 6 to 12.' },
    },
    {
      mistake: 'a card with nothing on its back',
      values: ({ cards }) => ({
        cards: cards.map((card, index) => (index === 1 ? { ...card, back: '' } : card)),
      }),
      ...{ field: 'cards.1.back', says: 'Card 2 has an empty back.' },
    },
    {
      mistake: 'an exercise whose answer nobody can type',
      values: oneExercise({ answer: 'two' }),
      ...{ field: 'exercises.0.answer', says: 'Exercise 1: the answer “two” cannot be marked' },
    },
    {
      mistake: 'an exercise without a hint',
      values: oneExercise({ hints: '' }),
      ...{ field: 'exercises.0.hints', says: 'Exercise 1: “Hints” is empty.' },
    },
    {
      mistake: 'a text of one word',
      values: () => ({ body: 'Soon.' }),
      ...{ field: 'body', says: 'Goals: 0, but it must be 2 to 5.' },
    },
    body(
      'a formula that never ends',
      'Half $\\frac{1}{2$.',
      'In $\\frac{1}{2$: a { is never closed.',
    ),
    body('a lone dollar sign', 'It costs $5.', 'A $ has no partner'),
    body('a box that is left open', ':::key-idea\nOpen.', '"key-idea" is not closed'),
    body('a box that there is not', ':::warning\nMind.\n:::', '"warning" is no box'),
    body('bold words that never end', 'A **fat word.', 'A ** has no partner'),
    body('a table without its line', '| a | b |\n| 1 | 2 |', 'The second line of a table must be'),
    body('underlined words', 'Two <u>thin</u> words.', 'HTML such as <u> is not used here'),
    body('a link to nowhere', '[Here](lesson two)', 'The link "lesson two" is not a full web'),
    body('a link that runs', '[Here](javascript:alert(1))', 'The link "javascript:alert(1'),
    body(
      'a picture from nowhere',
      '![A yam on a table](yam.png)',
      'The picture "yam.png" was not uploaded',
    ),
  ]);
