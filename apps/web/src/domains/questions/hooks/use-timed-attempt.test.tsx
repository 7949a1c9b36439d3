// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isCount, recordOf } from '#lib/checks.ts';
import { render } from '#lib/testing/render.tsx';
import { findWork, type WorkRef } from '#platform/unfinished-work/unfinished-work.ts';
import { attemptFields, saveAttempt } from '../saved-attempt.ts';
import { answer, goTo, startTimed, type TimedAttempt, timedFields } from '../timed-attempt.ts';
import { type RunningTimed, useTimedAttempt } from './use-timed-attempt.ts';

const work: WorkRef = { owner: 'ada', kind: 'practice-test', id: 'l:t' };
const KEY = 'akada:ada:work:practice-test:l%3At';
const isAttempt = recordOf<TimedAttempt>({ ...attemptFields(isCount), ...timedFields });
const saved = () => findWork(work, isAttempt)?.data ?? null;
const finished: TimedAttempt[] = [];
let running: RunningTimed;

function Page() {
  const onFinished = (attempt: TimedAttempt) => finished.push(attempt);
  running = useTimedAttempt({ work, find: saved, onFinished }, { minutes: 2 });
  return null;
}
const begin = () =>
  startTimed({ id: 'id', questions: [{ key: 'one' }, { key: 'two' }], now: Date.now() });
const later = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
/** Saves from another tab: `localStorage` is shared, and its event fires only in the other tabs. */
const inOtherTab = (attempt: TimedAttempt) =>
  act(async () => {
    saveAttempt(work, attempt);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  finished.length = 0;
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

test('two steps in one event both count, and each is saved', async () => {
  await render(<Page />);
  await act(async () => running.begin(begin()));
  await act(async () => {
    running.take((now) => answer(now, 1));
    running.take((now) => goTo(now, 1));
  });
  expect(running.attempt).toMatchObject({ answers: [1, null], index: 1 });
  expect(saved()).toEqual(running.attempt);
});

test('another tab is followed, until there is a result', async () => {
  await render(<Page />);
  await act(async () => running.begin(begin()));
  await inOtherTab(answer(begin(), 0));
  expect(running.attempt?.answers).toEqual([0, null]);
  await act(async () => running.handIn());
  await inOtherTab({ ...begin(), id: 'another' });
  expect(running.attempt).toMatchObject({ id: 'id', answers: [0, null] });
  expect(finished).toHaveLength(1);
});

test('the end of the time hands it in once, and its result stays the same', async () => {
  await render(<Page />);
  await act(async () => running.begin(begin()));
  await act(async () => running.take((now) => answer(now, 1)));
  await later(60_000);
  expect(running.left()).toBe(60_000);
  vi.setSystemTime(Date.now() + 3_600_000);
  await later(1_000);
  expect(finished).toMatchObject([{ answers: [1, null], elapsed: 120_000 }]);
  await later(60_000);
  expect(finished).toHaveLength(1);
  expect(saved()).toEqual(finished[0]);
});

test('what was handed in early does not run out of time later', async () => {
  await render(<Page />);
  await act(async () => running.begin(begin()));
  await later(10_000);
  await act(async () => running.handIn());
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(running.left()).toBe(110_000);
});
