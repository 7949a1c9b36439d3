import type { Question } from '@akada/content/model';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNewScreen } from '#lib/router/use-new-screen.ts';
import { randomId } from '#lib/uuid.ts';
import { pickQuestions, questionsByKey } from '../pick-questions.ts';
import {
  choose,
  jumpTo,
  type PracticeAttempt,
  startPractice,
  submit,
  timeLeft,
  toggleFlag,
} from '../practice-attempt.ts';
import {
  clearPractice,
  loadPractice,
  type PracticeRef,
  practiceKey,
  savePractice,
} from '../saved-practice.ts';

type Setup = {
  practice: PracticeRef;
  pool: readonly Question[];
  questionCount: number;
  minutes: number;
  /** The test was handed in on this page. Called once an attempt. */
  onFinished: (attempt: PracticeAttempt, questions: readonly Question[]) => void;
};

export type RunningPractice = {
  /** Null before the start. */
  attempt: PracticeAttempt | null;
  questions: readonly Question[];
  start: () => void;
  choose: (choice: number) => void;
  toggleFlag: () => void;
  jumpTo: (index: number) => void;
  submit: () => void;
  /** Back to the start, for another try. */
  again: () => void;
};

/** The practice test on the screen: kept at every step, handed in when its time is over. */
export function usePracticeAttempt(setup: Setup): RunningPractice {
  const { practice, pool, questionCount, minutes, onFinished } = setup;
  const openScreen = useNewScreen();
  const [known, setKnown] = useState(() => loadPractice(practice));
  const found = useMemo(() => known && questionsByKey(pool, known.questions), [known, pool]);
  const attempt = found === null ? null : known;
  const questions = found ?? [];

  const change = (next: PracticeAttempt) => {
    setKnown(next);
    savePractice(practice, next);
  };
  const handIn = () => {
    if (attempt === null || attempt.finishedAt !== null) return;
    const next = submit(attempt, new Date());
    change(next);
    onFinished(next, questions);
  };
  const write = (step: (attempt: PracticeAttempt) => PracticeAttempt) => {
    if (attempt !== null && attempt.finishedAt === null) change(step(attempt));
  };
  useEndOfTime(attempt, handIn);
  useOtherTabs(practiceKey(practice), () => setKnown(loadPractice(practice)));

  return {
    attempt,
    questions,
    start: () => {
      const id = randomId();
      const picked = pickQuestions(pool, questionCount, id);
      change(startPractice({ id, questions: picked, minutes, now: new Date() }));
    },
    choose: (choice) => write((now) => choose(now, choice, new Date())),
    toggleFlag: () => write(toggleFlag),
    jumpTo: (target) => write((now) => jumpTo(now, target)),
    submit: handIn,
    again: () => {
      clearPractice(practice);
      setKnown(null);
      openScreen(known?.id ?? '');
    },
  };
}

/** Calls when the time is over, also when the phone slept through the end. */
function useEndOfTime(attempt: PracticeAttempt | null, onEnd: () => void): void {
  const isRunning = attempt !== null && attempt.finishedAt === null;
  const endsAt = attempt?.endsAt;
  const check = useCallback(() => {
    if (isRunning && endsAt !== undefined && timeLeft({ endsAt }, new Date()) === 0) onEnd();
  }, [isRunning, endsAt, onEnd]);
  useEffect(() => {
    if (!isRunning || endsAt === undefined) return;
    const timer = setTimeout(check, timeLeft({ endsAt }, new Date()) + 5);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isRunning, endsAt, check]);
}

/** Another tab with the same test goes on writing: this one follows. */
function useOtherTabs(key: string, onChange: () => void): void {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key) onChange();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key, onChange]);
}
