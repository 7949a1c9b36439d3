import { mark } from '@akada/exercises/mark';
import type { LookAgainReason, Mark } from '@akada/exercises/marks';
import type { MarkableExercise } from '@akada/exercises/model';
import { useEffect, useReducer, useRef } from 'react';
import { type AnyAnswer, emptyAnswer, hasAnswer, looseAnswer } from '../answers.ts';

/** The result of an exercise. `worth` is in half points: 2 for a right first try without a hint. */
export type ExerciseResult = {
  worth: 0 | 1 | 2;
  tries: number;
  hints: number;
  isUnknown: boolean;
  answer: unknown;
};

/**
 * `asking`: the child is answering. `near`, `missed`: feedback with another try. `right`, `solved`, `unknown`: decided, and
 * the child can only go on.
 */
export type Phase = 'asking' | 'near' | 'missed' | 'right' | 'solved' | 'unknown';

export type ExerciseState = {
  phase: Phase;
  answer: AnyAnswer;
  /** The mark of the last check, while it is shown. */
  mark: Mark | null;
  /** Tries that count; second looks do not. */
  tries: number;
  hints: number;
  areHintsOpen: boolean;
  /** Second looks already given: some are given only once. */
  seen: LookAgainReason[];
  /** Check was pressed without a complete answer. */
  isAskedForMore: boolean;
};

export type ExerciseEvent =
  | { type: 'answer'; answer: AnyAnswer }
  | { type: 'check' }
  | { type: 'again' }
  | { type: 'hint' }
  | { type: 'toggle-hints' }
  | { type: 'solution' }
  | { type: 'unknown' };

const DECIDED: ReadonlySet<Phase> = new Set(['right', 'solved', 'unknown']);
export const isDecided = ({ phase }: ExerciseState) => DECIDED.has(phase);

const MOST_TRIES = 2;

export function firstState(exercise: MarkableExercise): ExerciseState {
  return {
    phase: 'asking',
    answer: emptyAnswer(exercise),
    mark: null,
    tries: 0,
    hints: 0,
    areHintsOpen: false,
    seen: [],
    isAskedForMore: false,
  };
}

function checked(exercise: MarkableExercise, state: ExerciseState): ExerciseState {
  if (!hasAnswer(exercise, state.answer)) return { ...state, isAskedForMore: true };
  const result = mark(exercise, state.answer as never, state.seen);
  if (result.outcome === 'look-again') {
    return { ...state, phase: 'near', mark: result, seen: [...state.seen, result.reason] };
  }
  const tries = state.tries + 1;
  const missed = tries < MOST_TRIES ? 'missed' : 'solved';
  return { ...state, tries, mark: result, phase: result.outcome === 'right' ? 'right' : missed };
}

/** The reducer. An event that no longer applies changes nothing, such as a second click or a held key. */
export function nextState(
  exercise: MarkableExercise,
  state: ExerciseState,
  event: ExerciseEvent,
): ExerciseState {
  const isAsking = state.phase === 'asking';
  switch (event.type) {
    case 'answer':
      return isAsking ? { ...state, answer: event.answer, isAskedForMore: false } : state;
    case 'check':
      return isAsking ? checked(exercise, state) : state;
    case 'again': {
      if (state.phase !== 'near' && state.phase !== 'missed') return state;
      const isMiss = state.phase === 'missed';
      const parts = state.mark?.parts ?? [];
      const answer = isMiss ? looseAnswer(exercise, state.answer as never, parts) : state.answer;
      return { ...state, phase: 'asking', mark: null, answer };
    }
    case 'hint': {
      if (isDecided(state) || state.hints >= exercise.hints.length) return state;
      return { ...state, hints: state.hints + 1, areHintsOpen: true };
    }
    case 'toggle-hints':
      return { ...state, areHintsOpen: !state.areHintsOpen };
    case 'solution':
      return isDecided(state) ? state : { ...state, phase: 'solved' };
    case 'unknown':
      return isAsking ? { ...state, phase: 'unknown' } : state;
  }
}

export function resultOf(state: ExerciseState): ExerciseResult {
  const { phase, tries, hints, answer } = state;
  const isUnaided = tries === 1 && hints === 0;
  const ifRight = isUnaided ? 2 : 1;
  return {
    worth: phase === 'right' ? ifRight : 0,
    tries,
    hints,
    isUnknown: phase === 'unknown',
    answer,
  };
}

/** The state of one exercise. Reports the result once. */
export function useExercise(exercise: MarkableExercise, onDone: (result: ExerciseResult) => void) {
  const [state, dispatch] = useReducer(
    (known: ExerciseState, event: ExerciseEvent) => nextState(exercise, known, event),
    exercise,
    firstState,
  );
  const isOver = isDecided(state);
  const isTold = useRef(false);
  useEffect(() => {
    if (!isOver || isTold.current) return;
    isTold.current = true;
    onDone(resultOf(state));
  }, [isOver, onDone, state]);
  return [state, dispatch] as const;
}
