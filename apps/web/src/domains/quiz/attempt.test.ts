import type { Quiz } from '@akada/content/quizzes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#lib/memory-storage.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { answer, finishedAttempt, goOn, startAttempt } from './attempt.ts';
import { clearAttempt, loadAttempt, saveAttemptLocally } from './saved-attempt.ts';

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
const begun = startAttempt(quiz, 'id-1', start);

describe('an attempt', () => {
  it('takes the first answer of each question and finishes with the last', () => {
    const first = answer(answer(begun, 0, end), 3, end);
    expect(first).toMatchObject({ choices: [0, null], index: 0, finishedAt: null });
    const second = answer(goOn(first), 2, end);
    expect(second).toMatchObject({ choices: [0, 2], index: 1, finishedAt: end.toISOString() });
    expect(goOn(second).index).toBe(2);
    expect(goOn(goOn(second)).index).toBe(2);
  });

  it('does not leave a question without an answer', () => {
    expect(goOn(begun)).toBe(begun);
  });

  it('becomes a record of what was chosen and what was right', () => {
    const done = answer(goOn(answer(begun, 0, end)), 2, end);
    expect(finishedAttempt(begun, quiz, 'c')).toBeNull();
    expect(finishedAttempt(done, quiz, 'c')).toEqual({
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

  it('never ends before it started, whatever the clock of the phone does', () => {
    const done = answer(goOn(answer(begun, 0, end)), 2, new Date('2001-01-01'));
    expect(done.finishedAt).toBe(start.toISOString());
  });
});

describe('a kept attempt', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('sessionStorage', memoryStorage());
    return () => vi.unstubAllGlobals();
  });

  const half = answer(begun, 0, end);

  it('is taken up after a reload, by its own learner only', () => {
    saveAttemptLocally('ada', 'l', half);
    expect(loadAttempt('ada', quiz)).toEqual(half);
    expect(loadAttempt('tunde', quiz)).toBeNull();
    expect(loadAttempt(VISITOR, quiz)).toBeNull();
    clearAttempt('ada', 'l');
    expect(loadAttempt('ada', quiz)).toBeNull();
  });

  it('of a visitor comes along when they sign in', () => {
    saveAttemptLocally(VISITOR, 'l', half);
    expect(localStorage.length).toBe(0);
    expect(loadAttempt('ada', quiz)).toEqual(half);
    expect(loadAttempt(VISITOR, quiz)).toBeNull();
  });

  it('is dropped when the quiz has changed since, or when it cannot be read', () => {
    saveAttemptLocally('ada', 'l', half);
    expect(loadAttempt('ada', { ...quiz, questions: [question('one', 0)] })).toBeNull();
    expect(
      loadAttempt('ada', { ...quiz, questions: [question('one', 0), question('new', 0)] }),
    ).toBeNull();
    localStorage.setItem('akada:ada:quiz:l', '{"half');
    expect(loadAttempt('ada', quiz)).toBeNull();
    localStorage.setItem('akada:ada:quiz:l', '{}');
    expect(loadAttempt('ada', quiz)).toBeNull();
  });
});
