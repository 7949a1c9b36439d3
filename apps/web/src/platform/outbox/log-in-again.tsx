import { routes } from '#config/paths.ts';
import { useLocation } from '#lib/router/router.tsx';
import { endLostSession } from '#platform/session/auth-state.ts';
import { LinkButton } from '#ui/forms/button.tsx';
import { outboxText } from './messages.ts';

/** Links to the login, which returns to this page and sends what is queued on this device. */
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
