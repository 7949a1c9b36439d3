// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { letterAt, shownOptions } from '#domains/questions/option-order.ts';
import { MemoryRouter } from '#lib/router/router.tsx';
import { tabStorage } from '#lib/safe-storage.ts';
import { click, find, named, press, render, settle } from '#lib/testing/render.tsx';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { drawSitting } from '../../draw-sitting.ts';
import { useSitting } from '../../hooks/use-sitting.ts';
import type { Running } from '../../sitting.ts';
import { loadFinished, loadHistory, loadRunning, saveSitting } from '../../stored-sittings.ts';
import { samplePaper } from '../../testing/sample-paper.ts';
import { ExamPlayer } from './exam-player.tsx';

const paper = { userId: VISITOR, paperId: 'sample' };
const MINUTE = 60_000;
let finished: [string, boolean][] = [];

function Player() {
  const open = useSitting(paper, (id, isTimeUp) => finished.push([id, isTimeUp]));
  return open === null ? <p>over</p> : <ExamPlayer open={open} />;
}
const show = () =>
  render(
    <MemoryRouter>
      <Player />
    </MemoryRouter>,
  );

async function begin(minutes: number | null = 20): Promise<Running> {
  const choice = { isHalf: false, extraTime: 0, seenLately: [] } as const;
  const drawn = await drawSitting(samplePaper(), { id: 'one', now: Date.now(), choice });
  drawn.sitting.minutes = minutes;
  saveSitting(paper, drawn);
  return drawn;
}
const stored = () => {
  const running = loadRunning(paper);
  if (running === null) throw new Error('nothing is under way');
  return running.progress;
};
const words = () => document.body.textContent ?? '';
const later = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

beforeEach(() => {
  finished = [];
  for (const key of tabStorage.keys()) tabStorage.removeItem(key);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a paper by keyboard', () => {
  test('letters and digits choose, an answer may change, and every tap is stored', async () => {
    const { sitting } = await begin();
    await show();
    const [first] = sitting.questions;
    if (first?.exercise.kind !== 'choice') throw new Error('the sample asks by letters');
    const options = shownOptions('one', first.exercise.question);
    await press('b');
    expect(stored().answers[0]).toBe(options[1]?.index);
    await press('4');
    expect(stored().answers[0]).toBe(options[3]?.index);
    expect(find<HTMLInputElement>('input:checked').closest('label')?.textContent).toContain(
      letterAt(3),
    );
    await press('A', { ctrlKey: true });
    expect(stored().answers[0]).toBe(options[3]?.index);
    expect(words()).not.toMatch(/correct|right answer/i);
  });

  test('Enter goes on, M marks, and the question takes the focus', async () => {
    await begin();
    await show();
    await press('m');
    expect(named('Marked').getAttribute('aria-pressed')).toBe('true');
    await press('Enter');
    expect(stored()).toMatchObject({ index: 1 });
    expect(stored().flags[0]).toBe(true);
    expect(document.activeElement?.id).toBe('exam-ask');
    expect(find('h1').textContent).toBe('Mathematics, question 2 of 8');
  });

  test('the last question leads to the one question before handing in', async () => {
    await begin();
    await show();
    for (let step = 0; step < 7; step += 1) await press('Enter');
    expect(stored().index).toBe(7);
    await press('Enter');
    expect(words()).toContain('Hand in now?');
    expect(words()).toContain('8 questions have no answer yet.');
    // While the dialog is open, letter keys belong to it.
    await press('a');
    expect(stored().answers[7]).toBeNull();
    await click(named('Keep working'));
    expect(finished).toEqual([]);
    await press('Enter');
    const handIn = [...document.querySelectorAll<HTMLElement>('dialog button')].find(
      (button) => button.textContent === 'Hand in',
    );
    if (!handIn) throw new Error('no way to hand in');
    await click(handIn);
    expect(finished).toEqual([['one', false]]);
    expect(loadRunning(paper)).toBeNull();
    expect(loadHistory(paper)).toMatchObject([{ id: 'one', right: 0, total: 8 }]);
  });
});

describe('the map of all questions', () => {
  test('says of each cell what it is, and leads there', async () => {
    await begin();
    await show();
    await press('a');
    await press('Enter');
    await press('m');
    await click(named('All questions, 1 of 8 answered'));
    const cells = [...document.querySelectorAll<HTMLElement>('dialog ol button')];
    expect(cells).toHaveLength(8);
    expect(cells.slice(0, 3).map((cell) => cell.getAttribute('aria-label'))).toEqual([
      'Question 1, answered',
      'Question 2, no answer yet, marked',
      'Question 3, no answer yet',
    ]);
    expect(cells[1]?.getAttribute('aria-current')).toBe('step');
    expect(words()).toContain('1 answered, 1 marked, 7 to do');
    await settle();
    expect(document.activeElement?.tagName).toBe('H2');
    const [, , , , , sixth] = cells;
    if (sixth) await click(sixth);
    expect(stored().index).toBe(5);
    expect(document.querySelector('dialog[open]')).toBeNull();
  });
});

test('the map leads to handing in, and stays closed behind it', async () => {
  await begin();
  await show();
  await click(named('All questions, 0 of 8 answered'));
  const [toHandIn] = [...document.querySelectorAll<HTMLElement>('dialog[open] button')].filter(
    (button) => button.textContent === 'Hand in the paper',
  );
  if (!toHandIn) throw new Error('no way to hand in');
  await click(toHandIn);
  expect(find('dialog[open]').getAttribute('aria-label')).toBe('Hand in now?');
});

describe('the clock on the screen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  });

  test('shows whole minutes, is hidden by a tap, and tells the last five once', async () => {
    await begin(7);
    await show();
    expect(words()).toContain('7 min left');
    expect(find('.exam-clock').dataset.near).toBeUndefined();
    await later(2 * MINUTE + 5_000);
    expect(words()).toContain('5 min left');
    expect(find('.exam-clock').dataset.near).toBe('true');
    expect(find('[role="status"]').textContent).toBe('5 min left');
    await act(async () => find('.exam-clock').click());
    expect(find('.exam-clock').textContent).toBe('Clock hidden');
    // A reload does not announce it again.
    await show();
    expect(find('[role="status"]').textContent).toBe('');
  });

  test('goes on over a reload, and a device clock set back gains nothing', async () => {
    await begin(20);
    await show();
    await later(4 * MINUTE);
    expect(words()).toContain('16 min left');
    vi.setSystemTime(Date.now() - 3 * 60 * MINUTE);
    await show();
    expect(words()).toContain('16 min left');
    await later(2 * MINUTE);
    expect(words()).toContain('14 min left');
  });

  test('counts sleep, and hands in when nothing is left', async () => {
    await begin(20);
    await show();
    await act(async () => find<HTMLInputElement>('.option:first-child input').click());
    vi.setSystemTime(Date.now() + 25 * MINUTE);
    await later(1_000);
    expect(finished).toEqual([['one', true]]);
    const result = loadFinished(paper, 'one');
    expect(result?.progress.answers.filter((one) => one !== null)).toHaveLength(1);
    expect(result?.progress.elapsed).toBe(20 * MINUTE);
  });

  test('is not there when the child wants none', async () => {
    await begin(null);
    await show();
    await later(60 * MINUTE);
    expect(words()).toContain('No clock');
    expect(finished).toEqual([]);
  });
});
