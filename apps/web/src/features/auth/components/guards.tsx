import { Navigate, Outlet, useLocation } from 'react-router';
import { routes } from '#app/paths.ts';
import { useAuth } from '#services/backend/auth-state.ts';
import { LoadingText, PageLoading } from '#ui/loading.tsx';
import { linkError } from '../auth-messages.ts';
import { destinationOf, type LoginState } from '../destination.ts';

/** Lets signed-in learners through; others log in first and then come back to where they wanted to go. */
export function RequireUser() {
  const { loading, authenticated, ended } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (loading) return <LoadingText />;
  if (authenticated) return <Outlet />;
  const problem = linkError(hash);
  const state: LoginState = {
    ...(ended !== 'left' && { from: `${pathname}${search}` }),
    ...(problem !== null && { notice: 'Google did not let you in. Try again, or use your email.' }),
  };
  return <Navigate to={routes.login} replace state={state} />;
}

/** Lets visitors through; whoever is signed in belongs on the dashboard. */
export function RequireVisitor() {
  const { loading, authenticated, recovering } = useAuth();
  const { pathname, state } = useLocation();
  if (loading) return <PageLoading />;
  const isChoosingPassword = recovering && pathname === routes.resetPassword;
  if (authenticated && !isChoosingPassword) return <Navigate to={destinationOf(state)} replace />;
  return <Outlet />;
}
