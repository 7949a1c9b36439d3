import { linkTo, routes } from '#config/paths.ts';
import { type ButtonVariant, LinkButton } from '#ui/forms/button.tsx';
import { coursesText } from '../messages.ts';

export type JoinProps = { courseId: string; title: string; variant?: ButtonVariant };

/** Query parameter: joins when the page opens, and goes on to the next lesson. */
export const JOIN = 'join';

/** A visitor signs up first; the course is then joined for them. */
export function JoinLink({ courseId, variant = 'primary' }: Omit<JoinProps, 'title'>) {
  const from = `${linkTo(routes.courseOverview, { courseId })}?${JOIN}=1`;
  return (
    <LinkButton to={routes.register} state={{ from }} variant={variant} block>
      {coursesText.joinButton}
    </LinkButton>
  );
}
