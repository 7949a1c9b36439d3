import { type ReactNode, Suspense, useState } from 'react';
import type { MyLimits } from '#domains/family/my-limits-api.ts';
import { PageMain } from '#domains/site/components/page-main.tsx';
import { SiteHeader } from '#domains/site/components/site-header.tsx';
import { SkipLink } from '#domains/site/components/skip-link.tsx';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { Outlet } from '#lib/router/router.tsx';
import { OptionalBoundary } from '#platform/reporting/error-boundary.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import '#domains/quiz/components/quiz.css';

const loadRest = () => import('#domains/family/components/rest.tsx');
const Rest = lazyWithPreload(async () => (await loadRest()).Rest);
const RestWatch = lazyWithPreload(async () => (await loadRest()).RestWatch);

/** A quiz has the phone to itself: the way out is its close button. */
export function QuizLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { user } = useAuth();
  const [rest, setRest] = useState<MyLimits>();
  return (
    <div className="quiz-frame">
      <SkipLink />
      <div className="only-wide">
        <SiteHeader />
      </div>
      <PageMain className="quiz-page">
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
      </PageMain>
    </div>
  );
}
