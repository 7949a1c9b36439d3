import { newSchedule, rate } from '@akada/learning/flashcards/schedule';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxItem } from '#platform/outbox/types.ts';
import { fakeService } from '#platform/rpc/fake-service.ts';
import { flashcardMergeSender, flashcardReviewSender } from './offline.ts';

const now = new Date('2026-01-02T03:04:05.000Z');
const place = { flashcard_id: 'f1', course_id: 'c1', set_id: 's1' };
const columns = { ...rate('f1', newSchedule(now), 3, now), ...place };
const schedule = { ...columns, last_rating: 3 as const };
const review = {
  id: 'r1',
  rating: 3 as const,
  undoes: null,
  reviewed_at: now.toISOString(),
  flashcard_id: 'f1',
  course_id: 'c1',
  state: 0 as const,
};
const rating = {
  flashcardId: 'f1',
  courseId: 'c1',
  setId: 's1',
  difficultyRating: 3,
  at: now.toISOString(),
};
const upsert = {
  method: 'POST',
  url: '/rest/v1/flashcard_progress?on_conflict=user_id,flashcard_id',
  body: {
    user_id: 'ada',
    flashcard_id: 'f1',
    course_id: 'c1',
    set_id: 's1',
    difficulty_rating: 3,
    last_studied: now.toISOString(),
    study_count: 1,
  },
};

let service: ReturnType<typeof fakeService>;
beforeAll(async () => {
  service = fakeService('cards.test');
  await service.signIn();
});
beforeEach(() => {
  service.sent.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

const item = <Payload>(payload: Payload, account = 'ada') =>
  ({ account, payload }) as OutboxItem<Payload>;

test('an answer is sent as log and schedule in one call, then as the rating of the card', async () => {
  await flashcardReviewSender.send(item({ review, schedule, rating }));
  expect(service.sent).toEqual([
    {
      method: 'POST',
      url: '/rest/v1/rpc/record_flashcard_review',
      body: { review, schedule },
    },
    upsert,
  ]);
});

test('an only answer that is taken back leaves no rating', async () => {
  await flashcardReviewSender.send(item({ review, schedule, rating: null }));
  expect(service.sent.at(-1)).toMatchObject({
    method: 'DELETE',
    url: '/rest/v1/flashcard_progress?user_id=eq.ada&flashcard_id=eq.f1',
  });
});

test('a card of two devices is written as it came out of its log', async () => {
  await flashcardMergeSender.send(item({ schedule, rating }));
  expect(service.sent).toEqual([
    {
      method: 'POST',
      url: '/rest/v1/flashcard_schedules?on_conflict=user_id,flashcard_id',
      body: { ...columns, user_id: 'ada' },
    },
    upsert,
  ]);
});

test('nothing is sent for another child, and a refusal carries its status', async () => {
  const send = flashcardReviewSender.send(item({ review, schedule, rating }, 'bayo'));
  await expect(send).rejects.toThrow('User not authenticated');
  expect(service.sent).toEqual([]);
  service.answer({ status: 409, body: { message: 'no such card' } });
  const refused = flashcardReviewSender.send(item({ review, schedule, rating }));
  await expect(refused).rejects.toMatchObject({ status: 409 });
});
