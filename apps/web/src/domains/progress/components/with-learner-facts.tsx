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

/** What a public course page knows about its reader. */
export type Reader = {
  /** Undefined while unknown. */
  hasJoined: boolean | undefined;
  doneIds: ReadonlySet<string>;
  Join: ComponentType<JoinProps>;
  /** Their level in the units of the course; left out when nothing is known. */
  marksOf?: ((course: MarkedCourse) => SkillMarks) | undefined;
};

export type LearnerFactsProps = { courseId: string; children: (reader: Reader) => ReactNode };

export const visitor: Reader = { hasJoined: false, doneIds: new Set(), Join: JoinLink };

/** A learner whose data has not loaded yet. */
const learner: Reader = { ...visitor, hasJoined: undefined };

const LearnerFacts = lazyWithPreload<LearnerFactsProps & { userId: string }>(
  async () => (await import('./learner-facts.tsx')).LearnerFacts,
  ({ children }) => children(learner),
);

const VisitorFacts = lazyWithPreload<LearnerFactsProps>(
  async () => (await import('./visitor-facts.tsx')).VisitorFacts,
  ({ children }) => children(visitor),
);

/** Whether a visitor has done a quiz or practised in this tab. Prerendered pages cannot know. */
const useHasBegun = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => listWork(VISITOR, 'to-send', isAnything).length > 0,
    () => false,
  );

/** Renders the page for a visitor; for a learner it renders again, once the code for their data has loaded. */
export function WithLearnerFacts({ courseId, children }: LearnerFactsProps) {
  const { user } = useAuth();
  const hasBegun = useHasBegun();
  if (user === null && hasBegun) {
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
