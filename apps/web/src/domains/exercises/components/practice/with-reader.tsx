import { type ReactNode, Suspense } from 'react';
import { routes } from '#config/paths.ts';
import { rich } from '#lib/i18n.tsx';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { useLocation } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { VISITOR } from '#platform/storage/account-storage.ts';
import { PageLoading } from '#ui/feedback/loading.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { practiseText } from '../../practice/messages.ts';
import type { PracticeReader } from '../../practice/practice-reader.ts';
import { statesOfSets } from '../../practice/states-of-sets.ts';
import { saveVisitorSet, visitorSets } from '../../practice/visitor-sets.ts';

export type WithReaderProps = {
  courseId: string;
  children: (reader: PracticeReader) => ReactNode;
};

const LearnerReader = lazyWithPreload<WithReaderProps & { userId: string }>(
  async () => (await import('./learner-reader.tsx')).LearnerReader,
);

/** Renders practice for whoever is here, once what is known of them is at hand. */
export function WithReader({ courseId, children }: WithReaderProps) {
  const { loading, user } = useAuth();
  if (loading) return <PageLoading />;
  if (user === null) return <VisitorPractice>{children}</VisitorPractice>;
  return (
    <Suspense fallback={<PageLoading />}>
      <LearnerReader key={user.id} userId={user.id} courseId={courseId}>
        {children}
      </LearnerReader>
    </Suspense>
  );
}

/** What a visitor has practised in this tab says how well they know each skill. */
function VisitorPractice({ children }: Pick<WithReaderProps, 'children'>) {
  return children({
    userId: VISITOR,
    states: statesOfSets(visitorSets()),
    save: saveVisitorSet,
    Line: KeepLevels,
    retryLevels: null,
  });
}

function KeepLevels() {
  const { pathname } = useLocation();
  return (
    <div className="stack">
      <p className="small">{rich(practiseText.keepLevels, { b: (text) => <b>{text}</b> })}</p>
      <LinkButton to={routes.register} state={{ from: pathname }} variant="quiet">
        {practiseText.signUpButton}
      </LinkButton>
    </div>
  );
}
