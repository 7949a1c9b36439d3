import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as enrollments from '#domains/courses/api.ts';
import * as flashcards from '#domains/flashcards/api.ts';
import * as notes from '#domains/notes/api.ts';
import * as lessons from '#domains/progress/lesson-progress-api.ts';
import * as attempts from '#domains/quiz/api.ts';
import { sessionTokenStorage } from '#lib/safe-storage.ts';
import { sessionStorageKey } from '#platform/session/backend-url.ts';
import { getAuth } from '#platform/session/client.ts';
import { fakeService } from './fake-service.ts';

const now = new Date('2026-01-02T03:04:05.000Z');
const place = { courseId: 'c1', lessonId: 'l1' };
const rating = { flashcardId: 'f1', courseId: 'c1', setId: 's1', difficultyRating: 3 };
const attempt: attempts.FinishedAttempt = {
  id: 'a1',
  course_id: 'c1',
  lesson_id: 'l1',
  kind: 'quiz',
  answers: [{ question: 'q1', option: 2, correct: true }],
  correct: 1,
  total: 1,
  started_at: now.toISOString(),
  finished_at: now.toISOString(),
};
const whose = { user_id: 'ada', course_id: 'c1' };
const at = now.toISOString();
const note = {
  ...whose,
  id: 'n1',
  lesson_id: 'l1',
  content: 'x',
  created_at: at,
  updated_at: at,
};
const enrollment = { ...whose, id: 'e1', enrolled_at: at, progress: 0, last_accessed: null };
let service: ReturnType<typeof fakeService>;

/** Stores an expired token. Returns a function that undoes it. */
function letTokenGrowOld(): () => void {
  const stored = sessionTokenStorage.getItem(sessionStorageKey()) ?? '';
  sessionTokenStorage.write(sessionStorageKey(), { access_token: 'old', user: { id: 'ada' } });
  return () => sessionTokenStorage.setItem(sessionStorageKey(), stored);
}

afterAll(() => {
  vi.unstubAllGlobals();
});

describe('a visitor', () => {
  beforeAll(() => {
    service = fakeService('visitor.test');
  });

  test.each([
    ['enrol', () => enrollments.enrol('c1')],
    ['leave a course', () => enrollments.leaveCourse('c1')],
    ['update progress', () => enrollments.updateProgress('c1', 10)],
    ['create a note', () => notes.createNote('n1', place, 'x')],
    ['edit a note', () => notes.updateNote('n1', 'x')],
    ['delete a note', () => notes.deleteNote('n1')],
    ['rate a card', () => flashcards.saveFlashcardRating(rating)],
    ['finish a lesson', () => lessons.markLessonDone('c1', 'l1')],
    ['take a lesson back', () => lessons.markLessonNotDone('l1')],
    ['save an attempt', () => attempts.saveAttempt('ada', attempt)],
  ])('cannot %s, and nothing is sent', async (_, write) => {
    await expect(write()).rejects.toThrow('User not authenticated');
    expect(service.sent).toEqual([]);
  });

  test('reads empty lists and is enrolled in nothing', async () => {
    expect(await enrollments.listEnrollments()).toEqual([]);
    expect(await notes.listNotes(place)).toEqual([]);
    expect(await flashcards.listFlashcardProgress('s1')).toEqual([]);
    expect(await lessons.listLessonProgress('c1')).toEqual([]);
    expect(await attempts.listAttempts('c1')).toEqual([]);
    expect(await enrollments.isEnrolled('c1')).toBe(false);
    expect(service.sent).toEqual([]);
  });
});

describe('a learner', () => {
  beforeAll(async () => {
    service = fakeService('learner.test');
    await service.signIn();
  });
  beforeEach(() => {
    service.sent.length = 0;
  });

  test.each([
    [
      'lists enrollments, newest first',
      () => enrollments.listEnrollments(),
      'GET /rest/v1/course_enrollments?select=*&user_id=eq.ada&order=enrolled_at.desc',
      null,
    ],
    [
      'enrols',
      () => enrollments.enrol('c1'),
      'POST /rest/v1/course_enrollments?select=*',
      { user_id: 'ada', course_id: 'c1' },
    ],
    [
      'updates progress',
      () => enrollments.updateProgress('c1', 40, now),
      'PATCH /rest/v1/course_enrollments?user_id=eq.ada&course_id=eq.c1',
      { progress: 40, last_accessed: now.toISOString() },
    ],
    [
      'checks one enrollment by id only',
      () => enrollments.isEnrolled('c1'),
      'GET /rest/v1/course_enrollments?select=id&user_id=eq.ada&course_id=eq.c1',
      null,
    ],
    [
      'lists the notes of a course',
      () => notes.listNotes({ courseId: 'c1' }),
      'GET /rest/v1/user_notes?select=*&user_id=eq.ada&course_id=eq.c1&order=created_at.desc',
      null,
    ],
    [
      'lists the notes of a lesson',
      () => notes.listNotes(place),
      'GET /rest/v1/user_notes?select=*&user_id=eq.ada&course_id=eq.c1&lesson_id=eq.l1&order=created_at.desc',
      null,
    ],
    [
      'creates a note',
      () => notes.createNote('n1', place, 'Half is 1/2'),
      'POST /rest/v1/user_notes?select=*',
      { user_id: 'ada', course_id: 'c1', lesson_id: 'l1', content: 'Half is 1/2' },
    ],
    [
      'edits only a note of her own',
      () => notes.updateNote('n1', 'New', now),
      'PATCH /rest/v1/user_notes?id=eq.n1&user_id=eq.ada&select=*',
      { content: 'New', updated_at: now.toISOString() },
    ],
    [
      'deletes only a note of her own',
      () => notes.deleteNote('n1'),
      'DELETE /rest/v1/user_notes?id=eq.n1&user_id=eq.ada',
      null,
    ],
    [
      'edits a note only as it was when she saw it',
      () => notes.updateNote('n1', 'New', now, { account: 'ada', ifUpdatedAt: 'then' }),
      'PATCH /rest/v1/user_notes?id=eq.n1&user_id=eq.ada&updated_at=eq.then&select=*',
      { content: 'New', updated_at: now.toISOString() },
    ],
    [
      'reads only a note of her own',
      () => notes.readNote('n1', { account: 'ada' }),
      'GET /rest/v1/user_notes?select=*&id=eq.n1&user_id=eq.ada',
      null,
    ],
    [
      'rates a card, replacing an older rating',
      () => flashcards.saveFlashcardRating(rating, now),
      'POST /rest/v1/flashcard_progress?on_conflict=user_id,flashcard_id',
      {
        user_id: 'ada',
        flashcard_id: 'f1',
        course_id: 'c1',
        set_id: 's1',
        difficulty_rating: 3,
        last_studied: now.toISOString(),
        study_count: 1,
      },
    ],
    [
      'finishes a lesson, unless it is done already',
      () => lessons.markLessonDone('c1', 'l1'),
      'POST /rest/v1/lesson_progress?on_conflict=user_id,lesson_id',
      { user_id: 'ada', course_id: 'c1', lesson_id: 'l1' },
    ],
    [
      'takes back only a lesson marked by hand',
      () => lessons.markLessonNotDone('l1'),
      'DELETE /rest/v1/lesson_progress?user_id=eq.ada&lesson_id=eq.l1&done_by=eq.learner',
      null,
    ],
    [
      'lists the results of a course, newest first',
      () => attempts.listAttempts('c1'),
      'GET /rest/v1/quiz_attempts?select=id,lesson_id,kind,test_id,correct,total,finished_at&user_id=eq.ada&course_id=eq.c1&order=finished_at.desc',
      null,
    ],
    [
      'saves an attempt under the id made on her device',
      () => attempts.saveAttempt('ada', attempt),
      'POST /rest/v1/quiz_attempts?on_conflict=id',
      { ...attempt, user_id: 'ada' },
    ],
    [
      'reads flashcard sets with their cards',
      () => flashcards.listFlashcardSets('c1', 'l1'),
      'GET /rest/v1/flashcard_sets?select=*,flashcards(id,front_content,back_content,order_index)&course_id=eq.c1&lesson_id=eq.l1&order=created_at.asc',
      null,
    ],
  ])('%s', async (_, call, line, body) => {
    const isOneRow = /^(POST \S+select=|PATCH \S+ada&select=)/.test(line);
    service.answer(
      ...(isOneRow ? [{ body: line.includes('user_notes') ? note : enrollment }] : []),
    );
    await call();
    expect(service.sent.map((one) => `${one.method} ${one.url}`)).toEqual([line]);
    expect(service.sent[0]?.body).toEqual(body);
  });

  test("gets the service's error thrown again", async () => {
    service.answer({
      status: 403,
      body: { code: '42501', message: 'denied', details: '', hint: '' },
    });
    await expect(notes.createNote('n1', place, 'x')).rejects.toMatchObject({
      code: '42501',
      message: 'denied',
    });
  });

  test('whose old token cannot be refreshed gets the fault, not an empty list', async () => {
    const auth = await getAuth();
    const error = new AuthRetryableFetchError('Failed to fetch', 0);
    const restore = letTokenGrowOld();
    const getSession = vi.spyOn(auth, 'getSession');
    getSession.mockResolvedValue({ data: { session: null }, error });
    await expect(enrollments.listEnrollments()).rejects.toBe(error);
    await expect(notes.createNote('n1', place, 'x')).rejects.toBe(error);
    getSession.mockRestore();
    restore();
    expect(service.sent).toEqual([]);
  });

  test('whose session the service has just ended is a visitor', async () => {
    const auth = await getAuth();
    const error = new AuthApiError('Invalid Refresh Token', 400, 'refresh_token_not_found');
    const ended = { data: { session: null }, error: null } as const;
    const restore = letTokenGrowOld();
    const getSession = vi.spyOn(auth, 'getSession').mockResolvedValue(ended);
    getSession.mockResolvedValueOnce({ ...ended, error });
    expect(await enrollments.listEnrollments()).toEqual([]);
    getSession.mockResolvedValueOnce({ ...ended, error });
    await expect(notes.createNote('n1', place, 'x')).rejects.toThrow('User not authenticated');
    getSession.mockRestore();
    restore();
    expect(service.sent).toEqual([]);
  });

  test.each([
    ['an attempt', () => attempts.saveAttempt('tunde', attempt)],
    ['a note', () => notes.createNote('n1', place, 'x', { account: 'tunde' })],
    ['a change', () => notes.updateNote('n1', 'x', now, { account: 'tunde' })],
    ['a deletion', () => notes.deleteNote('n1', { account: 'tunde' })],
    ['a look', () => notes.listNotes(place, { account: 'tunde' })],
    ['a mark', () => lessons.markLessonDone('c1', 'l1', { account: 'tunde' })],
    ['progress', () => enrollments.updateProgress('c1', 10, now, 'tunde')],
  ])('never sends %s of another child', async (_, write) => {
    await expect(write()).rejects.toThrow('User not authenticated');
    expect(service.sent).toEqual([]);
  });

  test.each([400, 401, 403, 429, 503])('an error says that the status was %s', async (status) => {
    // After a 401 the token is refreshed, with retries for half a minute.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    service.answer({ status, body: { code: 'x', message: 'no', details: '', hint: '' } });
    try {
      const refused = expect(attempts.saveAttempt('ada', attempt)).rejects.toMatchObject({
        message: 'no',
        status,
      });
      await vi.advanceTimersByTimeAsync(60_000);
      await refused;
    } finally {
      vi.useRealTimers();
    }
  });
});
