import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { hasLimits } from '../has-limits.ts';

const Limits = lazyWithPreload(
  async () => (await import('./rest.tsx')).Limits,
  // If the chunk cannot load offline, no limit is enforced.
  () => null,
);

type WithLimitsProps = { user: AuthUser | null; isReading: boolean; children: ReactNode };

/** A learner's page, unless a guardian's limits block it now. Adults do not load this code. */
export function WithLimits({ user, isReading, children }: WithLimitsProps) {
  const [isResting, setResting] = useState(false);
  return (
    <>
      <Suspense fallback={null}>
        {user && hasLimits(user) && (
          <Limits user={user} isReading={isReading} onRest={setResting} />
        )}
      </Suspense>
      {!isResting && children}
    </>
  );
}
