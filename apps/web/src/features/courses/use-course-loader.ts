import type { Course } from '@akada/content/model';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { enterRoute, type LoadOptions } from '#services/content/course-lookup.ts';
import { firstState, type LoaderState, loaderReducer } from './loader-state.ts';

/** After this long the screen says what is going on. */
const SLOW_AFTER = 4_000;

/** The course shown last, so that the next page about it need not start from grey shapes. */
let lastSeen: { key: string; course: Course } | null = null;

export type CourseLoader = LoaderState & { reload: () => void; cancel: () => void };

/**
 * Loads a course for the route that is open. A new route asks again and cancels the request before;
 * so does leaving the page. `load` must stay the same function while `key` stays the same.
 */
export function useCourseLoader(
  key: string,
  load: (options: LoadOptions) => Promise<Course>,
): CourseLoader {
  const { pathname } = useLocation();
  const [state, dispatch] = useReducer(loaderReducer, key, startingState);
  const [round, setRound] = useState(0);
  const cancel = useRef(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a wish to ask again
  useEffect(() => {
    enterRoute(pathname);
    const controller = new AbortController();
    let isOver = false;
    const tell: typeof dispatch = (event) => {
      if (!isOver) dispatch(event);
    };
    dispatch({ type: 'started', key });
    const timer = setTimeout(() => tell({ type: 'slow' }), SLOW_AFTER);
    load({
      signal: controller.signal,
      onRetry: (retry) => tell({ type: 'retrying', retry }),
    }).then(
      (course) => {
        lastSeen = { key, course };
        tell({ type: 'loaded', course });
      },
      (error: Error) => tell({ type: 'failed', message: error.message }),
    );
    cancel.current = () => controller.abort('learner');
    return () => {
      isOver = true;
      clearTimeout(timer);
      controller.abort('leave');
    };
  }, [key, pathname, round, load]);

  return {
    ...state,
    reload: () => setRound((known) => known + 1),
    cancel: () => cancel.current(),
  };
}

function startingState(key: string): LoaderState {
  return { ...firstState(key), course: lastSeen?.key === key ? lastSeen.course : null };
}
