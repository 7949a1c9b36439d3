import { Suspense, useState } from 'react';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { isInstallDay } from './days-of-use.ts';

const InstallCard = lazyWithPreload(
  async () => (await import('./install-card.tsx')).InstallCard,
  () => null,
);

/** Offers to install Akada, on one day. On every other day no code is loaded for it. */
export function InstallOffer() {
  const [isDay] = useState(isInstallDay);
  return (
    isDay && (
      <Suspense>
        <InstallCard />
      </Suspense>
    )
  );
}
