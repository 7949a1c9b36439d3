import { useAuth } from '#platform/session/auth-state.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';

/** The account whose papers these are; null until known. Visitors can take papers too. */
export function useAccount(): string | null {
  const { loading, user } = useAuth();
  return loading ? null : (user?.id ?? VISITOR);
}
