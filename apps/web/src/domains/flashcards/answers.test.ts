import { replayLog } from '@akada/learning/flashcards/replay';
import { expect, it } from 'vitest';
import { answerOf, choicesFor, undoOf } from './answers.ts';
import type { ScheduleRow, StudyCard } from './schedule-api.ts';

const card: StudyCard = {
  id: 'card',
  set_id: 's1',
  course_id: 'c1',
  lesson_id: 'l1',
  front_content: 'front',
  back_content: 'back',
};
const monday = new Date('2026-11-16T09:00:00Z');
const friday = new Date('2026-11-20T09:00:00Z');

const first = answerOf(card, choicesFor(card, undefined, monday), 4, 'r1');

it('saves what the button promised, with what the card was before', () => {
  const choices = choicesFor(card, first.schedule, friday);
  const answer = answerOf(card, choices, 2, 'r2');
  expect(answer.schedule).toMatchObject({ ...choices.after[2], last_rating: 2, log_size: 2 });
  expect(answer.review).toMatchObject({
    id: 'r2',
    rating: 2,
    reviewed_at: friday.toISOString(),
    state: first.schedule.state,
    stability: first.schedule.stability,
  });
  expect(answer.rating).toEqual({
    flashcardId: 'card',
    courseId: 'c1',
    setId: 's1',
    difficultyRating: 2,
    at: friday.toISOString(),
  });
});

it('takes a second answer back to the first rating', () => {
  const choices = choicesFor(card, first.schedule, friday);
  const second = answerOf(card, choices, 1, 'r2');
  const undo = undoOf(card, second, choices.before, { id: 'u1', now: friday });
  expect(undo.rating).toMatchObject({ difficultyRating: 4, at: monday.toISOString() });
  expect(undo.schedule).toEqual({ ...first.schedule, log_size: 3 });
  expect(undo.takesBack).toBe(second.review);
  const log = [undo.review, second.review, first.review];
  const { last_rating: _, flashcard_id, course_id, set_id, ...schedule } = undo.schedule;
  expect(replayLog('card', log)).toEqual(schedule);
});

it('takes the only answer back to a card that was never rated', () => {
  const choices = choicesFor(card, undefined, monday);
  const only = answerOf(card, choices, 3, 'r1');
  const undo = undoOf(card, only, choices.before, { id: 'u1', now: friday });
  expect(undo.rating).toBeNull();
  expect(undo.schedule).toMatchObject({ state: 0, reps: 0, log_size: 2, last_rating: null });
});

it('counts on from a card that was taken back', () => {
  const choices = choicesFor(card, undefined, monday);
  const undo = undoOf(card, answerOf(card, choices, 3, 'r1'), choices.before, {
    id: 'u1',
    now: monday,
  });
  const again: ScheduleRow = answerOf(
    card,
    choicesFor(card, undo.schedule, friday),
    3,
    'r2',
  ).schedule;
  expect(again).toMatchObject({ log_size: 3, reps: 1 });
});
