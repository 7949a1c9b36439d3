import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False during hydration, then true: data that only this device has may be shown from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
