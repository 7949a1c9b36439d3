import type { MarkableExercise } from '@akada/exercises/model';
import { toContentError } from '#platform/content/content-error.ts';
import type { Realised } from '../generated.ts';
import { practiceSkills } from './compose-set.ts';
import {
  answerSet,
  continueSet,
  type ExerciseSet,
  isOver,
  type Result,
  statesAfter,
  stopSet,
} from './exercise-set.ts';
import { type FinishedSet, toFinishedSet } from './finished-set.ts';
import {
  beginSet,
  exampleAt,
  type Opened,
  openSet,
  type RealisedItems,
  realiseAt,
  type Wanted,
} from './open-set.ts';
import { closeLeftSets, isAbandoned, newerCopy, removeSet, storeSet } from './set-store.ts';

/** Saves a finished set: a learner's in the outbox, a visitor's in this tab. */
export type SaveSet = (set: FinishedSet) => void | Promise<void>;

/** A set on screen. `place` is the exercise shown: once answered it shows its feedback until the learner goes on. */
export type Practice = Opened & {
  place: number;
  shown: Realised | null;
  /** An example shown solved above the question, after misses. */
  example: MarkableExercise | null;
  realised: RealisedItems;
};

export type RunState =
  | { type: 'pending' | 'missing' | 'empty' }
  | { type: 'failed'; error: Error }
  | { type: 'running'; practice: Practice };

/**
 * Runs practice from the first exercise to the end: resumes an unfinished set, stores every answer and hands over each
 * finished set.
 */
export function createSetRunner(wanted: Wanted, save: SaveSet) {
  const { userId, unit } = wanted;
  const listeners = new Set<() => void>();
  let state: RunState = { type: 'pending' };
  let controller = new AbortController();
  const delivered = new Map<string, Promise<boolean>>();
  // The skill states without the answers of the current set.
  let { states } = wanted;

  const change = (next: RunState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const running = () => (state.type === 'running' ? state.practice : null);
  const skillsOf = ({ exercises, set }: Opened) =>
    practiceSkills(unit, exercises, states, set.startedAt);

  /** Runs work that needs the network or lazy code; a failure replaces the exercise. */
  const attempt = async (work: (signal: AbortSignal) => Promise<void>) => {
    const { signal } = controller;
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) change({ type: 'failed', error: toContentError(error) });
    }
  };

  const show = async (opened: Opened, realised: RealisedItems) => {
    const { signal } = controller;
    const place = opened.set.answers.length;
    const shown = await realiseAt(opened.set.session.items, place, opened.exercises, realised);
    const example = shown && (await exampleAt(opened, place, shown));
    if (signal.aborted) return;
    // The set may have been handed over in the meantime.
    const now = running()?.set;
    const isSame = now?.id === opened.set.id && now.answers.length === place;
    const set = isSame ? now : opened.set;
    change({ type: 'running', practice: { ...opened, set, place, shown, example, realised } });
  };

  const deliver = async (opened: Opened) => {
    const { set } = opened;
    const finished = toFinishedSet(set);
    states = statesAfter(set, states, skillsOf(opened));
    // A set that cannot be queued stays stored, and is handed over the next time practice is opened.
    if (finished !== null) await save(finished);
    const handedOver = { ...set, isHandedOver: true };
    const now = running();
    if (now?.set.id !== set.id) return true;
    storeSet(userId, handedOver);
    change({ type: 'running', practice: { ...now, set: handedOver } });
    return true;
  };

  /** Runs once per finished set. Resolves to whether the set is safe. */
  const handOver = (opened: Opened): Promise<boolean> => {
    const { id, finishedAt, isHandedOver } = opened.set;
    if (finishedAt === null || isHandedOver) return Promise.resolve(isHandedOver);
    const known = delivered.get(id) ?? deliver(opened).catch(() => false);
    delivered.set(id, known);
    return known;
  };

  const keep = (practice: Practice) => {
    storeSet(userId, practice.set);
    change({ type: 'running', practice });
    void handOver(practice);
  };

  /** Follows another tab that is further along in the same set, so that no exercise is answered twice. */
  const follow = (): boolean => {
    const known = running();
    const newer = known && newerCopy(userId, known.set);
    if (!known || !newer) return false;
    const opened = { ...known, set: newer };
    void attempt(async () => {
      await show(opened, known.realised);
      await handOver(opened);
    });
    return true;
  };

  /** Begins the next ten. In endless practice the earlier totals still show on screen. */
  const begin = (before: Opened, realised: RealisedItems) =>
    attempt(async (signal) => {
      const isSafe = await handOver(before);
      const opened = await beginSet({ ...wanted, states }, signal, before.exercises);
      if (typeof opened === 'string') return change({ type: opened });
      const set = isOver(before.set) ? opened.set : continueSet(before.set, opened.set);
      storeSet(userId, set);
      if (isSafe) removeSet(userId, before.set);
      await show({ ...opened, set }, realised);
    });

  const open = () =>
    attempt(async (signal) => {
      const opened = await openSet(wanted, signal);
      if (signal.aborted) return;
      if (typeof opened === 'string') return change({ type: opened });
      const { set } = opened;
      if (set.finishedAt !== null && !isOver(set)) return begin(opened, new Map());
      await show(opened, new Map());
      await handOver(opened);
    });

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Opens the practice and follows other tabs, until the returned function is called. */
    start: () => {
      controller = new AbortController();
      const { signal } = controller;
      void open();
      void closeLeftSets(userId, save, isAbandoned(Date.now())).catch(() => undefined);
      window.addEventListener('storage', follow, { signal });
      return () => controller.abort();
    },
    retry: () => {
      change({ type: 'pending' });
      void open();
    },
    answer: (result: Result) => {
      const practice = running();
      if (!practice?.shown || practice.place < practice.set.answers.length || follow()) return;
      const { set, shown } = practice;
      const next = answerSet(set, result, shown, skillsOf(practice), states, Date.now());
      keep({ ...practice, set: next });
    },
    goOn: () => {
      const practice = running();
      if (!practice) return;
      const { set, realised } = practice;
      const isNextTen = set.finishedAt !== null && !isOver(set);
      void (isNextTen ? begin(practice, realised) : attempt(() => show(practice, realised)));
    },
    stop: () => {
      const practice = running();
      if (!practice || follow()) return;
      const set = stopSet(practice.set, Date.now());
      keep({ ...practice, set, place: set.answers.length });
    },
    another: () => {
      const practice = running();
      if (practice) void begin(practice, practice.realised);
    },
    /** The learner has seen the result. */
    leave: () => {
      const set: ExerciseSet | undefined = running()?.set;
      if (set?.isHandedOver) removeSet(userId, set);
    },
  };
}

export type SetRunner = ReturnType<typeof createSetRunner>;
