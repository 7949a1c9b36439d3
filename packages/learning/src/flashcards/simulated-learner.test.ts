import { forgetting_curve, generatorParameters } from 'ts-fsrs';
import { expect, it } from 'vitest';
import { buildQueue, type DailyLimits, defaultLimits } from './queue.ts';
import { type LogEntry, replayLog } from './replay.ts';
import { newSchedule, type Rating, rate, type Schedule } from './schedule.ts';
import { afterAnswer, currentCard, startSession } from './session.ts';
import { type DayTally, dueForecast, retentionOf, ripenessOf, tallyAnswer } from './statistics.ts';
import { DAY_MS } from './study-day.ts';

const firstDay = new Date('2026-11-15T16:00:00Z').getTime();
const cards = Array.from({ length: 190 }, (_, index) => ({ id: `card-${index}` }));
const { w } = generatorParameters();

/** Mulberry32: the same learner in every run. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Life = {
  schedules: Map<string, Schedule>;
  logs: Map<string, LogEntry[]>;
  tallies: DayTally[];
  answersADay: number[];
};

/** A learner who forgets as FSRS expects, studies once a day and sometimes misses a day. */
function live(days: number, limits: DailyLimits, seed: number): Life {
  const chance = chances(seed);
  const life: Life = { schedules: new Map(), logs: new Map(), tallies: [], answersADay: [] };
  for (let day = 0; day < days; day += 1) {
    if (chance() < 0.1) continue;
    life.answersADay.push(studyOneDay(life, firstDay + day * DAY_MS, limits, chance));
  }
  return life;
}

function studyOneDay(learner: Life, start: number, limits: DailyLimits, chance: () => number) {
  let now = new Date(start);
  const { due, fresh } = buildQueue({ cards, schedules: learner.schedules, now, limits });
  expect(fresh.length).toBeLessThanOrEqual(limits.newCards);
  let session = startSession([...due, ...fresh].map(({ id }) => id));
  let answers = 0;
  for (;;) {
    const id = currentCard(session, now);
    if (id === null) return answers;
    const before = learner.schedules.get(id) ?? newSchedule(now);
    const rating = answer(before, now, chance);
    const after = rate(id, before, rating, now);
    const reviewed_at = now.toISOString();
    const entry = { id: `${id}:${reviewed_at}`, rating, undoes: null, reviewed_at };
    learner.logs.set(id, [...(learner.logs.get(id) ?? []), entry]);
    learner.schedules.set(id, after);
    learner.tallies = tallyAnswer(learner.tallies, { state: before.state, rating, reviewed_at });
    session = afterAnswer(session, id, after, now);
    now = new Date(now.getTime() + 8_000);
    answers += 1;
    expect(answers).toBeLessThan(400);
  }
}

function answer(
  { state, stability, last_review }: Schedule,
  now: Date,
  chance: () => number,
): Rating {
  const luck = chance();
  if (state === 0) return luck < 0.3 ? 1 : 3;
  if (state !== 2 || last_review === null) return luck < 0.1 ? 1 : 3;
  const days = (now.getTime() - Date.parse(last_review)) / DAY_MS;
  if (luck > forgetting_curve(w, days, stability)) return 1;
  return luck < 0.1 ? 2 : luck > 0.8 ? 4 : 3;
}

const life = live(90, defaultLimits, 2026);

it('meets every card of a course in 90 days and keeps the daily work bearable', () => {
  expect(life.schedules.size).toBe(cards.length);
  expect(Math.max(...life.answersADay)).toBeLessThan(110);
  const lateDays = life.answersADay.slice(-20);
  expect(lateDays.reduce((sum, answers) => sum + answers, 0) / lateDays.length).toBeLessThan(30);
});

it('holds what was asked for: about nine in ten remembered', () => {
  const { percent, asked } = retentionOf(life.tallies);
  expect(asked).toBeGreaterThan(300);
  expect(percent).toBeGreaterThanOrEqual(85);
  expect(percent).toBeLessThanOrEqual(95);
});

it('lets most cards take root and never plans beyond 120 days', () => {
  const { mature, young, learning } = ripenessOf(life.schedules.values());
  expect(mature + young + learning).toBe(cards.length);
  expect(mature).toBeGreaterThan(cards.length / 2);
  const gaps = [...life.schedules.values()].map((schedule) => schedule.scheduled_days);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(120);
  const now = new Date(firstDay + 90 * DAY_MS);
  const forecast = dueForecast(life.schedules.values(), now, 122);
  expect(forecast.reduce((sum, day) => sum + day.cards, 0)).toBe(cards.length);
});

it('finds the same schedules again when the logs are replayed in any order', () => {
  for (const [id, log] of life.logs) {
    expect(replayLog(id, log.toReversed())).toEqual(life.schedules.get(id));
  }
});

it('works through a long absence within the limit of due cards', () => {
  const schedules = new Map(life.schedules);
  const now = new Date(firstDay + 200 * DAY_MS);
  const { due, fresh } = buildQueue({ cards, schedules, now, limits: defaultLimits });
  expect(fresh).toHaveLength(0);
  expect(due.filter(({ id }) => schedules.get(id)?.state === 2)).toHaveLength(40);
});
