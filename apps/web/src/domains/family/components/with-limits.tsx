import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import type { AuthUser } from '#platform/session/auth-state.ts';
import { hasLimits } from '../has-limits.ts';

const Limits = lazyWithPreload(
  async () => (await import('./rest.tsx')).Limits,
  // Without a network nobody can say that the time is up.
  () => null,
);

type WithLimitsProps = { user: AuthUser | null; isReading: boolean; children: ReactNode };

/** A page of a learner, unless a guardian has decided that there is none now. Grown-ups do not pay for the code. */
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
