import { expect, it } from 'vitest';
import { newSchedule, previewRatings, type Rating, type Schedule } from './schedule.ts';
import { afterAnswer, answersLeft, currentCard, percentDone, startSession } from './session.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

/** Studies to the end with these ratings, repeating the last one, and returns the progress bar after each answer. */
function study(ratings: readonly Rating[], isKnown: (id: string) => boolean): number[] {
  let now = new Date('2026-11-16T08:00:00Z');
  let session = startSession(ids);
  const schedules = new Map<string, Schedule>();
  const shares = [
    percentDone(
      0,
      answersLeft(session, (id) => !isKnown(id)),
    ),
  ];
  for (let given = 1; given < 200; given += 1) {
    const id = currentCard(session, now);
    if (id === null) return shares;
    const before = schedules.get(id) ?? newSchedule(now);
    const next = previewRatings(id, before, now)[ratings[given - 1] ?? ratings.at(-1) ?? 3];
    session = afterAnswer(session, id, next, now);
    schedules.set(id, next);
    shares.push(
      percentDone(
        given,
        answersLeft(session, (one) => !isKnown(one)),
      ),
    );
    now = new Date(now.getTime() + 10_000);
  }
  throw new Error('The session did not end.');
}

it.each<[string, Rating[]]>([
  ['all known at once', [4]],
  ['all good', [3]],
  ['hard ones first', [2, 2, 3]],
  ['again and again', [1, 1, 1, 1, 1, 1, 1, 3]],
  ['a mixture', [1, 3, 2, 1, 4, 3, 1, 2, 3]],
])('the bar moves on with every answer and ends full: %s', (_, ratings) => {
  for (const isKnown of [() => false, () => true, (id: string) => id < 'c']) {
    const shares = study(ratings, isKnown);
    expect(shares.at(-1)).toBe(100);
    expect(shares.every((share, step) => step === 0 || share > (shares[step - 1] ?? 0))).toBe(true);
  }
});
