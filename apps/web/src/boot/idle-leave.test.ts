// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveWhenIdle } from './idle-leave.ts';

const MINUTE = 60_000;
const leave = vi.fn(async () => undefined);
let controller = new AbortController();
const watch = () => leaveWhenIdle(leave, controller.signal);
const touch = () => window.dispatchEvent(new Event('pointerdown'));
const wait = (minutes: number) => vi.advanceTimersByTime(minutes * MINUTE);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000_000 });
  sessionStorage.clear();
  leave.mockClear();
  controller = new AbortController();
});
afterEach(() => {
  controller.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('half an hour without a touch ends it, once', () => {
  watch();
  wait(30);
  expect(leave).not.toHaveBeenCalled();
  wait(90);
  expect(leave).toHaveBeenCalledTimes(1);
});

test('a touch begins the half hour anew', () => {
  watch();
  wait(29);
  touch();
  wait(29);
  expect(leave).not.toHaveBeenCalled();
  wait(2);
  expect(leave).toHaveBeenCalledTimes(1);
});

test('an explainer that speaks counts as a touch', () => {
  vi.stubGlobal('speechSynthesis', { speaking: true });
  watch();
  wait(60);
  expect(leave).not.toHaveBeenCalled();
});

test('after four hours it ends, whoever touches', () => {
  watch();
  for (let quarters = 0; quarters < 16; quarters += 1) {
    touch();
    wait(15);
  }
  expect(leave).not.toHaveBeenCalled();
  touch();
  wait(1);
  expect(leave).toHaveBeenCalledTimes(1);
});

test('a tab that is brought back does not begin anew; the next learner does', () => {
  watch();
  wait(10);
  vi.clearAllTimers();
  vi.setSystemTime(Date.now() + 31 * MINUTE);
  watch();
  expect(leave).toHaveBeenCalledTimes(1);
  watch();
  expect(leave).toHaveBeenCalledTimes(1);
});

test('a phone that slept looks when it wakes', () => {
  watch();
  vi.setSystemTime(Date.now() + 31 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(leave).toHaveBeenCalledTimes(1);
});
