import type { Course } from '@akada/content/model';
import type { RetryProgress } from '#platform/content/retry.ts';
import { isPreview } from '#platform/snapshot/prerender-payload.ts';

export type LoaderState = {
  /** Identifies the course; another key resets the state. */
  key: string;
  /** The newest copy available, even while a fresher one is loading. */
  course: Course | null;
  isLoading: boolean;
  isSlow: boolean;
  retry: RetryProgress | null;
  error: string | null;
  /** When the displayed course was saved on this device; null once it comes from the service. */
  savedAt: Date | null;
  /** A fresh course has replaced a saved copy. */
  isRenewed: boolean;
};

export type LoaderEvent =
  /** `isOpening`: on the prerendered page, where a partial course is enough. */
  | { type: 'started'; key: string; isOpening?: boolean }
  | { type: 'slow' }
  | { type: 'retrying'; retry: RetryProgress }
  | { type: 'copied'; course: Course; savedAt: Date }
  | { type: 'loaded'; course: Course }
  | { type: 'failed'; message: string; isCopyWrong?: boolean };

export function firstState(key: string): LoaderState {
  return {
    key,
    course: null,
    isLoading: true,
    isSlow: false,
    retry: null,
    error: null,
    savedAt: null,
    isRenewed: false,
  };
}

/** On any other page a partial course would show lessons as empty that are not. */
export function isEnough(course: Course | null, isOpening = false): boolean {
  return course === null || isOpening || !isPreview(course);
}

/** The state of a screen that loads a course. */
export function loaderReducer(state: LoaderState, event: LoaderEvent): LoaderState {
  switch (event.type) {
    case 'started':
      return state.key === event.key && isEnough(state.course, event.isOpening)
        ? { ...firstState(event.key), course: state.course, savedAt: state.savedAt }
        : firstState(event.key);
    case 'slow':
      return { ...state, isSlow: state.isLoading };
    case 'retrying':
      return { ...state, isSlow: true, retry: event.retry };
    case 'copied':
      // What is already shown is at least as fresh as the copy.
      return state.course === null
        ? { ...state, course: event.course, savedAt: event.savedAt }
        : state;
    case 'loaded':
      return {
        ...firstState(state.key),
        course: event.course,
        isLoading: false,
        isRenewed: state.savedAt !== null,
      };
    case 'failed':
      return {
        ...state,
        course: event.isCopyWrong ? null : state.course,
        isLoading: false,
        isSlow: false,
        retry: null,
        error: event.message,
      };
  }
}
