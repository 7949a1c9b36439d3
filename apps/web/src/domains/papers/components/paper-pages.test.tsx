// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitorSets } from '#domains/exercises/sets/visitor-sets.ts';
import { answer, goTo, handIn } from '#domains/questions/timed-attempt.ts';
import { MemoryRouter } from '#lib/router/router.tsx';
import { tabStorage } from '#lib/safe-storage.ts';
import { click, find, named, render, settle } from '#lib/testing/render.tsx';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { drawSitting } from '../draw-sitting.ts';
import { entryOf } from '../mark-sitting.ts';
import { queueFinishedPapers, queuePaper } from '../queue-paper.ts';
import type { Running } from '../sitting.ts';
import { closeSitting, loadFinished, loadRunning, saveSitting } from '../stored-sittings.ts';
import { samplePaper } from '../testing/sample-paper.ts';
import { PaperList } from './paper-list.tsx';
import { PaperResult } from './paper-result.tsx';
import { PaperStart } from './paper-start.tsx';

const file = samplePaper();
const paper = { userId: VISITOR, paperId: file.id };
const usual = { isHalf: false, extraTime: 0, seenLately: [] } as const;
const words = () => document.body.textContent ?? '';

beforeEach(() => {
  for (const key of tabStorage.keys()) tabStorage.removeItem(key);
});

/** A sitting with the first questions answered, the given number of them right. */
async function sat(id: string, right: number, answered = 6, choice: object = {}): Promise<Running> {
  let running = await drawSitting(file, { id, now: Date.now(), choice: { ...usual, ...choice } });
  for (let index = 0; index < answered; index += 1) {
    const there = goTo(running.progress, index);
    running = { ...running, progress: answer(there, index < right ? 0 : 1) };
  }
  return running;
}
async function finish(id: string, right: number, choice: object = {}): Promise<Running> {
  const running = await sat(id, right, 6, choice);
  const done = { ...running, progress: handIn(running.progress) };
  closeSitting(paper, done, entryOf(done));
  return done;
}

describe('before the start', () => {
  const show = () =>
    render(
      <MemoryRouter>
        <PaperStart file={file} userId={VISITOR} />
      </MemoryRouter>,
    );
  const choose = (text: string) =>
    act(async () => {
      const label = [...document.querySelectorAll('label')].find((one) =>
        one.textContent?.startsWith(text),
      );
      if (!label) throw new Error(`no choice "${text}" in ${words()}`);
      label.querySelector('input')?.click();
    });

  test('says what the paper is, and that it is no past paper', async () => {
    await show();
    expect(words()).toContain('Mathematics of JSS 1.');
    expect(words()).toContain('It is like the real paper, not a past paper.');
    expect(words()).toContain('Questions 5 to 8');
  });

  test.each([
    [['Exam time, 20 min'], 8, 20],
    [['Extra time, 25 min'], 8, 25],
    [['More extra time, 30 min'], 8, 30],
    [['No clock'], 8, null],
    [['Half the paper', 'Exam time, 10 min'], 4, 10],
  ])('%j starts a paper of %i questions and %s minutes', async (choices, questions, minutes) => {
    await show();
    for (const text of choices) await choose(text);
    await click(named('Start the paper'));
    const { sitting } = loadRunning(paper) ?? {};
    expect(sitting?.questions).toHaveLength(questions);
    expect(sitting?.minutes).toBe(minutes);
  });

  test('carries on where the first answer is missing', async () => {
    saveSitting(paper, await sat('one', 2, 3));
    await show();
    expect(words()).toContain('3 of 8 questions are done.');
    await click(named('Carry on'));
    expect(loadRunning(paper)).toMatchObject({ sitting: { id: 'one' }, progress: { index: 3 } });
  });
});

test('the list has one badge a paper: what is under way, else the best', async () => {
  const entry = { ...file, bytes: 20_000 };
  const show = () =>
    render(
      <MemoryRouter>
        <PaperList papers={[entry]} userId={VISITOR} />
      </MemoryRouter>,
    );
  await show();
  expect(document.querySelector('.badge')).toBeNull();
  await finish('a', 5);
  await finish('b', 3);
  await show();
  expect(find('.badge').textContent).toBe('Best: 5 of 8');
  saveSitting(paper, await sat('c', 1, 2));
  await show();
  expect(find('.badge').textContent).toBe('Carry on: 2 of 8 done');
});

describe('the result', () => {
  const show = (finished: Running) =>
    render(
      <MemoryRouter>
        <PaperResult paper={paper} file={file} finished={finished} isTimeUp={false}>
          <p>kept</p>
        </PaperResult>
      </MemoryRouter>,
    );

  test('counts, adds up, and leads to three lessons at most', async () => {
    await show(await finish('a', 4));
    expect(find('h1').textContent).toBe('4 of 8 right');
    expect(words()).toContain('That was your first try.');
    expect(find('[role="img"]').getAttribute('aria-label')).toBe(
      '8 questions: 4 right, 2 not yet, 2 left empty',
    );
    const scores = [...document.querySelectorAll('.paper-part .num')].map(({ textContent }) =>
      (textContent ?? '').split(' of ').map(Number),
    );
    const sums = (list: number[][]) =>
      [0, 1].map((place) => list.reduce((sum, one) => sum + (one[place] ?? 0), 0));
    expect(sums(scores.slice(0, 2))).toEqual([4, 8]);
    expect(sums(scores.slice(2))).toEqual([4, 8]);
    const links = document.querySelectorAll('.list-row');
    expect(links.length).toBeGreaterThan(0);
    expect(links.length).toBeLessThanOrEqual(3);
  });

  test('compares with the last try alone, and says no fall', async () => {
    await finish('a', 2);
    await show(await finish('b', 5));
    expect(words()).toContain('3 more than your last try.');
    await show(await finish('c', 1));
    expect(words()).toContain('Last time it was 5 of 8.');
    expect(words()).not.toMatch(/\b(less|fewer|worse)\b/);
    await show(await finish('d', 1, { isHalf: true }));
    expect(words()).toContain('Last time it was 1 of 8.');
  });

  test('of many topics it shows those with most to win, and all of them when asked', async () => {
    const { sitting, ...rest } = await finish('a', 4);
    const questions = sitting.questions.map((one, place) => ({ ...one, strand: `maths ${place}` }));
    await show({ ...rest, sitting: { ...sitting, questions } });
    const topics = () =>
      [...document.querySelectorAll('.paper-part')]
        .slice(2)
        .map((topic) => topic.querySelector('.num')?.textContent);
    expect(topics()).toEqual(['0 of 1', '0 of 1', '0 of 1', '0 of 1', '1 of 1']);
    await click(named('Show all 8 topics'));
    expect(topics()).toHaveLength(8);
  });

  test('explains every answer when asked', async () => {
    await show(await finish('a', 1));
    expect(words()).not.toContain('Right answer');
    await click(named('See answers'));
    expect(document.querySelectorAll('.paper-answers > li')).toHaveLength(8);
    expect(words()).toContain('You wrote: wrong one');
    expect(words()).toContain('Right answer: right');
  });

  test('lets the child tick what was written on paper, and keeps the ticks', async () => {
    const finished = await finish('a', 1);
    await show(finished);
    await act(async () => find<HTMLInputElement>('input[type="checkbox"]').click());
    await show(finished);
    expect(find<HTMLInputElement>('input[type="checkbox"]').checked).toBe(true);
    expect(find('h1').textContent).toBe('1 of 8 right');
  });
});

test('papers that ended without the code that sends are found later, however many there are', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  for (const id of ids) await finish(id, 1);
  await queueFinishedPapers(paper.userId);
  expect(
    visitorSets()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids);
});

test('a finished paper is handed over once', async () => {
  await finish('a', 3);
  await queuePaper(paper, 'a');
  await queuePaper(paper, 'a');
  await settle();
  expect(visitorSets()).toMatchObject([{ id: 'a', kind: 'paper', paper_id: 'sample' }]);
  expect(loadFinished(paper, 'a')?.isQueued).toBe(true);
});
