import { describe, expect, it } from 'vitest';
import { questions, soundBody, verdict } from '../../../../test/sample-curriculum.ts';
import { numbersIn, numericAnswer } from '../../text/numbers.ts';
import { copiedNumbers } from './copied-numbers.ts';
import { copiedWords } from './copied-words.ts';
import { explanationsDiffer } from './explanations-differ.ts';
import { rightAnswerLength } from './right-answer-length.ts';
import { rightNumbersSpread } from './right-numbers-spread.ts';
import { stemsStandAlone } from './stems-stand-alone.ts';

const question = (title: string, answers: string[], right = 0, key = 'asked') => ({
  key,
  title,
  options: answers.map((answer, index) => ({
    answer,
    ...(index === right ? { correct: true } : {}),
    explanation: `Why ${key} has ${answer}.`,
  })),
});

const asked = (...all: ReturnType<typeof question>[]) => ({ lesson: { questions: all } });
const repeated = (count: number, answers: string[], right: number) =>
  Array.from({ length: count }, (_, index) =>
    question('How many?', answers, right, `q${right}-${index}`),
  );

describe('numbers in a text', () => {
  it('reads groups, decimals, fractions and mixed numbers', () => {
    expect(numbersIn('₦1,250.75 and 3/4')).toEqual([1250.75, 0.75]);
    expect(numbersIn(String.raw`$2\frac{3}{8}$ of $24{,}000$, $\frac{1}{2}$`)).toEqual([
      2.375, 24000, 0.5,
    ]);
  });

  it('reads an answer that is one number, with its unit and sign', () => {
    expect(numericAnswer('₦1,500')).toEqual({ value: 1500, unit: '' });
    expect(numericAnswer('−7 °C')).toEqual({ value: -7, unit: '°C' });
    expect(numericAnswer('$1011_2$')).toEqual({ value: 1011, unit: '' });
    expect(numericAnswer(String.raw`$1\frac{3}{4}$`)).toEqual({ value: 1.75, unit: '' });
  });

  it('takes no sentence, ratio or order for a number', () => {
    for (const answer of ['Three', '2 : 5', '4, 5, 6', '12 − 7 = 5', '']) {
      expect(numericAnswer(answer)).toBeNull();
    }
  });
});

describe('copied-numbers', () => {
  const body = `${soundBody}\n\n:::worked-example\n1. A rope is 36 m.\n\n2. 36 ÷ 4 = 9, so it is 9 m.\n:::`;
  const answers = ['9 m', '32 m', '40 m', '144 m'];

  it('refuses a question that a box of the lesson works, whatever stands between the steps', () => {
    const lesson = asked(question('A rope of 36 m is cut in 4. How long is a part?', answers));
    expect(verdict(copiedNumbers, { ...lesson, body })).toEqual([
      expect.stringContaining('question "asked" can be answered by copying'),
    ]);
  });

  it('refuses an equation and a ratio, and takes no number of a listed sentence for one', () => {
    const solved = `${soundBody}\n\nIf y − 7 = 5, then y = 12. And 12 : 18 is 2 : 3. There are (1), (2), (3).`;
    const given = asked(
      question(
        'Solve $y - 7 = 5$.',
        ['$y = 12$', '$y = 2$', '$y = 35$', '$y = -2$'],
        0,
        'equation',
      ),
      question('Write 12 : 18 in lowest terms.', ['2 : 3', '4 : 6', '3 : 2', '6 : 9'], 0, 'ratio'),
      question('Which is odd? (1) A hen. (2) A goat. (3) A car.', ['3', '2', '1', '0'], 0, 'list'),
      question(
        'A seller gave 12 too much.',
        ['Take all of the 12 back to her', 'b', 'c', 'd'],
        0,
        'act',
      ),
    );
    expect(verdict(copiedNumbers, { ...given, body: solved })).toEqual([
      expect.stringContaining('question "equation"'),
      expect.stringContaining('question "ratio"'),
    ]);
  });

  it('accepts other numbers, and the same ones spread over several paragraphs', () => {
    const other = asked(question('A rope of 48 m is cut in 4.', ['12 m', '44 m', '52 m', '96 m']));
    expect(verdict(copiedNumbers, { ...other, body })).toEqual([]);
    const lesson = asked(question('A rope of 36 m is cut in 4.', answers));
    const apart = `${soundBody}\n\nIt was 36 m.\n\nThere were 4.\n\nThen 9 came.`;
    expect(verdict(copiedNumbers, { ...lesson, body: apart })).toEqual([]);
  });

  it('accepts a question without a telling number, and one whose answer is in words', () => {
    const fact = asked(question('How many halves make 1 whole?', ['2', '3', '4', '5']));
    const facts = `${soundBody}\n\n2 halves make 1.`;
    expect(verdict(copiedNumbers, { ...fact, body: facts })).toEqual([]);
    const words = asked(question('Is 36 more than 9?', ['Yes', 'No', 'Both', 'Neither']));
    expect(verdict(copiedNumbers, { ...words, body })).toEqual([]);
  });
});

describe('right-numbers-spread', () => {
  const numbers = ['1', '2', '3', '4'];
  const spread = (smallest: number, between: number, largest: number) =>
    verdict(rightNumbersSpread, {
      lesson: {
        questions: [
          ...repeated(smallest, numbers, 0),
          ...repeated(between, numbers, 1),
          ...repeated(largest, numbers, 3),
        ],
      },
    });

  it('accepts half of them between the others, and few questions', () => {
    expect(spread(10, 20, 10)).toEqual([]);
    expect(spread(0, 39, 0)).toEqual([]);
  });

  it('refuses too many in the middle, and an end that is hardly ever right', () => {
    expect(spread(7, 26, 7)).toEqual([expect.stringContaining('65 % lie between')]);
    expect(spread(18, 20, 2)).toEqual([expect.stringContaining('5 % are the largest')]);
  });

  it('leaves out options of different units, and options of equal value', () => {
    const units = { lesson: { questions: repeated(40, ['1 m', '2 m', '3 km', '4 m'], 1) } };
    expect(verdict(rightNumbersSpread, units)).toEqual([]);
    const equal = { lesson: { questions: repeated(40, ['1/2', '2/4', '0.3', '0.9'], 0) } };
    expect(verdict(rightNumbersSpread, equal)).toEqual([]);
  });
});

describe('right-answer-length', () => {
  const lengths = (
    right: number,
    count: number,
    answers = ['tiny', 'short', 'longer', 'longest'],
  ) =>
    verdict(rightAnswerLength, {
      lesson: {
        questions: [...repeated(count, answers, right), ...repeated(40 - count, answers, 1)],
      },
    });

  it('accepts the longest one in 13 of 46 questions, and refuses it in 14', () => {
    expect(lengths(3, 12)).toEqual([]);
    expect(lengths(3, 13)).toEqual([expect.stringContaining('in 14 of 46 questions')]);
  });

  it('refuses the shortest one too often, so that no new hint is made', () => {
    expect(lengths(0, 14)).toEqual([expect.stringContaining('the shortest one')]);
  });

  it('does not count a tie, nor the length of numbers', () => {
    expect(lengths(3, 40, ['tiny', 'short', 'longest', 'largest'])).toEqual([]);
    expect(lengths(3, 40, ['1', '20', '300', '4,000'])).toEqual([]);
  });
});

describe('stems-stand-alone', () => {
  const found = (title: string) =>
    verdict(stemsStandAlone, asked(question(title, ['a', 'b', 'c', 'd'])));

  it.each([
    'What does "exploit" mean in this lesson?',
    'Which is not a robot in the sense of this lesson?',
    'Which sentence is the moral of the tale?',
    'In the tale "The Two Seeds", why did Dove fly away?',
    'What does the story of twins show us?',
    'Which sentence belongs in the last paragraph?',
    'What is the main idea of the passage above?',
    'What have you learnt about rocks?',
  ])('refuses: %s', (title) => {
    expect(found(title)).toEqual([expect.stringContaining('does not know: say or quote it')]);
  });

  it.each([
    'Did you ____ the letter?',
    '"Long ago, people sent messages by drum. Later, they sent letters." Which title fits the passage best?',
    'Ifeoma types a letter. The letter is lost. Why?',
    'A folktale ends with a moral. What is the moral of a tale?',
    'Twenty pupils open the same lesson from one computer. What is it called?',
    'Which bar of the graph is the tallest? ![A bar graph of four fruits](pictures/orange.svg)',
    'The letters T A C make a word. What is the first letter of the word?',
    'Which sentence does not belong in this paragraph? (1) We ride our bicycles. (2) The elephant is a large animal. (3) We play ludo.',
  ])('accepts: %s', (title) => {
    expect(found(title)).toEqual([]);
  });
});

describe('explanations-differ', () => {
  it('accepts explanations of their own', () => {
    expect(verdict(explanationsDiffer)).toEqual([]);
  });

  it('refuses the same words in two options, also of two questions', () => {
    const [first, second] = questions(2);
    const shared = (one: typeof first) => ({
      ...one,
      options: ['a', 'b', 'c', 'd'].map((answer, index) => ({
        answer,
        ...(index === 0 ? { correct: true } : {}),
        explanation: index === 0 ? 'The voice goes up.' : `Because ${String(one?.key)} ${answer}.`,
      })),
    });
    expect(
      verdict(explanationsDiffer, { lesson: { questions: [shared(first), shared(second)] } }),
    ).toEqual([
      expect.stringContaining('question "q2", option A has the same explanation as question "q1"'),
    ]);
  });
});

describe('copied-words', () => {
  const body = `${soundBody}\n\nPollination is the moving of **pollen** from an anther to a stigma.`;

  it('refuses a question whose sentence stands in the lesson with its answer', () => {
    const answers = ['The moving of pollen from an anther to a stigma', 'The growing of seeds'];
    const lesson = asked(question('What is pollination?', answers));
    expect(verdict(copiedWords, { ...lesson, body })).toEqual([
      expect.stringContaining('the lesson says "Pollination is the moving of pollen'),
    ]);
  });

  it('takes the same asked of a case, and a question that shares a word or two', () => {
    const lesson = asked(
      question('A bee brings yellow dust to a flower. What has it done?', [
        'Pollinated it',
        'Fed it',
      ]),
      question('Which part makes pollen?', ['The anther', 'The stigma'], 0, 'part'),
    );
    expect(verdict(copiedWords, { ...lesson, body })).toEqual([]);
  });
});
