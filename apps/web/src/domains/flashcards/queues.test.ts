import { newSchedule } from '@akada/learning/flashcards/schedule';
import { expect, it } from 'vitest';
import { limitsData, limitsOf } from './limits.ts';
import { cardsOfCourse } from './load-sets.ts';
import { queueForToday, queueOfAllCourses } from './queues.ts';
import type { ScheduleRow, StudyCard } from './schedule-api.ts';

const now = new Date('2026-11-16T09:00:00Z');
const card = (id: string): StudyCard => ({
  id,
  set_id: 's',
  course_id: 'c',
  lesson_id: null,
  front_content: id,
  back_content: id,
});
const due = (id: string): ScheduleRow => ({
  ...newSchedule(now),
  state: 2,
  flashcard_id: id,
  set_id: 's',
  course_id: 'c',
  last_rating: 3,
});
const limits = { newCards: 2, dueCards: 2 };
const ids = (cards: readonly StudyCard[]) => cards.map(({ id }) => id);

it('takes off what was done today', () => {
  const days = [{ day: '2026-11-16', answers: 2, new_cards: 1, due_cards: 1, remembered: 1 }];
  const memory = { cards: [], schedules: [due('d1'), due('d2')], days };
  const schedules = new Map(memory.schedules.map((row) => [row.flashcard_id, row]));
  const cards = ['d1', 'd2', 'n1', 'n2'].map(card);
  const queue = queueForToday(cards, { memory, schedules, limits, now });
  expect([ids(queue.due), ids(queue.fresh)]).toEqual([['d1'], ['n1']]);
});

it('finds without a network what has become due, but begins no course by itself', () => {
  const memory = { cards: [card('n1'), card('d1')], schedules: [due('d1'), due('d2')], days: [] };
  const schedules = new Map(memory.schedules.map((row) => [row.flashcard_id, row]));
  const saved = ['d1', 'd2', 'n2'].map(card);
  const queue = queueOfAllCourses(saved, { memory, schedules, limits, now });
  expect([ids(queue.due), ids(queue.fresh)]).toEqual([['d1', 'd2'], ['n1']]);
});

it('asks a word of a language only once it is begun', () => {
  const set = { id: 's', course_id: 'c', lesson_id: null, created_at: '2026-11-16T00:00:00Z' };
  const cards = (names: string[]) => names.map((id) => ({ ...card(id), order_index: 0 }));
  const sets = [
    { ...set, flashcards: cards(['n1']) },
    { ...set, language: 'ha', flashcards: cards(['d1', 'n2']) },
  ];
  expect(ids(cardsOfCourse(sets, new Map([['d1', due('d1')]])))).toEqual(['n1', 'd1']);
});

it('reads limits from the profile, and falls back on 10 and 40', () => {
  expect(limitsOf({})).toEqual({ newCards: 10, dueCards: 40 });
  expect(limitsOf({ new_cards_a_day: -3, due_cards_a_day: '9e9' })).toEqual(limitsOf({}));
  const own = { newCards: 0, dueCards: 100 };
  expect(limitsOf(limitsData(own))).toEqual(own);
});
