import { type ComponentType, type ReactNode, Suspense } from 'react';
import { JoinLink, type JoinProps } from '#domains/courses/components/join-link.tsx';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { useAuth } from '#platform/session/auth-state.ts';

/** What a public page about a course knows of whoever reads it. */
export type Reader = {
  /** Undefined while nobody knows. */
  hasJoined: boolean | undefined;
  doneIds: ReadonlySet<string>;
  Join: ComponentType<JoinProps>;
};

export type LearnerFactsProps = { courseId: string; children: (reader: Reader) => ReactNode };

const visitor: Reader = { hasJoined: false, doneIds: new Set(), Join: JoinLink };

/** A learner of whom nothing is known yet. */
const learner: Reader = { ...visitor, hasJoined: undefined };

const LearnerFacts = lazyWithPreload<LearnerFactsProps & { userId: string }>(
  async () => (await import('./learner-facts.tsx')).LearnerFacts,
  ({ children }) => children(learner),
);

/** Renders the page for a visitor; for a learner again, once the code that knows what they did is here. */
export function WithLearnerFacts({ courseId, children }: LearnerFactsProps) {
  const { user } = useAuth();
  if (user === null) return children(visitor);
  return (
    <Suspense fallback={children(learner)}>
      <LearnerFacts userId={user.id} courseId={courseId}>
        {children}
      </LearnerFacts>
    </Suspense>
  );
}
