import { Suspense } from 'react';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';

const NewPraise = lazyWithPreload(
  async () => (await import('./new-praise.tsx')).NewPraise,
  () => null,
);

/** Code for praise is loaded only while there is something to read. */
export function PraiseOnce() {
  return (
    <Suspense>
      <NewPraise />
    </Suspense>
  );
}
