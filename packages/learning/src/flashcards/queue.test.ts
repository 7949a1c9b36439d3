import { expect, it } from 'vitest';
import { buildQueue, isDue } from './queue.ts';
import { type CardState, newSchedule, type Schedule } from './schedule.ts';
import { afterAnswer, answersLeft, currentCard, sessionSize, startSession } from './session.ts';

const now = new Date('2026-11-15T09:00:00Z');
const at = (due: string, state: CardState = 2): Schedule => ({ ...newSchedule(now), due, state });
const cards = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${String(index).padStart(3, '0')}`,
  }));

it('calls a card due from midnight in Nigeria', () => {
  expect(isDue(at('2026-11-15T22:59:00Z'), now)).toBe(true);
  expect(isDue(at('2026-11-15T23:00:00Z'), now)).toBe(false);
  expect(isDue(at('2026-11-15T08:00:00Z', 0), now)).toBe(false);
  expect(isDue(undefined, now)).toBe(false);
});

it('keeps to the limits of the day', () => {
  const late = cards(60, 'd');
  const fresh = cards(30, 'n');
  const schedules = new Map(
    late.map(({ id }, index) => [id, at(new Date(now.getTime() - index * 1000).toISOString())]),
  );
  const limits = { newCards: 10, dueCards: 40 };
  const input = { cards: [...fresh, ...late], schedules, now, limits };
  const queue = buildQueue(input);
  expect(queue.due).toHaveLength(40);
  expect(queue.due[0]?.id).toBe('d059');
  expect(queue.fresh.map(({ id }) => id)).toEqual(cards(10, 'n').map(({ id }) => id));
  const later = buildQueue({ ...input, doneToday: { newCards: 7, dueCards: 39 } });
  expect([later.due.length, later.fresh.length]).toEqual([1, 3]);
  const over = buildQueue({ ...input, doneToday: { newCards: 12, dueCards: 50 } });
  expect([over.due.length, over.fresh.length]).toEqual([0, 0]);
  const unlimited = buildQueue({ cards: input.cards, schedules, now });
  expect([unlimited.due.length, unlimited.fresh.length]).toEqual([60, 30]);
});

it('never holds back a card in the middle of being learnt', () => {
  const schedules = new Map([
    ['a', at('2026-11-15T08:00:00Z', 1)],
    ['b', at('2026-11-15T08:30:00Z', 3)],
    ['c', at('2026-11-15T08:40:00Z', 2)],
  ]);
  const queue = buildQueue({
    cards: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    schedules,
    now,
    limits: { newCards: 0, dueCards: 0 },
  });
  expect(queue.due.map(({ id }) => id)).toEqual(['a', 'b']);
});

it('brings a card back in the session until it may rest', () => {
  const inMinutes = (minutes: number) =>
    at(new Date(now.getTime() + minutes * 60_000).toISOString(), 1);
  let session = startSession(['a', 'b']);
  session = afterAnswer(session, 'a', inMinutes(1), now);
  expect(currentCard(session, now)).toBe('b');
  expect(currentCard(session, new Date(now.getTime() + 61_000))).toBe('a');
  session = afterAnswer(session, 'b', at('2026-11-20T09:00:00Z'), now);
  expect(currentCard(session, now)).toBe('a');
  expect([session.finished, sessionSize(session)]).toEqual([1, 2]);
  session = afterAnswer(session, 'a', inMinutes(10), now);
  session = afterAnswer(session, 'a', at('2026-11-18T09:00:00Z'), now);
  expect(currentCard(session, now)).toBeNull();
  expect([session.finished, sessionSize(session)]).toEqual([2, 2]);
});

it('every answer but "Again" brings the end of a session nearer', () => {
  const start = new Date('2026-11-15T10:00:00Z');
  const in10Minutes = { due: '2026-11-15T10:10:00Z' } as Parameters<typeof afterAnswer>[2];
  const tomorrow = { due: '2026-11-16T10:10:00Z' } as Parameters<typeof afterAnswer>[2];
  const isNew = (id: string) => id !== 'old';
  let session = startSession(['a', 'b', 'old']);
  const left = [answersLeft(session, isNew)];
  for (const [id, next] of [
    ['a', in10Minutes],
    ['b', in10Minutes],
    ['old', tomorrow],
    ['a', in10Minutes],
    ['a', tomorrow],
    ['b', tomorrow],
  ] as const) {
    session = afterAnswer(session, id, next, start);
    left.push(answersLeft(session, isNew));
  }
  expect(left).toEqual([5, 4, 3, 2, 2, 1, 0]);
});
