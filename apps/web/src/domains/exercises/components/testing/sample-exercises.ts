import type {
  ChoiceExercise,
  ChoicesExercise,
  GapsExercise,
  MatchExercise,
  NumberExercise,
  OrderExercise,
  PictureExercise,
  TextExercise,
} from '@akada/exercises/model';

const common = {
  skill: 'skill',
  difficulty: 1,
  hints: ['A first nudge.', 'A second one.', 'Nearly all of it.'],
  solution: 'Share it. Then count.',
} as const;
const shared = () => ({ ...common, hints: [...common.hints] });

export const choice: ChoiceExercise = {
  ...shared(),
  kind: 'choice',
  key: 'choice',
  prompt: 'Which one is a bird?',
  question: {
    key: 'choice',
    title: 'Which one is a bird?',
    options: [
      { answer: 'Goat', isCorrect: false, explanation: 'A goat has no feathers.' },
      { answer: 'Hen', isCorrect: true, explanation: 'It has feathers.' },
      { answer: 'Bat', isCorrect: false, explanation: 'A bat has fur.' },
    ],
  },
};

export const choices: ChoicesExercise = {
  ...shared(),
  kind: 'choices',
  key: 'choices',
  prompt: 'Which are living things?',
  options: [
    { answer: 'Goat', correct: true },
    { answer: 'Generator', correct: false, explanation: 'It does not grow.' },
    { answer: 'Mushroom', correct: true },
  ],
};

export const number = (answer: string, rest: Partial<NumberExercise> = {}): NumberExercise => ({
  ...shared(),
  kind: 'number',
  key: 'number',
  prompt: 'How much is it?',
  answer,
  form: 'any',
  simplest: 'no',
  askUnit: false,
  slips: [],
  ...rest,
});

export const mango = number('150', {
  form: 'money',
  slips: [{ answer: '5400', says: 'You did 6 times 900.' }],
});

export const text: TextExercise = {
  ...shared(),
  kind: 'text',
  key: 'text',
  prompt: 'Which gas do plants take in?',
  accept: ['carbon dioxide'],
  strict: 'no',
  slips: [{ answer: 'oxygen', says: 'They give that one.' }],
};

export const order: OrderExercise = {
  ...shared(),
  kind: 'order',
  key: 'order',
  prompt: 'How is gari made?',
  items: ['Peel', 'Grate', 'Press', 'Fry'],
};

export const match: MatchExercise = {
  ...shared(),
  kind: 'match',
  key: 'match',
  prompt: 'Match animal and young.',
  pairs: [
    ['goat', 'kid'],
    ['hen', 'chick'],
    ['cow', 'calf'],
  ],
  extra: ['cub'],
};

export const bank: GapsExercise = {
  ...shared(),
  kind: 'gaps',
  key: 'bank',
  prompt: 'Fill the gaps.',
  text: 'She [[went]] home and [[ate]] yam.',
  typed: false,
  extra: ['goed'],
};

export const typed: GapsExercise = {
  ...shared(),
  kind: 'gaps',
  key: 'typed',
  prompt: 'Fill the gaps.',
  text: 'A triangle has [[3|three]] sides and a [[square]] has four.',
  typed: true,
  extra: [],
};

export const picture: PictureExercise = {
  ...shared(),
  kind: 'picture',
  key: 'picture',
  prompt: 'Tap the root.',
  src: '/media/x/plant.svg',
  alt: 'A plant',
  spots: [
    { label: 'part 1', at: [50, 80, 20], right: true },
    { label: 'part 2', at: [50, 20, 20], right: false },
  ],
};
