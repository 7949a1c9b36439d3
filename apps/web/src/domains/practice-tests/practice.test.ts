import { normaliseCourse } from '@akada/content/normalise';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveAttempt } from '#domains/questions/saved-attempt.ts';
import { answer, goTo, handIn, passTime, startTimed } from '#domains/questions/timed-attempt.ts';
import { memoryStorage } from '#lib/memory-storage.ts';
import { removeWork } from '#platform/unfinished-work/unfinished-work.ts';
import { clockText, durationText, urgencyOf } from './clock-text.ts';
import { finishedPractice } from './finished-practice.ts';
import { pickQuestions, questionPool, questionsByKey } from './pick-questions.ts';
import { findPractice, practiceWork } from './practice-work.ts';
import { findPracticeTest, loadPracticeTests, practiceTestsOrNone } from './sample-tests.ts';
import { withRealScores } from './test-scores.ts';

const question = (key: string, right = 0) => ({
  id: 1,
  key,
  title: `Question ${key}?`,
  question_option: [0, 1, 2, 3].map((place) => ({
    answer: `${place}`,
    isCorrect: place === right,
  })),
});
const lesson = (documentId: string, keys: string[]) => ({
  id: 1,
  documentId,
  title: documentId,
  quiz_question: keys.map((key) => question(key)),
});
const course = normaliseCourse({
  units: [
    { id: 1, documentId: 'u1', lessons: [lesson('a', ['x', 'y']), lesson('b', ['x', 'z'])] },
    { id: 2, documentId: 'u2', lessons: [lesson('c', ['x'])] },
  ],
});

describe('the list', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it("has two samples, after half a second, for a lesson with 'lesson-1-' in its id", async () => {
    let tests: unknown = null;
    void loadPracticeTests('jss1-unit-2-lesson-1-halves').then((list) => {
      tests = list;
    });
    await vi.advanceTimersByTimeAsync(499);
    expect(tests).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    const words = {
      id: expect.any(String),
      title: expect.any(String),
      description: expect.any(String),
    };
    expect(tests).toEqual([
      {
        ...words,
        questionCount: 10,
        estimatedTime: '20 minutes',
        score: 80,
        lastAttempt: expect.any(Date),
      },
      { ...words, questionCount: 5, estimatedTime: '30 minutes' },
    ]);
  });

  it.each(['unit-1-lesson-2-x', 'unit-1-lesson-11-x', 'lesson-1', ''])(
    'is empty for the lesson %j',
    async (id) => {
      const loading = loadPracticeTests(id);
      await vi.advanceTimersByTimeAsync(500);
      expect(await loading).toEqual([]);
      expect(findPracticeTest(id, 'practice-set')).toBeNull();
    },
  );

  it('is empty after a failure, which is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await practiceTestsOrNone(() => Promise.reject(new Error('odd')))).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it('shows the newest real attempt of the same test in place of the sample', () => {
    const test = { id: 'practice-set', title: '', description: '', questionCount: 10, score: 80 };
    const tests = [{ ...test, estimatedTime: '20 minutes', lastAttempt: new Date(0) }];
    const result = (test_id: string | null, correct: number, day: string, lesson_id = 'l') => ({
      kind: test_id === null ? ('quiz' as const) : ('practice' as const),
      lesson_id,
      test_id,
      correct,
      total: 10,
      finished_at: `2026-02-${day}T00:00:00Z`,
    });
    const others = [
      result(null, 9, '09'),
      result('challenge-set', 9, '09'),
      result('practice-set', 9, '09', 'other'),
    ];
    expect(withRealScores(tests, 'l', others)).toEqual(tests);
    const mine = [result('practice-set', 9, '01'), result('practice-set', 4, '02'), ...others];
    expect(withRealScores(tests, 'l', mine)).toMatchObject([
      { score: 40, lastAttempt: new Date('2026-02-02T00:00:00Z'), isReal: true },
    ]);
  });
});

describe('the questions', () => {
  it('come from the unit, or for the challenge from the whole course, each with a name of its own', () => {
    const keys = (scope: 'unit' | 'course') =>
      questionPool(course, 'a', scope).map((one) => one.key);
    expect(keys('unit')).toEqual(['a:x', 'a:y', 'b:x', 'b:z']);
    expect(keys('course')).toEqual(['a:x', 'a:y', 'b:x', 'b:z', 'c:x']);
  });

  it('are drawn once each, the same for the same attempt, never more than there are', () => {
    const pool = questionPool(course, 'a', 'course');
    const picked = pickQuestions(pool, 3, 'seed');
    expect(new Set(picked.map((one) => one.key)).size).toBe(3);
    expect(pickQuestions(pool, 3, 'seed')).toEqual(picked);
    expect(pickQuestions(pool, 99, 'seed')).toHaveLength(5);
  });

  it('of a kept attempt are found again, or not at all when one has gone', () => {
    const pool = questionPool(course, 'a', 'unit');
    expect(questionsByKey(pool, ['b:z', 'a:x'])?.map((one) => one.key)).toEqual(['b:z', 'a:x']);
    expect(questionsByKey(pool, ['a:x', 'c:x'])).toBeNull();
  });

  it('without a right option are never asked', () => {
    const odd = normaliseCourse({
      units: [
        {
          id: 1,
          documentId: 'u',
          lessons: [{ documentId: 'l', quiz_question: [question('q', 9)] }],
        },
      ],
    });
    expect(questionPool(odd, 'l', 'unit')).toEqual([]);
  });
});

describe('an attempt', () => {
  const now = new Date('2026-02-03T10:00:00.000Z');
  const questions = questionPool(course, 'a', 'unit');
  const begun = startTimed({ id: 'id', questions, now: now.getTime() });
  const place = { courseId: 'c', lessonId: 'a', testId: 'practice-set' };

  it('becomes a record in which what was left open is not wrong', () => {
    const answered = answer(goTo(answer(passTime(begun, 90_000), 0), 1), 3);
    expect(finishedPractice(answered, questions, place)).toBeNull();
    expect(finishedPractice(handIn(begun), questions, place)).toBeNull();
    expect(finishedPractice(handIn(answered), questions, place)).toEqual({
      id: 'id',
      course_id: 'c',
      lesson_id: 'a',
      kind: 'practice',
      test_id: 'practice-set',
      answers: [
        { question: 'a:x', option: 0, correct: true },
        { question: 'a:y', option: 3, correct: false },
      ],
      correct: 1,
      total: 4,
      started_at: now.toISOString(),
      finished_at: '2026-02-03T10:01:30.000Z',
    });
  });

  describe('saved on the device', () => {
    const saved = { userId: 'ada', lessonId: 'a', testId: 'practice-set' };
    beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
    afterEach(() => void vi.unstubAllGlobals());

    it('comes back with its clock, for its own learner only', () => {
      const left = passTime(begun, 90_000);
      saveAttempt(practiceWork(saved), left);
      expect(findPractice(saved)).toEqual(left);
      expect(findPractice({ ...saved, userId: 'tunde' })).toBeNull();
      removeWork(practiceWork(saved));
      expect(findPractice(saved)).toBeNull();
    });

    it.each([
      '{"half',
      '{}',
      'null',
      '{"savedAt":1,"data":{"id":"x","startedAt":"no"}}',
      JSON.stringify({ savedAt: 1, data: { ...begun, flags: [] } }),
    ])('is dropped when it reads %s', (text) => {
      localStorage.setItem('akada:ada:work:practice-test:a%3Apractice-set', text);
      expect(findPractice(saved)).toBeNull();
    });
  });
});

describe('the clock', () => {
  it.each([
    [1_200_000, '20:00', 'calm'],
    [300_001, '5:01', 'calm'],
    [300_000, '5:00', 'soon'],
    [60_000, '1:00', 'last'],
    [400, '0:01', 'last'],
    [0, '0:00', 'last'],
  ])('%d ms reads %s and is %s', (left, text, urgency) => {
    expect(clockText(left)).toBe(text);
    expect(urgencyOf(left)).toBe(urgency);
  });

  it('says how long a test took', () => {
    expect([durationText(8_000), durationText(250_000)]).toEqual(['8 s', '4 min 10 s']);
  });
});
