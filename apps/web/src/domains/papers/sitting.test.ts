import { beforeEach, describe, expect, it } from 'vitest';
import { isFinishedSet } from '#domains/exercises/sets/finished-set.ts';
import { answer, elapsedAt, goTo, handIn, passTime } from '#domains/questions/timed-attempt.ts';
import { tabStorage } from '#lib/safe-storage.ts';
import { accountKey, VISITOR } from '#platform/storage/account-storage.ts';
import { isPaperFile } from './checks.ts';
import { drawSitting } from './draw-sitting.ts';
import { asSet, breakdownOf, entryOf, marksOf } from './mark-sitting.ts';
import { firstOpen, leftOf, limitOf, type Running } from './sitting.ts';
import {
  closeSitting,
  loadFinished,
  loadHistory,
  loadRunning,
  saveFinished,
  saveSitting,
} from './stored-sittings.ts';
import { samplePaper } from './testing/sample-paper.ts';

const MINUTE = 60_000;
const START = 1_800_000_000_000;
const usual = { isHalf: false, extraTime: 0, seenLately: [] } as const;
const file = samplePaper();
const draw = (id: string, choice: object = {}): Promise<Running> =>
  drawSitting(file, { id, now: START, choice: { ...usual, ...choice } });
const paper = { userId: VISITOR, paperId: 'sample' };

beforeEach(() => {
  for (const key of tabStorage.keys()) tabStorage.removeItem(key);
});

const tap = (running: Running, index: number, value: number): Running => {
  return { ...running, progress: answer(goTo(running.progress, index), value) };
};

it('reads the files that the site serves', () => {
  expect(isPaperFile(JSON.parse(JSON.stringify(file)))).toBe(true);
  expect(isPaperFile({ ...file, pool: [{ key: 'x' }] })).toBe(false);
  expect(isPaperFile({ ...file, sections: [{ title: 'x' }] })).toBe(false);
});

describe('a sitting', () => {
  it('is drawn whole, and the same for the same id', async () => {
    const { sitting } = await draw('a');
    expect(sitting.questions).toHaveLength(8);
    expect(sitting).toMatchObject({ minutes: 20, courseId: 'maths', paperId: 'sample' });
    expect((await draw('a')).sitting).toEqual(sitting);
  });

  it('asks nothing of the last two sittings', async () => {
    const seen: string[] = [];
    for (const id of ['a', 'b', 'c']) {
      const running = await draw(id, {
        seenLately: loadHistory(paper).flatMap(({ keys }) => keys),
      });
      const asked = entryOf(running).keys;
      expect(asked.filter((key) => seen.includes(key))).toEqual([]);
      seen.push(...asked);
      closeSitting(paper, { ...running, progress: handIn(running.progress) }, entryOf(running));
    }
    expect(new Set(seen).size).toBe(24);
    // Questions are remembered only for the last two sittings, so a fourth may repeat those of the first.
    expect(loadHistory(paper).map(({ keys }) => keys.length)).toEqual([8, 8, 0]);
  });

  it('can be half as long, with more time or without a clock', async () => {
    const half = await draw('h', { isHalf: true, extraTime: 50 });
    expect(half.sitting.questions).toHaveLength(4);
    expect(half.sitting.minutes).toBe(15);
    expect((await draw('n', { extraTime: null })).sitting.minutes).toBeNull();
  });

  it('lets answers change and goes to the first open question', async () => {
    let running = tap(tap(await draw('a'), 0, 1), 1, 2);
    running = tap(running, 0, 3);
    expect(running.progress.answers.slice(0, 3)).toEqual([3, 2, null]);
    expect(firstOpen(running)).toBe(2);
  });
});

describe('its clock', () => {
  const seen = ({ sitting, progress }: Running, now: number, since: number): Running => {
    const elapsed = elapsedAt(progress, limitOf(sitting), now, { elapsed: 0, since });
    return { sitting, progress: passTime(progress, elapsed) };
  };

  it('is that of the paper, and the paper ends with it', async () => {
    expect(leftOf(seen(await draw('a'), START + 3 * MINUTE, 0))).toBe(17 * MINUTE);
    const over = seen(await draw('a'), START + 500 * MINUTE, 0);
    expect(leftOf(over)).toBe(0);
    expect(handIn(over.progress).finishedAt).toBe(START + 20 * MINUTE);
  });

  it('rests between visits where the child wants none', async () => {
    const open = seen(await draw('n', { extraTime: null }), START + 90 * MINUTE, 2 * MINUTE);
    expect(leftOf(open)).toBeNull();
    expect(open.progress.elapsed).toBe(2 * MINUTE);
  });
});

describe('its result', () => {
  it('adds up by section, by topic and by skill; what is empty stands apart', async () => {
    let running = await draw('a');
    for (const index of [0, 1, 2, 4]) running = tap(running, index, index === 2 ? 1 : 0);
    const { all, sections, strands, skills, practiseNext } = breakdownOf(running);
    expect(all).toMatchObject({ right: 3, wrong: 1, open: 4, total: 8 });
    for (const parts of [sections, strands, skills]) {
      for (const field of ['right', 'wrong', 'open', 'total'] as const) {
        expect(parts.reduce((sum, part) => sum + part[field], 0)).toBe(all[field]);
      }
    }
    expect(practiseNext.length).toBeGreaterThan(0);
    expect(practiseNext.length).toBeLessThanOrEqual(3);
    expect(marksOf(running)).toEqual([true, true, false, null, true, null, null, null]);
  });

  it('becomes one set of kind paper, without what was left empty', async () => {
    const running = tap(tap(await draw('a'), 0, 0), 5, 2);
    const set = asSet({ ...running, progress: handIn(running.progress) });
    expect(isFinishedSet(set)).toBe(true);
    expect(set).toMatchObject({ id: 'a', kind: 'paper', paper_id: 'sample', course_id: 'maths' });
    // Unanswered questions are not in `answers`, but the total counts them.
    expect(set?.asked).toBe(running.sitting.questions.length);
    expect(set?.asked).toBeGreaterThan(set?.answers.length ?? 0);
    expect(set?.answers.map(({ right, tries, hints }) => [right, tries, hints])).toEqual([
      [true, 1, 0],
      [false, 1, 0],
    ]);
    expect(asSet(await draw('b'))).toBeNull();
  });
});

describe('what the device stores', () => {
  it('finds a sitting again after a reload', async () => {
    const running = tap(await draw('a'), 2, 1);
    saveSitting(paper, running);
    expect(loadRunning(paper)).toEqual(running);
    expect(loadRunning({ ...paper, paperId: 'other' })).toBeNull();
  });

  it.each([
    ['a question that is no question', 'paper-questions', { questions: [{}] }],
    ['answers of another paper', 'paper', { answers: [] }],
    ['a place that does not exist', 'paper', { index: 99 }],
  ])('takes no %s', async (_, kind, change) => {
    saveSitting(paper, await draw('a'));
    const key = accountKey(paper.userId, 'work', kind, paper.paperId);
    const { data, savedAt } = JSON.parse(tabStorage.getItem(key) ?? '');
    tabStorage.write(key, { savedAt, data: { ...data, ...change } });
    expect(loadRunning(paper)).toBeNull();
  });

  it('moves a finished one to the results, of which the newest three stay and all that were not sent', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      const running = await draw(id);
      const done = { ...running, progress: handIn(running.progress) };
      saveSitting(paper, running);
      closeSitting(paper, done, entryOf(done));
      if (id !== 'b') saveFinished(paper, { ...done, isQueued: true });
    }
    expect(loadRunning(paper)).toBeNull();
    expect(loadHistory(paper).map(({ id }) => id)).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(loadFinished(paper, 'c')).toMatchObject({ isQueued: true });
    expect(loadFinished(paper, 'b')).toMatchObject({ isQueued: false });
    expect(loadFinished(paper, 'a')).toBeNull();
  });
});
