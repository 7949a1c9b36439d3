import {
  type Card,
  createEmptyCard,
  fsrs,
  GenSeedStrategyWithCardId,
  type Grade,
  StrategyMode,
} from 'ts-fsrs';
import { DAY_MS } from './study-day.ts';

/** 1 again, 2 hard, 3 good, 4 easy. */
export type Rating = 1 | 2 | 3 | 4;
export const ratings = [1, 2, 3, 4] as const satisfies readonly Rating[];

/** State of the card: 0 new, 1 learning, 2 review, 3 relearning. */
export type CardState = 0 | 1 | 2 | 3;

/** A learner's schedule for a card. Times are ISO texts, as in the tables. */
export type Schedule = {
  due: string;
  stability: number;
  difficulty: number;
  scheduled_days: number;
  learning_steps: number;
  reps: number;
  lapses: number;
  state: CardState;
  last_review: string | null;
  /** The number of log entries it was computed from. */
  log_size: number;
};

export const retention = 0.9;
export const longestInterval = 120;

/** The random spread of due days is seeded by the card and its count, so that every device agrees. */
const scheduler = fsrs({
  request_retention: retention,
  maximum_interval: longestInterval,
  enable_fuzz: true,
}).useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId('card_id'));

/** A card that was never answered. */
export function newSchedule(now: Date, logSize = 0): Schedule {
  return fromCard(createEmptyCard(now), logSize);
}

/** The result of each answer; the one that the learner picks is saved unchanged. */
export function previewRatings(
  cardId: string,
  schedule: Schedule,
  now: Date,
): Record<Rating, Schedule> {
  const outcome = (rating: Rating) => rate(cardId, schedule, rating, now);
  return { 1: outcome(1), 2: outcome(2), 3: outcome(3), 4: outcome(4) };
}

/** The schedule after an answer. */
export function rate(cardId: string, schedule: Schedule, rating: Rating, now: Date): Schedule {
  const { card } = scheduler.next(toCard(cardId, schedule), now, rating as Grade);
  return fromCard(withinLongest(card, now), schedule.log_size + 1);
}

/** ts-fsrs keeps Good a day above Hard and Easy a day above Good, even beyond the maximum. */
function withinLongest(card: Card, now: Date): Card {
  if (card.scheduled_days <= longestInterval) return card;
  const due = new Date(now.getTime() + longestInterval * DAY_MS);
  return { ...card, scheduled_days: longestInterval, due };
}

/** The schedule before an undone answer: both the answer and the undo stay in the log. */
export function takeBack(before: Schedule): Schedule {
  return { ...before, log_size: before.log_size + 2 };
}

/** The time to use for an answer: never before the last answer, whatever the clock shows. */
export function answerTime(schedule: Schedule, now: Date): Date {
  if (schedule.last_review === null) return now;
  return new Date(Math.max(now.getTime(), Date.parse(schedule.last_review) + 1));
}

function toCard(cardId: string, schedule: Schedule): Card & { card_id: string } {
  const { log_size: _, last_review, due, ...rest } = schedule;
  return {
    ...rest,
    card_id: cardId,
    elapsed_days: 0,
    due: new Date(due),
    ...(last_review !== null && { last_review: new Date(last_review) }),
  };
}

function fromCard(card: Card, logSize: number): Schedule {
  return {
    due: card.due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduled_days: card.scheduled_days,
    learning_steps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state as CardState,
    last_review: card.last_review?.toISOString() ?? null,
    log_size: logSize,
  };
}
