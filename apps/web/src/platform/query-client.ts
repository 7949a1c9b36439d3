import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ContentError, isPassing } from '#platform/content/content-error.ts';
import { ContentApiError } from '#platform/content/request.ts';
import { report } from '#platform/reporting/reporting.ts';
import { onAfterSignOut, sessionStore } from '#platform/session/auth-state.ts';

const ONE_MINUTE = 60_000;
const RETRIES = 2;

/**
 * Restarts an in-flight read when its query is invalidated. The library does so only where a screen shows the query and has
 * data already; elsewhere the outdated answer would arrive and count as fresh.
 */
export class RestartingQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    return notifyManager.batch(() => {
      const inFlight = this.getQueryCache()
        .findAll(filters)
        .filter(({ state }) => state.fetchStatus !== 'idle');
      // Silent: callers waiting for the cancelled read get the answer of its replacement.
      for (const query of inFlight) void query.cancel({ revert: true, silent: true });
      const refetched = super.invalidateQueries(filters, options);
      for (const query of inFlight) query.fetch().catch(() => undefined);
      return refetched;
    });
  }
}

/** Cached backend data of the signed-in area, cleared on sign-out. */
export const queryClient = new RestartingQueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      // An offline device has no fault to report and cannot send a report.
      if (!onlineManager.isOnline()) return;
      if (typeof meta?.component === 'string') report(error, { component: meta.component });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: ONE_MINUTE,
      retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
    },
  },
});

onAfterSignOut(() => queryClient.clear());

// A session may also end without a sign-out: never show one learner's data to the next.
let reader = sessionStore.getState().user?.id;
sessionStore.subscribe(() => {
  const next = sessionStore.getState().user?.id;
  if (reader !== undefined && next !== reader) queryClient.clear();
  reader = next;
});

/** A refusal is final; a network or server failure may pass. */
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ContentApiError) return isPassing(error.status);
  if (error instanceof ContentError) return error.isRetriable;
  return error instanceof TypeError || !(hasCode(error) || isUnauthorised(error));
}

function hasCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code !== '';
}

const isUnauthorised = (error: unknown) =>
  error instanceof Object && Reflect.get(error, 'status') === 401;
