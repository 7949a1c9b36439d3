import { describe, expect, it } from 'vitest';
import { type Attempt, answerOnce, goOn, startAttempt } from './attempt.ts';
import {
  answer,
  elapsedAt,
  goTo,
  handIn,
  isWhole,
  startTimed,
  stepAt,
  type TimedAttempt,
  type TimeLimit,
  timeLeft,
  toggleFlag,
} from './timed-attempt.ts';

const MINUTE = 60_000;
const START = 1_800_000_000_000;
const start = { id: 'id', questions: [{ key: 'one' }, { key: 'two' }], now: START };

describe('marked at once', () => {
  const begun: Attempt = startAttempt(start);

  it('takes the first answer of each question and finishes with the last', () => {
    const first = answerOnce(answerOnce(begun, 0, START), 3, START);
    expect(first).toMatchObject({ answers: [0, null], index: 0, finishedAt: null });
    const second = answerOnce(goOn(first), 2, START + MINUTE);
    expect(second).toMatchObject({ answers: [0, 2], index: 1, finishedAt: START + MINUTE });
    expect(goOn(second).index).toBe(2);
    expect(goOn(goOn(second)).index).toBe(2);
  });

  it('does not leave a question without an answer', () => {
    expect(goOn(begun)).toBe(begun);
  });

  it('never ends before it started, whatever the clock of the phone does', () => {
    const done = answerOnce(goOn(answerOnce(begun, 0, START)), 2, 0);
    expect(done.finishedAt).toBe(START);
  });
});

const limit: TimeLimit = { minutes: 20 };
const begun: TimedAttempt = startTimed(start);
const at = (attempt: TimedAttempt, elapsed: number, step = (now: TimedAttempt) => now) =>
  stepAt(attempt, step, limit, Math.min(elapsed, 20 * MINUTE));

describe('marked at the end', () => {
  it('lets answers be changed until the time is over, and not after', () => {
    const second = answer(answer(begun, 1), 2);
    expect(second.answers).toEqual([2, null]);
    expect(at(second, 20 * MINUTE - 1, (now) => answer(now, 3)).answers[0]).toBe(3);
    const late = at(second, 20 * MINUTE, (now) => answer(now, 3));
    expect(late).toMatchObject({ answers: [2, null], finishedAt: START + 20 * MINUTE });
    expect(at(late, 21 * MINUTE, toggleFlag)).toBe(late);
  });

  it('can be walked in any order, with flags', () => {
    const walked = toggleFlag(goTo(begun, 1));
    expect(walked).toMatchObject({ index: 1, flags: [false, true] });
    expect(toggleFlag(walked).flags[1]).toBe(false);
    expect(goTo(begun, 99).index).toBe(1);
    expect(goTo(begun, -1).index).toBe(0);
  });

  it('ends when it is handed in, at the latest when its time is over', () => {
    expect(at(begun, MINUTE, handIn).finishedAt).toBe(START + MINUTE);
    expect(at(begun, MINUTE).finishedAt).toBeNull();
    expect(at(begun, 999 * MINUTE).finishedAt).toBe(START + 20 * MINUTE);
  });

  it('knows how long each question took, and when it was answered', () => {
    const first = at(begun, MINUTE, (now) => goTo(answer(now, 0), 1));
    const last = at(first, 3 * MINUTE, (now) => answer(now, 1));
    expect(last.spent).toEqual([MINUTE, 2 * MINUTE]);
    expect(last.answeredAt).toEqual([START + MINUTE, START + 3 * MINUTE]);
  });

  it('is nothing where its lists do not fit its questions', () => {
    expect(isWhole(begun)).toBe(true);
    for (const odd of [{ answers: [] }, { flags: [true] }, { index: 2 }]) {
      expect(isWhole({ ...begun, ...odd })).toBe(false);
    }
  });
});

describe('the clock', () => {
  const seen = (attempt: TimedAttempt, now: number, since: number, elapsed: number, how = limit) =>
    stepAt(attempt, (one) => one, how, elapsedAt(attempt, how, now, { elapsed, since }));
  const left = ({ elapsed }: TimedAttempt) => timeLeft(elapsed, limit);

  it('goes on through a reload and through sleep', () => {
    const before = seen(begun, START + 3 * MINUTE, 3 * MINUTE, 0);
    expect(left(before)).toBe(17 * MINUTE);
    expect(left(seen(before, START + 4 * MINUTE, 100, before.elapsed))).toBe(16 * MINUTE);
    expect(left(seen(before, START + 90 * MINUTE, 100, before.elapsed))).toBe(0);
  });

  it('gains nothing from a device clock that was set back', () => {
    const before = seen(begun, START + 5 * MINUTE, 5 * MINUTE, 0);
    const reloaded = seen(before, START - 60 * MINUTE, 2 * MINUTE, before.elapsed);
    expect(left(reloaded)).toBe(13 * MINUTE);
    expect(left(seen(reloaded, 0, 0, reloaded.elapsed))).toBe(13 * MINUTE);
    expect(handIn(seen(begun, START - 60 * MINUTE, 0, 0)).finishedAt).toBe(START);
  });

  it('rests between visits where it may', () => {
    const rests = { minutes: null, canRest: true };
    const open = seen(begun, START + 90 * MINUTE, 2 * MINUTE, 0, rests);
    expect(timeLeft(open.elapsed, rests)).toBeNull();
    expect(open.elapsed).toBe(2 * MINUTE);
  });

  it('never counts more than there is, nor anything after the end', () => {
    const over = seen(begun, START + 500 * MINUTE, 0, 0);
    expect(over.elapsed).toBe(20 * MINUTE);
    const early = handIn(seen(begun, START + MINUTE, 0, 0));
    expect(elapsedAt(early, limit, START + 500 * MINUTE, { elapsed: 0, since: 0 })).toBe(MINUTE);
  });
});
