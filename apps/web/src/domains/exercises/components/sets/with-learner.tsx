import { type ReactNode, Suspense } from 'react';
import { routes } from '#config/paths.ts';
import { rich } from '#lib/i18n.tsx';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { useLocation } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { PageLoading } from '#ui/feedback/loading.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { exerciseSetText } from '../../sets/messages.ts';
import { replaySets } from '../../sets/replay-sets.ts';
import type { SetLearner } from '../../sets/set-learner.ts';
import { saveVisitorSet, visitorSets } from '../../sets/visitor-sets.ts';

export type WithLearnerProps = {
  courseId: string;
  children: (learner: SetLearner) => ReactNode;
};

const SignedInLearner = lazyWithPreload<WithLearnerProps & { userId: string }>(
  async () => (await import('./signed-in-learner.tsx')).SignedInLearner,
);

/** Renders practice for a learner or a visitor, once their levels are loaded. */
export function WithLearner({ courseId, children }: WithLearnerProps) {
  const { loading, user } = useAuth();
  if (loading) return <PageLoading />;
  if (user === null) return <VisitorPractice>{children}</VisitorPractice>;
  return (
    <Suspense fallback={<PageLoading />}>
      <SignedInLearner key={user.id} userId={user.id} courseId={courseId}>
        {children}
      </SignedInLearner>
    </Suspense>
  );
}

/** A visitor's levels come from the sets practised in this tab. */
function VisitorPractice({ children }: Pick<WithLearnerProps, 'children'>) {
  return children({
    userId: VISITOR,
    states: replaySets(visitorSets()),
    save: saveVisitorSet,
    Line: KeepLevels,
    retryLevels: null,
  });
}

function KeepLevels() {
  const { pathname } = useLocation();
  return (
    <div className="stack">
      <p className="small">{rich(exerciseSetText.keepLevels, { b: (text) => <b>{text}</b> })}</p>
      <LinkButton to={routes.register} state={{ from: pathname }} variant="quiet">
        {exerciseSetText.signUpButton}
      </LinkButton>
    </div>
  );
}
