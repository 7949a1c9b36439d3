import { type ReactNode, Suspense } from 'react';
import { hasLimits } from '#domains/family/has-limits.ts';
import { PageMain } from '#domains/site/page-main.tsx';
import { SiteHeader } from '#domains/site/site-header.tsx';
import { SkipLink } from '#domains/site/skip-link.tsx';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { Outlet } from '#lib/router/router.tsx';
import { OptionalBoundary } from '#platform/reporting/error-boundary.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import '#domains/quiz/components/quiz.css';

const RestGuard = lazyWithPreload(
  async () => (await import('#domains/family/components/rest.tsx')).RestGuard,
  // Without its code the time limit cannot be checked, so the quiz goes on.
  () => null,
);

/** A quiz is full screen on a phone: its close button leads out. */
export function QuizLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { user } = useAuth();
  return (
    <div className="quiz-frame">
      <SkipLink />
      <div className="only-wide">
        <SiteHeader />
      </div>
      <PageMain className="quiz-page">{children}</PageMain>
      <OptionalBoundary>
        <Suspense fallback={null}>{user && hasLimits(user) && <RestGuard user={user} />}</Suspense>
      </OptionalBoundary>
    </div>
  );
}
