import type { Schedule } from './schedule.ts';

/** A card that comes back within this time stays in the session. */
const COMES_BACK_MS = 20 * 60_000;

export type Waiting = { id: string; due: number };

/** A study session: unseen cards, cards that come back, and the number of finished ones. */
export type Session = {
  ahead: readonly string[];
  comingBack: readonly Waiting[];
  finished: number;
};

export function startSession(ids: readonly string[]): Session {
  return { ahead: ids, comingBack: [], finished: 0 };
}

/** The number of answers left if none of them is "Again": an unseen card comes back once. */
export function answersLeft(session: Session, isNew: (id: string) => boolean): number {
  const ahead = session.ahead.reduce((sum, id) => sum + (isNew(id) ? 2 : 1), 0);
  return ahead + session.comingBack.length;
}

/** Progress of a session in percent; it grows after every answer, whatever the rating. */
export function percentDone(given: number, left: number): number {
  return left === 0 ? 100 : (given / (given + left)) * 100;
}

/** Whether a card with this schedule comes back before the session ends. */
export function comesBack({ due }: Pick<Schedule, 'due'>, now: Date): boolean {
  return Date.parse(due) - now.getTime() <= COMES_BACK_MS;
}

export function sessionSize({ ahead, comingBack, finished }: Session): number {
  return ahead.length + comingBack.length + finished;
}

/** The card to show: one that is due again, else the next, else the one due soonest. */
export function currentCard(session: Session, now: Date): string | null {
  const [soonest] = session.comingBack;
  if (soonest !== undefined && soonest.due <= now.getTime()) return soonest.id;
  return session.ahead[0] ?? soonest?.id ?? null;
}

/** The session after the card was answered. */
export function afterAnswer(session: Session, id: string, next: Schedule, now: Date): Session {
  const ahead = session.ahead.filter((one) => one !== id);
  const others = session.comingBack.filter((one) => one.id !== id);
  if (!comesBack(next, now)) {
    return { ahead, comingBack: others, finished: session.finished + 1 };
  }
  const due = Date.parse(next.due);
  const comingBack = [...others, { id, due }].sort((a, b) => a.due - b.due);
  return { ahead, comingBack, finished: session.finished };
}
