import { Suspense } from 'react';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { useIsStorageAnswering, useStuckItems } from '../use-outbox.ts';

/** Hardly ever needed: no page pays for its code before. */
const StuckPanels = lazyWithPreload(
  async () => (await import('./stuck-panels.tsx')).StuckPanels,
  () => null,
);

/** What Akada cannot send by a fault of its own waits here: the learner tries again or lets it go. */
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
