import { routes } from '#config/paths.ts';
import { useLocation } from '#lib/router/router.tsx';
import { endLostSession } from '#platform/session/auth-state.ts';
import { LinkButton } from '#ui/forms/button.tsx';
import { outboxText } from './messages.ts';

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
      {outboxText.logInAgain}
    </LinkButton>
  );
}
