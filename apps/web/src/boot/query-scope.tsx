import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '#lib/router/router.tsx';
import { queryClient } from '#platform/query-client.ts';

/** Gives the pages inside it the data they share. Public pages do without its code. */
export function QueryScope() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
