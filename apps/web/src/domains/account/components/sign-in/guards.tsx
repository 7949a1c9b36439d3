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

/** Without a guardian's consent a child can still see, download and delete saved data. */
const openWhilePaused: string[] = [routes.profile, routes.settings];

const SecondStep = lazyWithPreload(async () => (await import('./second-step.tsx')).SecondStep);

/** Lets visitors in; a signed-in learner needs a complete session and an account that is not paused. */
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

/** Lets signed-in learners in; visitors log in first and then return to the page they asked for. */
export function RequireUser() {
  const { loading, authenticated, ended } = useAuth();
  const location = useLocation();
  if (loading || authenticated) return <CheckUser />;
  const notice = linkErrorCode(location) === null ? linkNotice(location) : NO_GOOGLE;
  const state: LoginState = {
    ...(ended !== 'left' && { from: `${location.pathname}${location.search}` }),
    ...(notice !== null && { notice }),
  };
  // A shared phone asks which learner it is, unless there is a notice about an email to show.
  const isShared = notice === null && isEnrolled();
  return <Navigate to={isShared ? routes.who : routes.login} replace state={state} />;
}

/** Lets visitors in; signed-in users go to the dashboard, and a new parent to the form for their first child. */
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

/** Keeps the URL, so that the page opens as soon as the code is correct. */
function CodeFirst() {
  return (
    <Suspense fallback={<PageLoading />}>
      <SecondStep />
    </Suspense>
  );
}
