import type { ReactNode } from 'react';
import { UnlessResting } from '#domains/family/components/unless-resting.tsx';
import { PageMain } from '#domains/site/components/page-main.tsx';
import { SiteHeader } from '#domains/site/components/site-header.tsx';
import { SkipLink } from '#domains/site/components/skip-link.tsx';
import { Outlet } from '#lib/router/router.tsx';
import '#domains/quiz/components/quiz.css';

/** A quiz has the phone to itself: the way out is its close button. */
export function QuizLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className="quiz-frame">
      <SkipLink />
      <div className="only-wide">
        <SiteHeader />
      </div>
      <PageMain className="quiz-page">
        <UnlessResting>{children}</UnlessResting>
      </PageMain>
    </div>
  );
}
