import type { Course } from '@akada/content/model';
import type { RetryProgress } from '#services/content/retry.ts';

export type LoaderState = {
  /** Which course this is about; another one starts from nothing. */
  key: string;
  /** The newest copy we have, also while a fresher one is on its way. */
  course: Course | null;
  isLoading: boolean;
  isSlow: boolean;
  retry: RetryProgress | null;
  error: string | null;
};

export type LoaderEvent =
  | { type: 'started'; key: string }
  | { type: 'slow' }
  | { type: 'retrying'; retry: RetryProgress }
  | { type: 'loaded'; course: Course }
  | { type: 'failed'; message: string };

export function firstState(key: string): LoaderState {
  return { key, course: null, isLoading: true, isSlow: false, retry: null, error: null };
}

/** What a screen knows of the course it waits for. */
export function loaderReducer(state: LoaderState, event: LoaderEvent): LoaderState {
  switch (event.type) {
    case 'started':
      return { ...firstState(event.key), course: state.key === event.key ? state.course : null };
    case 'slow':
      return { ...state, isSlow: state.isLoading };
    case 'retrying':
      return { ...state, isSlow: true, retry: event.retry };
    case 'loaded':
      return { ...firstState(state.key), course: event.course, isLoading: false };
    case 'failed':
      return { ...state, isLoading: false, isSlow: false, retry: null, error: event.message };
  }
}
