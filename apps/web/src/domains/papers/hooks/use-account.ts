import { useAuth } from '#platform/session/auth-state.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';

/** Whose papers these are; null until that is known. Everybody may sit them. */
export function useAccount(): string | null {
  const { loading, user } = useAuth();
  return loading ? null : (user?.id ?? VISITOR);
}
