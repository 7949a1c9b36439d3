import { Suspense } from 'react';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { useIsStorageAnswering, useStuckItems } from '../use-outbox.ts';

/** Rarely needed, so no page loads its code up front. */
const StuckPanels = lazyWithPreload(
  async () => (await import('./stuck-panels.tsx')).StuckPanels,
  () => null,
);

/** Lists items that failed through our fault: the learner can retry or discard them. */
export function StuckWork() {
  const items = useStuckItems();
  const isAnswering = useIsStorageAnswering();
  if (items.length === 0 && isAnswering) return null;
  return (
    <Suspense fallback={null}>
      <StuckPanels items={items} isAnswering={isAnswering} />
    </Suspense>
  );
}
