import { QueryClient } from '@tanstack/react-query';
import { onAfterSignOut } from './backend/auth-state.ts';
import { ContentApiError } from './content/request.ts';

const ONE_MINUTE = 60_000;
const RETRIES = 2;

/** What the signed-in area knows of the backend. It forgets everything when the learner leaves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: ONE_MINUTE,
      retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
    },
    mutations: { networkMode: 'always' },
  },
});

onAfterSignOut(() => queryClient.clear());

/** Refusals stay refusals; a dead network or a tired server may be better in a moment. */
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ContentApiError) return error.status >= 500 || error.status === 408;
  return error instanceof TypeError || !hasCode(error);
}

function hasCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code !== '';
}
