import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '#lib/router/router.tsx';
import { queryClient } from '#platform/query-client.ts';

/** Provides the query client to the pages inside it. Public pages do not load this code. */
export function QueryScope() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
