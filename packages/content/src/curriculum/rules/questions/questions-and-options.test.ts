import { describe, expect, it } from 'vitest';
import {
  benchmarkBank,
  benchmarkItem,
  options,
  questions,
  verdict,
} from '../../../../test/sample-curriculum.ts';
import { answerAgrees } from './answer-agrees.ts';
import { answerPositionsSpread } from './answer-positions-spread.ts';
import { explanationsPresent } from './explanations-present.ts';
import { noAllOfTheAbove } from './no-all-of-the-above.ts';
import { oneCorrectOption } from './one-correct-option.ts';
import { optionsDiffer } from './options-differ.ts';

/** The sample's questions with the first one changed. */
function first(change: Record<string, unknown>) {
  const all = questions();
  all[0] = { ...all[0], ...change };
  return { lesson: { questions: all } };
}

function inAssignment(taskOptions: unknown) {
  const task = { kind: 'choice', key: 'a', title: 'Which one?', points: 1, options: taskOptions };
  const assignment = {
    id: 'as-1',
    unit: 'jss1-mathematics-unit-1',
    title: 'Work',
    instructions: 'Do it',
    dueDays: 7,
    questions: [task],
  };
  return { assignments: { assignments: [assignment] } };
}

function inBenchmark(changes: Record<string, unknown>) {
  return { benchmark: benchmarkBank({ items: [benchmarkItem(changes)] }) };
}

describe('one-correct-option', () => {
  it('accepts exactly one', () => {
    expect(verdict(oneCorrectOption)).toEqual([]);
  });

  it('refuses none and two, in lessons, assignments and the benchmark', () => {
    const none = options(9);
    const two = options(0, { 1: { correct: true } });
    const twoUnexplained = two.map(({ explanation, ...option }) => option);
    expect(verdict(oneCorrectOption, first({ options: none }))[0]).toContain('no option marked');
    expect(verdict(oneCorrectOption, first({ options: two }))[0]).toContain('2 options marked');
    expect(verdict(oneCorrectOption, inAssignment(none))[0]).toContain(
      'question "a" has no option',
    );
    expect(verdict(oneCorrectOption, inBenchmark({ options: twoUnexplained }))[0]).toContain(
      'item "b-1" has 2 options',
    );
  });
});

describe('answer-agrees', () => {
  it('accepts the label of the right option, given or counted', () => {
    expect(verdict(answerAgrees, first({ answer: 'A' }))).toEqual([]);
    const labelled = options(1, { 0: { label: 'P' }, 1: { label: 'Q' } });
    expect(verdict(answerAgrees, first({ answer: 'Q', options: labelled }))).toEqual([]);
  });

  it('refuses another label', () => {
    expect(verdict(answerAgrees, first({ answer: 'C' }))[0]).toContain(
      'question "q1" says the answer is "C", but the option marked correct is "A"',
    );
  });

  it('refuses two options with one label', () => {
    expect(
      verdict(answerAgrees, first({ options: options(0, { 3: { label: 'A' } }) }))[0],
    ).toContain('two options labelled "A"');
  });
});

describe('explanations-present', () => {
  it('refuses a missing, blank, tiny or placeholder explanation', () => {
    for (const explanation of [undefined, '  ', 'Wrong.', 'No explanation provided.']) {
      const found = verdict(
        explanationsPresent,
        first({ options: options(0, { 2: { explanation } }) }),
      );
      expect(found).toHaveLength(1);
      expect(found[0]).toContain('question "q1", option C: write an explanation');
    }
  });

  it('asks one explanation of a benchmark item', () => {
    expect(verdict(explanationsPresent, inBenchmark({ explanation: 'Wrong.' }))).toEqual([
      'benchmark/mathematics.yaml: item "b-1": write an explanation that says why',
    ]);
    expect(verdict(explanationsPresent, inBenchmark({}))).toEqual([]);
  });

  it('accepts options that all say why', () => {
    expect(verdict(explanationsPresent)).toEqual([]);
  });
});

describe('no-all-of-the-above', () => {
  it.each(['All of the above', 'none of these', 'Both A and B', 'A and C', 'None of the options'])(
    'refuses %j',
    (answer) => {
      const changed = first({ options: options(0, { 3: { answer } }) });
      expect(verdict(noAllOfTheAbove, changed)).toHaveLength(1);
    },
  );

  it.each(['All of the water', 'above all, honesty', 'Ada and Chidi', 'both sides'])(
    'accepts %j',
    (answer) => {
      const changed = first({ options: options(0, { 3: { answer } }) });
      expect(verdict(noAllOfTheAbove, changed)).toEqual([]);
    },
  );
});

describe('options-differ', () => {
  it('refuses two that differ only in case, spaces or dollar signs', () => {
    const changed = first({ options: options(0, { 1: { answer: ' $ONE$ ' } }) });
    expect(verdict(optionsDiffer, changed)[0]).toContain('two options say');
  });

  it('refuses one number with and without its comma', () => {
    const changed = first({
      options: options(0, { 0: { answer: '1,000' }, 1: { answer: '1000.' } }),
    });
    expect(verdict(optionsDiffer, changed)).toHaveLength(1);
  });

  it('accepts different answers, be it by a decimal point', () => {
    const changed = first({ options: options(0, { 0: { answer: '2.5%' }, 1: { answer: '25%' } }) });
    expect(verdict(optionsDiffer, changed)).toEqual([]);
    expect(verdict(optionsDiffer)).toEqual([]);
  });
});

describe('answer-positions-spread', () => {
  const allAtB = (count: number) =>
    questions(count).map((question) => ({ ...question, options: options(1) }));

  it('refuses a lesson where one position holds more than half', () => {
    expect(verdict(answerPositionsSpread, { lesson: { questions: allAtB(6) } })[0]).toContain(
      'stand at A, B, C, D 0, 6, 0, 0 times',
    );
  });

  it('accepts an even spread and does not judge three questions', () => {
    expect(verdict(answerPositionsSpread)).toEqual([]);
    expect(verdict(answerPositionsSpread, { lesson: { questions: allAtB(3) } })).toEqual([]);
  });

  it('refuses a course whose lessons all lean the same way', () => {
    const leaning = Array.from({ length: 40 }, (_, index) => ({
      key: `q${index}`,
      title: 'Which one is it?',
      options: options(index % 2),
    }));
    const found = verdict(answerPositionsSpread, { lesson: { questions: leaning } });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('over the course');
  });
});
