import { routes } from '#config/paths.ts';
import { useLocation } from '#lib/router/router.tsx';
import { type ButtonVariant, LinkButton } from '#ui/forms/button.tsx';
import { coursesText } from '../messages.ts';

export type JoinProps = { courseId: string; title: string; variant?: ButtonVariant };

/** A visitor is first asked to sign up and then comes back to the course. */
export function JoinLink({ variant = 'primary' }: Pick<JoinProps, 'variant'>) {
  const { pathname } = useLocation();
  return (
    <LinkButton to={routes.register} state={{ from: pathname }} variant={variant} block>
      {coursesText.joinButton}
    </LinkButton>
  );
}
