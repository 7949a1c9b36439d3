import type { Course } from '@akada/content/model';
import type { RetryProgress } from '#platform/content/retry.ts';
import { isPreview } from '#platform/snapshot/prerender-payload.ts';

export type LoaderState = {
  /** Which course this is about; another one starts from nothing. */
  key: string;
  /** The newest copy we have, also while a fresher one is on its way. */
  course: Course | null;
  isLoading: boolean;
  isSlow: boolean;
  retry: RetryProgress | null;
  error: string | null;
  /** When the course on the screen was saved on this device; null once it comes from the service. */
  savedAt: Date | null;
  /** The fresh course has taken the place of a saved copy. */
  isRenewed: boolean;
};

export type LoaderEvent =
  /** `isOpening`: at the prerendered page, for which a part of the course is enough. */
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

/** Elsewhere a part of the course would show lessons as empty that are not. */
export function isEnough(course: Course | null, isOpening = false): boolean {
  return course === null || isOpening || !isPreview(course);
}

/** What a screen knows of the course it waits for. */
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
      // What is on the screen is at least as fresh.
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
