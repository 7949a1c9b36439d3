import { type ComponentType, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { JoinLink, type JoinProps } from '#domains/courses/components/join-link.tsx';
import type {
  MarkedCourse,
  SkillMarks,
} from '#domains/exercises/components/skills/skill-marks.tsx';
import { isAnything } from '#lib/checks.ts';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { listWork } from '#platform/unfinished-work/unfinished-work.ts';

/** What a public page about a course knows of whoever reads it. */
export type Reader = {
  /** Undefined while nobody knows. */
  hasJoined: boolean | undefined;
  doneIds: ReadonlySet<string>;
  Join: ComponentType<JoinProps>;
  /** What they know of the units of the course; left out while that is nothing. */
  marksOf?: ((course: MarkedCourse) => SkillMarks) | undefined;
};

export type LearnerFactsProps = { courseId: string; children: (reader: Reader) => ReactNode };

export const visitor: Reader = { hasJoined: false, doneIds: new Set(), Join: JoinLink };

/** A learner of whom nothing is known yet. */
const learner: Reader = { ...visitor, hasJoined: undefined };

const LearnerFacts = lazyWithPreload<LearnerFactsProps & { userId: string }>(
  async () => (await import('./learner-facts.tsx')).LearnerFacts,
  ({ children }) => children(learner),
);

const VisitorFacts = lazyWithPreload<LearnerFactsProps>(
  async () => (await import('./visitor-facts.tsx')).VisitorFacts,
  ({ children }) => children(visitor),
);

/** Whether a visitor has practised in this tab. Prerendered pages know nothing of it. */
const useHasPractised = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => listWork(VISITOR, 'to-send', isAnything, 'practice:').length > 0,
    () => false,
  );

/** Renders the page for a visitor; for a learner again, once the code that knows what they did is here. */
export function WithLearnerFacts({ courseId, children }: LearnerFactsProps) {
  const { user } = useAuth();
  const hasPractised = useHasPractised();
  if (user === null && hasPractised) {
    return (
      <Suspense fallback={children(visitor)}>
        <VisitorFacts courseId={courseId}>{children}</VisitorFacts>
      </Suspense>
    );
  }
  if (user === null) return children(visitor);
  return (
    <Suspense fallback={children(learner)}>
      <LearnerFacts userId={user.id} courseId={courseId}>
        {children}
      </LearnerFacts>
    </Suspense>
  );
}
