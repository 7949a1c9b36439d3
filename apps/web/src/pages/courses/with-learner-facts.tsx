import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { JoinLink, type JoinProps } from '#features/courses/components/join-link.tsx';
import { useAuth } from '#services/backend/auth-state.ts';

/** What a public page about a course knows of whoever reads it. */
export type Reader = {
  hasJoined: boolean;
  doneIds: ReadonlySet<string>;
  Join: ComponentType<JoinProps>;
};

export type LearnerFactsProps = { courseId: string; children: (reader: Reader) => ReactNode };

const visitor: Reader = { hasJoined: false, doneIds: new Set(), Join: JoinLink };

const LearnerFacts = lazy(async () => ({
  default: (await import('./learner-facts.tsx')).LearnerFacts,
}));

/** Draws the page for a visitor; for a learner again, once the code that knows what they did is here. */
export function WithLearnerFacts({ courseId, children }: LearnerFactsProps) {
  const { user } = useAuth();
  if (user === null) return children(visitor);
  return (
    <Suspense fallback={children(visitor)}>
      <LearnerFacts userId={user.id} courseId={courseId}>
        {children}
      </LearnerFacts>
    </Suspense>
  );
}
