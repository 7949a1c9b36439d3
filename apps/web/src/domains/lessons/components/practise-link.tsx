import type { LessonInContext } from '@akada/content/model';
import { linkTo, routes } from '#config/paths.ts';
import { exerciseText } from '#domains/exercises/messages.ts';
import { LinkButton } from '#ui/forms/button.tsx';
import { TargetIcon } from '#ui/icons/icons.tsx';

type PractiseLinkProps = { lesson: LessonInContext; subjectSlug: string; courseSlug: string };

/** A lesson with exercises links one or two of them in its text; the course document does not include them. */
const hasExercises = (body: string | null) => body?.includes('](#exercise-') ?? false;

/** Link from the end of a lesson to its exercises; nothing if it has none. */
export function PractiseLink({ lesson, subjectSlug, courseSlug }: PractiseLinkProps) {
  if (!hasExercises(lesson.body)) return null;
  const { unitSlug, slug } = lesson;
  const to = linkTo(routes.exerciseSet, { subjectSlug, courseSlug, unitSlug, what: slug });
  return (
    <LinkButton variant="quiet" to={to}>
      <TargetIcon />
      {exerciseText.practise}
    </LinkButton>
  );
}
