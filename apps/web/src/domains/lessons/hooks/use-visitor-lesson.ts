import { useEffect } from 'react';
import { useLocation } from '#lib/router/router.tsx';
import { tabStorage } from '#lib/safe-storage.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { accountKey, VISITOR } from '#platform/storage/account-storage.ts';

/** Saves, in this tab, the lesson that a visitor has opened last: the home page leads back to it. */
export function useVisitorLesson(): void {
  const { authenticated, loading } = useAuth();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!loading && !authenticated) {
      tabStorage.setItem(accountKey(VISITOR, 'last-lesson'), pathname);
    }
  }, [authenticated, loading, pathname]);
}
