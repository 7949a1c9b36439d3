import { useEffect, useRef, useState } from 'react';
import { followWork, removeWork, type WorkRef } from '#platform/unfinished-work/unfinished-work.ts';
import type { Attempt } from '../attempt.ts';
import { saveAttempt } from '../saved-attempt.ts';

export type Setup<State> = {
  work: WorkRef;
  /** Returns the saved attempt, if it matches the questions. */
  find: () => State | null;
  /** Called once, on the step that finishes the attempt. */
  onFinished: (attempt: State) => void;
};

export type Running<State> = {
  /** Null before the start. */
  attempt: State | null;
  /** Applies a step. A step that is not allowed returns the same attempt, and nothing happens. */
  take: (step: (attempt: State) => State) => void;
  /** Starts another attempt, or clears it. */
  begin: (attempt: State | null) => void;
};

/** The attempt on the screen: resumed from storage, saved at every step, and in sync between tabs. */
export function useAttempt<State extends Attempt<unknown>>(setup: Setup<State>): Running<State> {
  const { work, find, onFinished } = setup;
  const [attempt, setAttempt] = useState(find);
  // A ref, so that two steps in one event both count.
  const latest = useRef(attempt);
  const show = (next: State | null) => {
    latest.current = next;
    setAttempt(next);
  };
  const begin = (next: State | null) => {
    show(next);
    if (next === null) removeWork(work);
    else saveAttempt(work, next);
  };
  useEffect(() =>
    followWork(work, () => {
      // Keep a result on the screen, even if another tab begins a new attempt.
      if (!latest.current?.finishedAt) show(find());
    }),
  );
  return {
    attempt,
    begin,
    take: (step) => {
      const known = latest.current;
      const next = known && step(known);
      if (!next || next === known) return;
      begin(next);
      if (!known.finishedAt && next.finishedAt) onFinished(next);
    },
  };
}
