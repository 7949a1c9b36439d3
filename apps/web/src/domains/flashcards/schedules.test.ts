import { newSchedule, type Rating, rate } from '@akada/learning/flashcards/schedule';
import { expect, it } from 'vitest';
import type { DisputedEntry, DueFlashcards, ScheduleRow } from './schedule-api.ts';
import {
  type Answer,
  checksumOf,
  type Memory,
  mergeChanges,
  settleDisputes,
  withAnswer,
} from './schedules.ts';

const start = new Date('2026-11-15T09:00:00Z');
const place = { flashcard_id: 'card', course_id: 'c1', set_id: 's1', last_rating: null };
const empty: Memory = { cards: [], schedules: [], days: [] };
const fresh = newSchedule(start);

const answer: Answer = {
  review: {
    id: 'r1',
    rating: 3,
    undoes: null,
    reviewed_at: start.toISOString(),
    flashcard_id: 'card',
    course_id: 'c1',
    state: 0,
  },
  schedule: { ...rate('card', fresh, 3, start), ...place },
  rating: null,
};

const undo: Answer = {
  review: { ...answer.review, id: 'u1', rating: null, undoes: 'r1' },
  schedule: { ...fresh, log_size: 2, ...place },
  rating: null,
  takesBack: answer.review,
};

it('lays an unsent answer over what the service says, once', () => {
  const once = withAnswer(empty, answer);
  expect(once.schedules).toEqual([answer.schedule]);
  expect(once.days).toMatchObject([{ answers: 1, new_cards: 1 }]);
  expect(withAnswer(once, answer)).toBe(once);
  const landed = { ...empty, schedules: [answer.schedule], days: once.days };
  expect(withAnswer(landed, answer)).toBe(landed);
});

it('takes an answer back, in the schedule and in the day', () => {
  const back = withAnswer(withAnswer(empty, answer), undo);
  expect(back.schedules).toEqual([undo.schedule]);
  expect(back.days).toMatchObject([{ answers: 0, new_cards: 0 }]);
  expect([answer, undo].reduce(withAnswer, back)).toBe(back);
});

it('computes disputed cards anew, whatever the order of their log', () => {
  const entry = (id: string, rating: Rating, day: number): DisputedEntry => ({
    id,
    rating,
    undoes: null,
    reviewed_at: `2026-11-${day}T09:00:00Z`,
    ...place,
  });
  const log = [entry('a', 3, 10), entry('b', 1, 12), entry('c', 4, 14)];
  const stale = { ...rate('card', fresh, 3, start), ...place };
  const other = { ...stale, flashcard_id: 'other' };
  const said = { cards: [], schedules: [stale, other], disputed: log, days: [] };
  const { memory, merges } = settleDisputes(said);
  const reversed = settleDisputes({ ...said, disputed: log.toReversed() });
  expect(reversed.merges).toEqual(merges);
  expect(merges).toMatchObject([
    {
      schedule: { ...place, last_rating: 4, log_size: 3, reps: 3 },
      rating: { flashcardId: 'card', difficultyRating: 4, at: '2026-11-14T09:00:00Z' },
    },
  ]);
  expect(memory.schedules).toEqual([other, merges[0]?.schedule]);
});

const rowOf = (flashcard_id: string, log_size = 1): ScheduleRow => ({
  ...fresh,
  ...place,
  flashcard_id,
  log_size,
});
const dayOf = (day: string, answers: number) => ({
  day,
  answers,
  new_cards: 0,
  due_cards: 0,
  remembered: 0,
});
const changesOf = (given: Partial<DueFlashcards>): DueFlashcards => ({
  cards: [],
  schedules: [],
  disputed: [],
  days: [],
  as_of: '2026-11-15T10:00:00Z',
  checksum: '',
  ...given,
});

it('counts the cards and combines their ids, like the service', () => {
  expect(checksumOf([])).toBe('0:0');
  expect(checksumOf([rowOf('ffffffff-0000-4000-8000-000000000000')])).toBe('1:ffffffff');
  const two = [rowOf('0000000f-0000-4000-8000-000000000000'), rowOf('000000ff-aaaa-4aaa')];
  expect(checksumOf(two)).toBe('2:f0');
});

it('merges what has changed into what was known', () => {
  const known = {
    schedules: [rowOf('0000000a'), rowOf('0000000b')],
    days: [
      dayOf('2026-10-16', 3),
      dayOf('2026-10-17', 4),
      dayOf('2026-11-14', 5),
      dayOf('2026-11-15', 1),
    ],
    as_of: '2026-11-14T10:00:00Z',
  };
  const newer = [rowOf('0000000b', 2), rowOf('0000000c')];
  const merged = mergeChanges(
    known,
    changesOf({
      schedules: newer,
      days: [dayOf('2026-11-14', 7), dayOf('2026-11-15', 0)],
      checksum: checksumOf([rowOf('0000000a'), ...newer]),
    }),
  );
  expect(merged?.schedules).toEqual([rowOf('0000000a'), ...newer]);
  // The thirty days include today; a day whose only answer was undone does not count.
  expect(merged?.days).toEqual([dayOf('2026-10-17', 4), dayOf('2026-11-14', 7)]);
  expect(merged?.as_of).toBe('2026-11-15T10:00:00Z');
});

it('does not trust an outcome that the service does not have', () => {
  const known = { schedules: [rowOf('0000000a'), rowOf('0000000b')], days: [], as_of: '' };
  const retired = changesOf({ checksum: checksumOf([rowOf('0000000a')]) });
  expect(mergeChanges(known, retired)).toBeUndefined();
  const exchanged = changesOf({ checksum: checksumOf([rowOf('0000000a'), rowOf('0000000c')]) });
  expect(mergeChanges(known, exchanged)).toBeUndefined();
});
