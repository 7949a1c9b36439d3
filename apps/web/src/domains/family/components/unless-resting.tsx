import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { OptionalBoundary } from '#platform/reporting/error-boundary.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import type { MyLimits } from '../my-limits-api.ts';

const Rest = lazyWithPreload(async () => (await import('./rest.tsx')).Rest);
const RestWatch = lazyWithPreload(async () => (await import('./rest.tsx')).RestWatch);

/** A page that stands alone on the screen, as a quiz does, unless its learner has learned enough for today. */
export function UnlessResting({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const [rest, setRest] = useState<MyLimits>();
  return (
    <>
      {user !== null && (
        <OptionalBoundary>
          <Suspense fallback={null}>
            <RestWatch user={user} onChange={setRest} />
          </Suspense>
        </OptionalBoundary>
      )}
      {rest === undefined || user === null ? (
        children
      ) : (
        <Suspense fallback={null}>
          <Rest limits={rest} />
        </Suspense>
      )}
    </>
  );
}
