import { expect, it } from 'vitest';
import { type CardState, newSchedule } from './schedule.ts';
import { dueForecast, retentionOf, ripenessOf, tallyAnswer, tallyOf } from './statistics.ts';

const now = new Date('2026-11-15T22:30:00Z');
const schedule = (due: string, state: CardState, scheduled_days = 0) => ({
  ...newSchedule(now),
  due,
  state,
  scheduled_days,
});

it('forecasts by days in Nigeria, with the late ones today', () => {
  const schedules = [
    schedule('2026-10-01T00:00:00Z', 2),
    schedule('2026-11-15T22:59:00Z', 1),
    schedule('2026-11-15T23:01:00Z', 2),
    schedule('2026-11-17T12:00:00Z', 2),
    schedule('2026-12-30T12:00:00Z', 2),
    schedule('2026-11-15T00:00:00Z', 0),
  ];
  expect(dueForecast(schedules, now, 3)).toEqual([
    { day: '2026-11-15', cards: 2 },
    { day: '2026-11-16', cards: 1 },
    { day: '2026-11-17', cards: 1 },
  ]);
});

it('tells learning, young and mature cards apart', () => {
  const schedules = [
    schedule('2026-11-15T00:00:00Z', 0),
    schedule('2026-11-15T00:00:00Z', 1),
    schedule('2026-11-15T00:00:00Z', 3),
    schedule('2026-11-15T00:00:00Z', 2, 20),
    schedule('2026-11-15T00:00:00Z', 2, 21),
  ];
  expect(ripenessOf(schedules)).toEqual({ learning: 2, young: 1, mature: 1 });
});

it('counts an answer, and takes it back without a trace', () => {
  const answer = { state: 2, rating: 3, reviewed_at: '2026-11-15T12:00:00Z' } as const;
  const once = tallyAnswer([], answer);
  const forgotten = tallyAnswer(once, { ...answer, rating: 1 });
  expect(retentionOf(forgotten)).toEqual({ asked: 2, remembered: 1, percent: 50 });
  expect(tallyAnswer(forgotten, { ...answer, rating: 1 }, -1)).toEqual(once);
  expect(tallyOf(once, now)).toMatchObject({ answers: 1, due_cards: 1, new_cards: 0 });
  expect(retentionOf([])).toMatchObject({ percent: null });
});
