import { useEffect, useRef, useState } from 'react';
import { followWork, removeWork, type WorkRef } from '#platform/unfinished-work/unfinished-work.ts';
import type { Attempt } from '../attempt.ts';
import { saveAttempt } from '../saved-attempt.ts';

export type Setup<State> = {
  work: WorkRef;
  /** The attempt that was saved, if it fits the questions. */
  find: () => State | null;
  /** Called once, by the step that finishes it. */
  onFinished: (attempt: State) => void;
};

export type Running<State> = {
  /** Null before the start. */
  attempt: State | null;
  /** What is not allowed gives back the same attempt, and nothing happens. */
  take: (step: (attempt: State) => State) => void;
  /** Another attempt, or none. */
  begin: (attempt: State | null) => void;
};

/** The attempt on the screen: taken up where it was left, saved at every step, the same in every tab. */
export function useAttempt<State extends Attempt<unknown>>(setup: Setup<State>): Running<State> {
  const { work, find, onFinished } = setup;
  const [attempt, setAttempt] = useState(find);
  // Two steps in one event both count.
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
      // A result stays on the screen, whatever another tab begins.
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
