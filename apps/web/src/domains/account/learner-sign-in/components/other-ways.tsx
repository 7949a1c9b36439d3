import { routes } from '#config/paths.ts';
import { useLocation } from '#lib/router/router.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { readLoginState } from '../../destination.ts';
import { isEnrolled } from '../enrolled-mark.ts';
import { learnerSignInText } from '../messages.ts';
import './who.css';

/** The other ways to log in. Each passes on the destination. */
export function OtherWays() {
  const { pathname, state } = useLocation();
  const { from } = readLoginState(state);
  const ways = [
    ...(isEnrolled() ? [{ to: routes.who, label: learnerSignInText.otherWho }] : []),
    { to: routes.card, label: learnerSignInText.otherCard },
    { to: routes.username, label: learnerSignInText.otherUsername },
    { to: routes.login, label: learnerSignInText.otherEmail },
  ].filter(({ to }) => to !== pathname);
  return (
    <nav className="other-ways" aria-label={learnerSignInText.otherLabel}>
      {ways.map(({ to, label }) => (
        <LinkButton key={to} variant="text" to={to} state={{ from }}>
          {label}
        </LinkButton>
      ))}
    </nav>
  );
}
