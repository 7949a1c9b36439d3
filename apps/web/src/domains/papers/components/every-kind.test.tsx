// @vitest-environment happy-dom
import type { FileQuestion, PaperFile } from '@akada/exercises/papers/paper-file';
import type { WrittenExercise } from '@akada/exercises/papers/paper-kind';
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { button, option, tap, write } from '#domains/exercises/components/testing/player-hands.tsx';
import {
  bank,
  choices,
  match,
  number,
  order,
  picture,
  text,
  typed,
} from '#domains/exercises/components/testing/sample-exercises.ts';
import { answer, goTo } from '#domains/questions/timed-attempt.ts';
import { MemoryRouter } from '#lib/router/router.tsx';
import { tabStorage } from '#lib/safe-storage.ts';
import { click, named, render, settle } from '#lib/testing/render.tsx';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { isPaperFile } from '../checks.ts';
import { drawSitting } from '../draw-sitting.ts';
import { useSitting } from '../hooks/use-sitting.ts';
import { asSet, breakdownOf, marksOf } from '../mark-sitting.ts';
import { answeredCount, type PaperAnswer, type Running } from '../sitting.ts';
import { loadRunning, saveSitting } from '../stored-sittings.ts';
import { samplePaper } from '../testing/sample-paper.ts';
import { keyOf } from '../texts.ts';
import { AnswerList } from './answer-list.tsx';
import { ExamPlayer } from './exam/exam-player.tsx';

const paper = { userId: VISITOR, paperId: 'sample' };
const exercises: WrittenExercise[] = [
  choices,
  number('12', { unit: 'cm' }),
  text,
  order,
  match,
  bank,
  typed,
  picture,
];
const pool = exercises.map(
  (exercise): FileQuestion => ({
    key: exercise.key,
    lesson: 'lesson-fractions',
    skill: 'skill-0',
    strand: 'maths fractions',
    difficulty: 1,
    exercise: { ...exercise, hints: [] },
  }),
);
const [section] = samplePaper(8).sections;
if (!section) throw new Error('the sample has sections');
const kinds = { choices: 1, number: 1, text: 1, order: 1, match: 1, gaps: 2, picture: 1 };
const file: PaperFile = { ...samplePaper(8), sections: [{ ...section, kinds }], pool };

async function begin(): Promise<Running> {
  const choice = { isHalf: false, extraTime: 0, seenLately: [] } as const;
  return drawSitting(file, { id: 'one', now: Date.now(), choice });
}
const placeOf = ({ sitting }: Running, key: string) =>
  sitting.questions.findIndex((question) => question.key === key);
function give(running: Running, key: string, value: PaperAnswer): Running {
  const there = goTo(running.progress, placeOf(running, key));
  return { ...running, progress: answer(there, value) };
}
const words = () => document.body.textContent ?? '';

beforeEach(() => {
  for (const key of tabStorage.keys()) tabStorage.removeItem(key);
});

test('a paper of every kind is drawn, stored, marked and counted', async () => {
  expect(isPaperFile(JSON.parse(JSON.stringify(file)))).toBe(true);
  let running = await begin();
  expect(running.sitting.questions).toHaveLength(8);
  for (const { key, exercise } of running.sitting.questions) {
    running = give(running, key, keyOf(exercise));
  }
  saveSitting(paper, running);
  expect(loadRunning(paper)).toEqual(running);
  expect(marksOf(running)).toEqual(Array.from({ length: 8 }, () => true));
  expect(
    asSet(running)
      ?.answers.map(({ kind, right }) => [kind, right])
      .sort(),
  ).toEqual([
    ['choices', true],
    ['gaps', true],
    ['gaps', true],
    ['match', true],
    ['number', true],
    ['order', true],
    ['picture', true],
    ['text', true],
  ]);
});

test('an answer with an empty part is no answer yet; a whole one may be wrong', async () => {
  const open: [string, PaperAnswer][] = [
    ['match', [['goat', 'kid']]],
    ['bank', ['went', '']],
    ['typed', ['', ' ']],
    ['choices', []],
    ['number', '3/'],
  ];
  let running = await begin();
  for (const [key, value] of open) running = give(running, key, value);
  expect(answeredCount(running)).toBe(0);
  expect(breakdownOf(running).all).toMatchObject({ right: 0, wrong: 0, open: 8 });
  expect(asSet(running)).toBeNull();
  running = give(running, 'order', ['Fry', 'Grate', 'Press', 'Peel']);
  running = give(running, 'picture', ['part 2']);
  // A paper gives no second look: an unreadable answer is wrong.
  running = give(running, 'number', 'twelve twelve');
  expect(breakdownOf(running).all).toMatchObject({ right: 0, wrong: 3, open: 5, total: 8 });
});

function Player() {
  const sitting = useSitting(paper, () => undefined);
  return sitting === null ? null : <ExamPlayer open={sitting} />;
}
const hands: [string, () => Promise<unknown>][] = [
  ['choices', () => click(option('Goat')).then(() => click(option('Mushroom')))],
  ['number', () => write('12 cm')],
  ['text', () => write('carbon dioxide')],
  ['order', () => putInOrder()],
  ['match', () => tapAll(match.pairs.flat())],
  ['bank', () => tapAll(['went', 'ate'])],
  ['picture', () => tap('part 1')],
];
async function tapAll(names: string[]): Promise<void> {
  for (const name of names) await tap(name);
}
async function putInOrder(): Promise<void> {
  const rows = () => [...document.querySelectorAll('.order__item')].map((row) => row.textContent);
  for (const [place, item] of order.items.entries()) {
    while (rows().indexOf(item) > place) await tap(`Move up: ${item}`);
  }
}

test.each(hands)(
  '%s is answered by touch, and nothing says whether it is right',
  async (key, answerIt) => {
    const drawn = await begin();
    saveSitting(paper, { ...drawn, progress: goTo(drawn.progress, placeOf(drawn, key)) });
    await render(
      <MemoryRouter>
        <Player />
      </MemoryRouter>,
    );
    await act(() => settle());
    expect(
      document.querySelectorAll('[data-state="correct"], [data-state="incorrect"]'),
    ).toHaveLength(0);
    await answerIt();
    const running = loadRunning(paper);
    if (running === null) throw new Error('nothing is under way');
    expect(marksOf(running)[placeOf(running, key)]).toBe(true);
    expect(button('All questions, 1 of 8 answered')).toBeDefined();
    expect(
      document.querySelectorAll('[data-state="correct"], [data-state="incorrect"]'),
    ).toHaveLength(0);
    expect(words()).not.toContain('hint');
  },
);

test('after the paper each kind shows what was given and what is right', async () => {
  let running = await begin();
  running = give(running, 'order', ['Fry', 'Grate', 'Press', 'Peel']);
  running = give(running, 'bank', ['goed', 'ate']);
  await render(<AnswerList finished={running} marks={marksOf(running)} />);
  await act(() => settle());
  const lists = [...document.querySelectorAll('ol.paper-answers__parts')].map((list) =>
    [...list.children].map((row) => row.textContent),
  );
  expect(lists).toEqual([['Fry', 'Grate', 'Press', 'Peel'], order.items]);
  expect(words()).toContain('You wrote: She goed home and ate yam.');
  expect(words()).toContain('Right answer: She went home and ate yam.');
  expect(words()).toContain('goat – kid');
  expect(words()).toContain('Right answer: 12 cm');
  expect(named('part 1, right').getAttribute('aria-pressed')).toBe('true');
});
