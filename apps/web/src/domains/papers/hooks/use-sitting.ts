import { useCallback, useEffect, useRef, useState } from 'react';
import { entryOf } from '../mark-sitting.ts';
import { handIn, leftOf, type Progress, passTime, type Running } from '../sitting.ts';
import {
  closeSitting,
  loadRunning,
  type PaperRef,
  progressKey,
  saveProgress,
} from '../stored-sittings.ts';

/** Looked at every second, stored every fifth: a crash costs no more than that, and no clock set back wins it back. */
const LOOK = 1_000;
const STORE = 5;

export type OpenSitting = {
  running: Running;
  change: (step: (running: Running) => Progress) => void;
  handIn: () => void;
};

/** The paper under way: every step is stored, and the end of the time hands it in. Null when there is none. */
export function useSitting(
  paper: PaperRef,
  onFinished: (id: string, isTimeUp: boolean) => void,
): OpenSitting | null {
  const [running, setRunning] = useState(() => loadRunning(paper));
  const latest = useRef(running);
  const atLoad = useRef({ monotonic: performance.now(), elapsed: running?.progress.elapsed ?? 0 });
  const told = useRef(onFinished);
  useEffect(() => {
    told.current = onFinished;
  });
  const { userId, paperId } = paper;

  const passed = useCallback((now: Running): Running => {
    const { monotonic, elapsed } = atLoad.current;
    const reading = {
      now: Date.now(),
      sinceLoad: performance.now() - monotonic,
      elapsedAtLoad: elapsed,
    };
    return { ...now, progress: passTime(now, reading) };
  }, []);

  const show = useCallback(
    (next: Running) => {
      latest.current = next;
      setRunning(next);
      saveProgress({ userId, paperId }, next.progress);
    },
    [userId, paperId],
  );

  const finish = useCallback(
    (now: Running, isTimeUp: boolean) => {
      const done = { ...now, progress: handIn(now) };
      latest.current = null;
      closeSitting({ userId, paperId }, done, entryOf(done));
      told.current(done.sitting.id, isTimeUp);
    },
    [userId, paperId],
  );

  /** What was tapped after the end is too late; everything before it counts. */
  const step = useCallback(
    (next: (running: Running) => Progress) => {
      if (latest.current === null) return;
      const now = passed(latest.current);
      if (leftOf(now) === 0) finish(now, true);
      else show({ ...now, progress: next(now) });
    },
    [passed, show, finish],
  );

  const isOpen = running !== null;
  useEffect(() => {
    if (!isOpen) return;
    let beats = 0;
    const look = () => {
      if (latest.current === null) return;
      beats += 1;
      const isOver = leftOf(passed(latest.current)) === 0;
      if (isOver || beats % STORE === 0) step(({ progress }) => progress);
    };
    const store = () => step(({ progress }) => progress);
    // A phone that slept through the end wakes up here.
    store();
    const timer = setInterval(look, LOOK);
    document.addEventListener('visibilitychange', store);
    window.addEventListener('pagehide', store);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', store);
      window.removeEventListener('pagehide', store);
    };
  }, [isOpen, passed, step]);

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== progressKey({ userId, paperId })) return;
      // Another tab with the same paper went on, or handed it in.
      latest.current = loadRunning({ userId, paperId });
      setRunning(latest.current);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [userId, paperId]);

  if (running === null) return null;
  return {
    running,
    change: step,
    handIn: () => {
      if (latest.current !== null) finish(passed(latest.current), false);
    },
  };
}
