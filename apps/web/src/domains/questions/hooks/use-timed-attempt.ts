import { useEffect, useRef } from 'react';
import {
  elapsedAt,
  handIn,
  stepAt,
  type TimedAttempt,
  type TimeLimit,
  timeLeft,
} from '../timed-attempt.ts';
import { type Running, type Setup, useAttempt } from './use-attempt.ts';

/**
 * Checked every second and saved every fifth, so a crash loses at most five seconds, and setting the clock back cannot
 * regain more.
 */
const LOOK = 1_000;
const SAVE = 5;

export type RunningTimed<Answer = number> = Running<TimedAttempt<Answer>> & {
  handIn: () => void;
  /** Milliseconds; null without a limit. */
  left: () => number | null;
};

/** A timed attempt. Handed in automatically when the time is up, even if the phone slept through the end. */
export function useTimedAttempt<Answer = number>(
  setup: Setup<TimedAttempt<Answer>>,
  limit: TimeLimit,
): RunningTimed<Answer> {
  const running = useAttempt(setup);
  const { attempt } = running;
  const page = useRef({ elapsed: attempt?.elapsed ?? 0, from: performance.now() });
  const passed = (now: TimedAttempt<Answer>) => {
    const { elapsed, from } = page.current;
    return elapsedAt(now, limit, Date.now(), { elapsed, since: performance.now() - from });
  };
  const take: Running<TimedAttempt<Answer>>['take'] = (step) =>
    running.take((now) => stepAt(now, step, limit, passed(now)));
  const left = () => attempt && timeLeft(passed(attempt), limit);
  const wait = () => take((now) => now);
  const latest = useRef({ left, wait });
  useEffect(() => {
    latest.current = { left, wait };
  });
  const isOpen = attempt !== null && attempt.finishedAt === null;
  useEffect(() => {
    if (!isOpen) return;
    let looks = 0;
    const save = () => latest.current.wait();
    const look = () => {
      looks += 1;
      if (looks % SAVE === 0 || latest.current.left() === 0) save();
    };
    save();
    const timer = setInterval(look, LOOK);
    document.addEventListener('visibilitychange', save);
    window.addEventListener('pagehide', save);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('pagehide', save);
    };
  }, [isOpen]);
  return {
    ...running,
    take,
    left,
    handIn: () => take(handIn),
    begin: (next) => {
      page.current = { elapsed: 0, from: performance.now() };
      running.begin(next);
    },
  };
}
