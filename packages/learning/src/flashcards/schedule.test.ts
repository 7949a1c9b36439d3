import {
  createEmptyCard,
  fsrs,
  GenSeedStrategyWithCardId,
  type Grade,
  StrategyMode,
} from 'ts-fsrs';
import { expect, it } from 'vitest';
import {
  answerTime,
  longestInterval,
  newSchedule,
  previewRatings,
  type Rating,
  rate,
  ratings,
  type Schedule,
  takeBack,
} from './schedule.ts';

const start = new Date('2026-11-15T09:00:00Z');
const card = '0f4d7a86-52a5-5b0e-9c88-1f6f0f7a1b01';

function daysOf(answers: readonly Rating[], cardId = card): number[] {
  let now = start;
  let schedule = newSchedule(start);
  return answers.map((rating) => {
    schedule = rate(cardId, schedule, rating, now);
    now = new Date(schedule.due);
    return schedule.scheduled_days;
  });
}

it('gives the intervals that ts-fsrs itself gives, answer by answer', () => {
  const plain = fsrs({ request_retention: 0.9, maximum_interval: 120, enable_fuzz: true });
  plain.useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId('card_id'));
  const answers: Rating[] = [3, 3, 3, 3, 1, 3, 2, 3, 4, 3, 3, 1, 2, 4];
  let theirs = { ...createEmptyCard(start), card_id: card };
  let ours = newSchedule(start);
  let now = start;
  for (const rating of answers) {
    theirs = plain.next(theirs, now, rating as Grade).card as typeof theirs;
    ours = rate(card, ours, rating, now);
    expect(ours).toMatchObject({
      stability: theirs.stability,
      difficulty: theirs.difficulty,
      scheduled_days: Math.min(theirs.scheduled_days, longestInterval),
      reps: theirs.reps,
      lapses: theirs.lapses,
      state: theirs.state,
    });
    now = new Date(ours.due);
  }
});

it('keeps these sequences on every machine', () => {
  expect(daysOf([3, 3, 3, 3, 3, 3, 3])).toEqual([0, 2, 11, 48, 112, 114, 118]);
  expect(daysOf([4, 3, 3, 3])).toEqual([6, 32, 116, 120]);
  expect(daysOf([1, 1, 3, 3, 3, 1, 3, 3])).toEqual([0, 0, 0, 1, 2, 0, 1, 2]);
});

it('saves exactly what the buttons promised', () => {
  let schedule: Schedule = newSchedule(start);
  let now = start;
  for (const rating of [3, 3, 3, 1, 3, 4, 2] as const) {
    const preview = previewRatings(card, schedule, now);
    for (const other of ratings) expect(rate(card, schedule, other, now)).toEqual(preview[other]);
    schedule = preview[rating];
    now = new Date(schedule.due);
  }
});

it('never plans further ahead than the longest interval', () => {
  for (let number = 0; number < 50; number += 1) {
    const days = daysOf([4, 4, 4, 4, 4, 4, 4], `card-${number}`);
    expect(Math.max(...days)).toBeLessThanOrEqual(longestInterval);
  }
});

it('spreads cards that were begun together', () => {
  const fourth = Array.from(
    { length: 40 },
    (_, number) => daysOf([3, 3, 3, 3], `card-${number}`)[3],
  );
  expect(new Set(fourth).size).toBeGreaterThan(3);
});

it('counts an answer and its undoing in the log', () => {
  const before = rate(card, newSchedule(start), 3, start);
  expect(takeBack(before)).toEqual({ ...before, log_size: 3 });
});

it('does not let a clock that was set back reorder answers', () => {
  const schedule = rate(card, newSchedule(start), 3, start);
  expect(answerTime(schedule, new Date('2020-01-01T00:00:00Z'))).toEqual(
    new Date(start.getTime() + 1),
  );
});
