import { useLocation } from 'react-router';
import { routes } from '#config/paths.ts';
import { type ButtonVariant, LinkButton } from '#ui/forms/button.tsx';

export type JoinProps = { courseId: string; title: string; variant?: ButtonVariant };

/** A visitor is first asked to sign up and then comes back to the course. */
export function JoinLink({ variant = 'primary' }: Pick<JoinProps, 'variant'>) {
  const { pathname } = useLocation();
  return (
    <LinkButton to={routes.register} state={{ from: pathname }} variant={variant} block>
      Join this course
    </LinkButton>
  );
}
