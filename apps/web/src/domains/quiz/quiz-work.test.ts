import type { Quiz } from '@akada/content/quizzes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Attempt, answerOnce, goOn, startAttempt } from '#domains/questions/attempt.ts';
import { saveAttempt } from '#domains/questions/saved-attempt.ts';
import { memoryStorage } from '#lib/memory-storage.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { removeWork } from '#platform/unfinished-work/unfinished-work.ts';
import { toFinishedAttempt } from './finished-attempt.ts';
import { findQuizAttempt, quizWork } from './quiz-work.ts';

const option = (isCorrect: boolean) => ({
  id: 1,
  label: '',
  answer: 'x',
  isCorrect,
  explanation: 'because',
});
const question = (key: string, right: number) => ({
  id: 1,
  key,
  title: key,
  correctAnswer: '',
  options: [0, 1, 2, 3].map((place) => option(place === right)),
});
const quiz: Quiz = {
  id: 'lesson-l',
  title: 'L Quiz',
  lessonId: 1,
  lessonDocumentId: 'l',
  lessonTitle: 'L',
  lessonSlug: 'l',
  unitId: 1,
  unitDocumentId: 'u',
  unitTitle: 'U',
  unitSlug: 'u',
  questions: [question('one', 0), question('two', 1)],
  questionCount: 2,
};
const start = new Date('2026-01-02T03:00:00.000Z');
const end = new Date('2026-01-02T03:04:05.000Z');
const begun = startAttempt({ id: 'id-1', questions: quiz.questions, now: start.getTime() });
const half = answerOnce(begun, 0, end.getTime());

it('becomes a record of what was chosen and what was right', () => {
  const done = answerOnce(goOn(half), 2, end.getTime());
  const about = { course_id: 'c', lesson_id: 'l', kind: 'quiz' } as const;
  const finished = (attempt: Attempt) => toFinishedAttempt(attempt, quiz.questions, about);
  expect(finished(begun)).toBeNull();
  expect(finished(half)).toBeNull();
  expect(finished(done)).toEqual({
    id: 'id-1',
    course_id: 'c',
    lesson_id: 'l',
    kind: 'quiz',
    answers: [
      { question: 'one', option: 0, correct: true },
      { question: 'two', option: 2, correct: false },
    ],
    correct: 1,
    total: 2,
    started_at: start.toISOString(),
    finished_at: end.toISOString(),
  });
});

describe('a saved attempt', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('sessionStorage', memoryStorage());
    return () => vi.unstubAllGlobals();
  });

  it('is taken up after a reload, by its own learner only', () => {
    saveAttempt(quizWork('ada', quiz), half);
    expect(findQuizAttempt('ada', quiz)).toEqual(half);
    expect(findQuizAttempt('tunde', quiz)).toBeNull();
    expect(findQuizAttempt(VISITOR, quiz)).toBeNull();
    removeWork(quizWork('ada', quiz));
    expect(findQuizAttempt('ada', quiz)).toBeNull();
  });

  it('of a visitor comes along when they sign in', () => {
    saveAttempt(quizWork(VISITOR, quiz), half);
    expect(localStorage.length).toBe(0);
    expect(findQuizAttempt('ada', quiz)).toEqual(half);
    expect(findQuizAttempt(VISITOR, quiz)).toBeNull();
  });

  it('is dropped when the quiz has changed since, or when it cannot be read', () => {
    saveAttempt(quizWork('ada', quiz), half);
    const changed = (...questions: Quiz['questions']) =>
      findQuizAttempt('ada', { ...quiz, questions });
    expect(changed(question('one', 0))).toBeNull();
    expect(changed(question('one', 0), question('new', 0))).toBeNull();
    for (const text of ['{"half', '{}', '{"savedAt":1,"data":{}}']) {
      localStorage.setItem('akada:ada:work:quiz:l', text);
      expect(findQuizAttempt('ada', quiz)).toBeNull();
    }
  });
});
