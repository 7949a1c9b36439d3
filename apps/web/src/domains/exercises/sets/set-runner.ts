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

/** Keeps a finished set: a learner's goes to the outbox, a visitor's stays with the tab. */
export type SaveSet = (set: FinishedSet) => void | Promise<void>;

/** A set on the screen. `place` is the exercise that is shown: an answered one shows its feedback until the learner goes on. */
export type Practice = Opened & {
  place: number;
  shown: Realised | null;
  /** Stands solved above the question, after misses. */
  example: MarkableExercise | null;
  realised: RealisedItems;
};

export type RunState =
  | { type: 'pending' | 'missing' | 'empty' }
  | { type: 'failed'; error: Error }
  | { type: 'running'; practice: Practice };

/** Practice from its first exercise to its end: taken up where it was left, stored at every answer, handed over when a set ends. */
export function createSetRunner(wanted: Wanted, save: SaveSet) {
  const { userId, unit } = wanted;
  const listeners = new Set<() => void>();
  let state: RunState = { type: 'pending' };
  let controller = new AbortController();
  const delivered = new Map<string, Promise<boolean>>();
  // What is known of the skills without the answers of the set at hand.
  let { states } = wanted;

  const change = (next: RunState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const running = () => (state.type === 'running' ? state.practice : null);
  const skillsOf = ({ exercises, set }: Opened) =>
    practiceSkills(unit, exercises, states, set.startedAt);

  /** Runs what needs a network or code; a failure is shown in place of the exercise. */
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
    // Meanwhile the set may have been handed over.
    const now = running()?.set;
    const isSame = now?.id === opened.set.id && now.answers.length === place;
    const set = isSame ? now : opened.set;
    change({ type: 'running', practice: { ...opened, set, place, shown, example, realised } });
  };

  const deliver = async (opened: Opened) => {
    const { set } = opened;
    const finished = toFinishedSet(set);
    states = statesAfter(set, states, skillsOf(opened));
    // A set that cannot be queued stays stored, and is handed over when practice is opened the next time.
    if (finished !== null) await save(finished);
    const handedOver = { ...set, isHandedOver: true };
    const now = running();
    if (now?.set.id !== set.id) return true;
    storeSet(userId, handedOver);
    change({ type: 'running', practice: { ...now, set: handedOver } });
    return true;
  };

  /** Once for each set that has ended. Says whether the set is safe. */
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

  /** Another tab has come further in the same set: this one follows, and answers no exercise twice. */
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

  /** The next ten. In endless practice what was done before still counts on the screen. */
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
    /** Opens the practice and follows other tabs, until the answer is called. */
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
    /** The learner has seen the end. */
    leave: () => {
      const set: ExerciseSet | undefined = running()?.set;
      if (set?.isHandedOver) removeSet(userId, set);
    },
  };
}

export type SetRunner = ReturnType<typeof createSetRunner>;
