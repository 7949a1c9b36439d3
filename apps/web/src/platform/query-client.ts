import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ContentError, isPassing } from '#platform/content/content-error.ts';
import { ContentApiError } from '#platform/content/request.ts';
import { report } from '#platform/reporting/reporting.ts';
import { onAfterSignOut, sessionStore } from '#platform/session/auth-state.ts';

const ONE_MINUTE = 60_000;
const RETRIES = 2;

/** What the signed-in area knows of the backend. It forgets everything when the learner leaves. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      // A device without a network has no fault to tell of, and nobody to tell.
      if (!onlineManager.isOnline()) return;
      if (typeof meta?.component === 'string') report(error, { component: meta.component });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: ONE_MINUTE,
      retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
    },
    mutations: { networkMode: 'always' },
  },
});

onAfterSignOut(() => queryClient.clear());

// A session may also end without a sign-out: what was read for one person is never shown to the next.
let reader = sessionStore.getState().user?.id;
sessionStore.subscribe(() => {
  const next = sessionStore.getState().user?.id;
  if (reader !== undefined && next !== reader) queryClient.clear();
  reader = next;
});

/** Refusals stay refusals; a dead network or a tired server may be better in a moment. */
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ContentApiError) return isPassing(error.status);
  if (error instanceof ContentError) return error.isRetriable;
  return error instanceof TypeError || !hasCode(error);
}

function hasCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code !== '';
}
