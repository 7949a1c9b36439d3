import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page that was drawn ahead is taken over, true ever after: what only this device knows may show then. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
