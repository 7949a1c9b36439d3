import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { PageMain } from '#features/layout/page-main.tsx';
import { SiteHeader } from '#features/layout/site-header.tsx';
import { SkipLink } from '#features/layout/skip-link.tsx';
import '#features/quiz/components/quiz.css';

/** A quiz has the phone to itself: the way out is its close button. */
export function QuizLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className="quiz-frame">
      <SkipLink />
      <div className="only-wide">
        <SiteHeader />
      </div>
      <PageMain className="quiz-page">{children}</PageMain>
    </div>
  );
}
