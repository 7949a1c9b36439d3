import { Suspense } from 'react';
import { routes } from '#config/paths.ts';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { Navigate } from '#lib/router/links.tsx';
import { Outlet, useLocation } from '#lib/router/router.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { LoadingText, PageLoading } from '#ui/feedback/loading.tsx';
import { isPaused } from '../../consent.ts';
import { destinationOf, type LoginState } from '../../destination.ts';
import { isEnrolled } from '../../learner-sign-in/enrolled-mark.ts';
import { linkErrorCode, linkNotice } from '../../link-notice.ts';
import { accountText } from '../../messages.ts';

const NO_GOOGLE = accountText.loginGoogleRefused;

/** Without a guardian's consent a child can still see, take along and delete what is saved. */
const openWhilePaused: string[] = [routes.profile, routes.settings];

const SecondStep = lazyWithPreload(async () => (await import('./second-step.tsx')).SecondStep);

/** Lets visitors look; a learner's session has to be complete, and the account not paused. */
export function CheckUser() {
  const { loading, authenticated, needsCode, user } = useAuth();
  const { pathname } = useLocation();
  if (loading) return <LoadingText />;
  if (authenticated && needsCode) return <CodeFirst />;
  if (isPaused(user) && !openWhilePaused.includes(pathname)) {
    return <Navigate to={routes.profile} replace />;
  }
  return <Outlet />;
}

/** Lets signed-in learners through; others log in first and then come back to where they wanted to go. */
export function RequireUser() {
  const { loading, authenticated, ended } = useAuth();
  const location = useLocation();
  if (loading || authenticated) return <CheckUser />;
  const notice = linkErrorCode(location) === null ? linkNotice(location) : NO_GOOGLE;
  const state: LoginState = {
    ...(ended !== 'left' && { from: `${location.pathname}${location.search}` }),
    ...(notice !== null && { notice }),
  };
  // On a shared phone the next learner is asked for by name, unless there is something to tell about an email.
  const isShared = notice === null && isEnrolled();
  return <Navigate to={isShared ? routes.who : routes.login} replace state={state} />;
}

/** Lets visitors through; whoever is signed in belongs on the dashboard, a parent who has just joined to their first child. */
export function RequireVisitor() {
  const { loading, authenticated, recovering, needsCode, user } = useAuth();
  const { pathname, search, state } = useLocation();
  if (loading) return <PageLoading />;
  const isChoosingPassword = recovering && pathname === routes.resetPassword;
  if (isChoosingPassword && needsCode) return <CodeFirst />;
  if (authenticated && !isChoosingPassword) {
    const isNewParent = search === '?as=parent' && user?.data.has_children === true;
    const firstPage = isNewParent ? routes.addChild : routes.dashboard;
    return <Navigate to={destinationOf(state, firstPage)} replace />;
  }
  return <Outlet />;
}

/** The URL stays as it is, so that the page opens as soon as the code is right. */
function CodeFirst() {
  return (
    <Suspense fallback={<PageLoading />}>
      <SecondStep />
    </Suspense>
  );
}
