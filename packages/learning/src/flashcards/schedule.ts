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

/** What a card is: 0 new, 1 learning, 2 review, 3 relearning. */
export type CardState = 0 | 1 | 2 | 3;

/** Where a learner stands with a card. Moments are ISO texts, as the tables keep them. */
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
  /** How many entries of the card's log are in it. */
  log_size: number;
};

export const retention = 0.9;
export const longestInterval = 120;

/** The chance that spreads cards over days hangs on the card and its count alone: every device agrees. */
const scheduler = fsrs({
  request_retention: retention,
  maximum_interval: longestInterval,
  enable_fuzz: true,
}).useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId('card_id'));

/** A card that was never answered. */
export function newSchedule(now: Date, logSize = 0): Schedule {
  return fromCard(createEmptyCard(now), logSize);
}

/** What each answer would lead to; whichever is pressed is saved as it stands here. */
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

/** The schedule before an answer that is taken back: the answer and its undoing both stay in the log. */
export function takeBack(before: Schedule): Schedule {
  return { ...before, log_size: before.log_size + 2 };
}

/** A moment at which the card may be answered: never before its last answer, whatever the clock says. */
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
