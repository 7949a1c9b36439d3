import type { Course } from '@akada/content/model';
import { useEffect, useReducer, useRef, useState } from 'react';
import { onFirstUse } from '#lib/browser/first-use.ts';
import { onNetworkReturn } from '#lib/browser/on-network-return.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { SLOW_AFTER } from '#lib/hooks/use-slow.ts';
import { useLocation } from '#lib/router/router.tsx';
import { ContentError } from '#platform/content/content-error.ts';
import { enterRoute } from '#platform/content/current-route.ts';
import type { RetryProgress } from '#platform/content/retry.ts';
import { isPreferred } from '#platform/preferences/preferences.ts';
import { initialDataAt } from '#platform/snapshot/initial-data.ts';
import { isPreview } from '#platform/snapshot/prerender-payload.ts';
import type { SavedDocument } from '#platform/snapshot/saved-documents.ts';
import type { LoadOptions } from '../content/course-lookup.ts';
import { firstState, isEnough, type LoaderState, loaderReducer } from '../loader-state.ts';

/** The last course shown, so that its next page needs no placeholder. */
let lastSeen: { key: string; course: Course } | null = null;

export type CourseSource = {
  load: (options: LoadOptions) => Promise<Course>;
  /** The saved copy, shown until the course has loaded. */
  findSaved: () => Promise<SavedDocument<Course> | null>;
};

export type CourseLoader = LoaderState & {
  /** The course title, if known before the course has loaded. */
  title?: string | undefined;
  reload: () => void;
  cancel: () => void;
};

/**
 * Loads a course for the open route. A new route, or leaving the page, cancels the previous request. `source` must stay the
 * same object while `key` stays the same.
 */
export function useCourseLoader(key: string, source: CourseSource): CourseLoader {
  const { pathname } = useLocation();
  const [state, dispatch] = useReducer(loaderReducer, key, () => startingState(key, pathname));
  const [round, setRound] = useState(0);
  const cancel = useRef(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round requests again
  useEffect(() => {
    enterRoute(pathname);
    const initial = initialDataAt(pathname);
    const controller = new AbortController();
    let isOver = false;
    const update: typeof dispatch = (event) => {
      if (!isOver) dispatch(event);
    };
    dispatch({ type: 'started', key, isOpening: initial !== null });
    const timer = setTimeout(() => update({ type: 'slow' }), SLOW_AFTER);
    // A prerendered page already shows the course.
    if (!initial?.course) {
      void source.findSaved().then((copy) => {
        if (copy) update({ type: 'copied', course: copy.value, savedAt: copy.savedAt });
      });
    }
    const options = {
      signal: controller.signal,
      onRetry: (retry: RetryProgress) => update({ type: 'retrying', retry }),
      known: initial?.course,
    };
    source.load(options).then(
      (course) => {
        if (!isPreview(course)) lastSeen = { key, course };
        update({ type: 'loaded', course });
      },
      (error: Error) =>
        update({
          type: 'failed',
          message: error.message,
          isCopyWrong: isGone(error),
        }),
    );
    cancel.current = () => controller.abort('learner');
    return () => {
      isOver = true;
      clearTimeout(timer);
      controller.abort('leave');
    };
  }, [key, pathname, round, source]);

  useWholeCourseAhead(key, state, source);
  // The next page renders once before its effect starts loading.
  const isUsable = isEnough(state.course, initialDataAt(pathname) !== null);
  // After a quick Back and Forward this is the first page again, but its partial course is gone: load it.
  const isLost = !isUsable && !state.isLoading && state.error === null;
  useEffect(() => {
    if (isLost) setRound((known) => known + 1);
  }, [isLost]);
  // A request that failed is repeated when the network returns.
  const hasFailed = state.error !== null;
  useEffect(() => {
    if (!hasFailed) return;
    return onNetworkReturn(() => setRound((known) => known + 1));
  }, [hasFailed]);
  return {
    ...state,
    course: isUsable ? state.course : null,
    reload: () => setRound((known) => known + 1),
    cancel: () => cancel.current(),
  };
}

/**
 * A prerendered page holds a part of its course. The rest is fetched after the first interaction, when idle, so that the
 * next lesson opens at once. Not in data-saver mode.
 */
function useWholeCourseAhead(
  key: string,
  { course, isLoading }: LoaderState,
  source: CourseSource,
) {
  const isPart = course !== null && isPreview(course) && !isLoading;
  useEffect(() => {
    if (!isPart) return;
    const leaving = new AbortController();
    const fetchRest = () => {
      if (isPreferred('dataSaver', document.documentElement)) return;
      source.load({ signal: leaving.signal }).then(
        (whole) => {
          lastSeen = { key, course: whole };
        },
        () => undefined,
      );
    };
    const callOff = onFirstUse(() => whenIdle(fetchRest));
    return () => {
      callOff();
      leaving.abort('leave');
    };
  }, [isPart, key, source]);
}

function startingState(key: string, pathname: string): LoaderState {
  const known = lastSeen?.key === key ? lastSeen.course : initialDataAt(pathname)?.course?.data;
  return { ...firstState(key), course: known ?? null };
}

function isGone(error: Error): boolean {
  return error instanceof ContentError && error.fault === 'empty';
}
