import { expect, it } from 'vitest';
import { type LogEntry, replayLog } from './replay.ts';
import { newSchedule, type Rating, rate } from './schedule.ts';

const card = 'card-1';
const DAY = 86_400_000;
const start = Date.parse('2026-11-15T09:00:00Z');

const entry = (id: string, rating: Rating, day: number): LogEntry => ({
  id,
  rating,
  undoes: null,
  reviewed_at: new Date(start + day * DAY).toISOString(),
});

const undo = (id: string, undoes: string): LogEntry => ({
  id,
  rating: null,
  undoes,
  reviewed_at: new Date(start).toISOString(),
});

// Ids do not order answers, except within the same moment.
const phone = [entry('f', 3, 0), entry('c', 3, 3), entry('a', 1, 9)];
const laptop = [entry('e', 2, 1), entry('d', 4, 3), entry('b', 4, 12)];

it('comes to one schedule in whatever order two devices sent their answers', () => {
  const merged = replayLog(card, [...phone, ...laptop]);
  expect(replayLog(card, [...laptop, ...phone])).toEqual(merged);
  expect(replayLog(card, [...laptop, ...phone].toReversed())).toEqual(merged);
  expect(merged).toMatchObject({ reps: 6, log_size: 6 });
  expect(merged).not.toEqual(replayLog(card, phone));
});

it('gives what answering one after the other gave', () => {
  const answered = phone.reduce(
    (schedule, { rating, reviewed_at }) =>
      rate(card, schedule, rating as Rating, new Date(reviewed_at)),
    newSchedule(new Date(start)),
  );
  expect(replayLog(card, phone)).toEqual(answered);
});

it('leaves out what was taken back, and counts both entries', () => {
  const taken = replayLog(card, [...phone, undo('z', 'a')]);
  expect(taken).toEqual({ ...replayLog(card, phone.slice(0, 2)), log_size: 4 });
});

it('is a new card again when its only answer was taken back', () => {
  const log = [entry('a', 3, 0), undo('z', 'a')];
  expect(replayLog(card, log)).toMatchObject({ state: 0, reps: 0, log_size: 2, last_review: null });
});
