import { useLocation } from 'react-router';
import { routes } from '#app/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { endLostSession } from '../backend/auth-state.ts';

/** Leads to the login and back to this page; what waits on this device is sent then. */
export function LogInAgain() {
  const { pathname, search } = useLocation();
  return (
    <LinkButton
      variant="text"
      to={routes.login}
      state={{ from: `${pathname}${search}` }}
      onClick={endLostSession}
    >
      Log in again
    </LinkButton>
  );
}
