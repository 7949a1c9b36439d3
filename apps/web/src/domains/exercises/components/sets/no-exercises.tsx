import { EmptyState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { exerciseSetText } from '../../sets/messages.ts';

/** For a unit, lesson or skill that the course does not have. */
export function NoExercises({ courseLink }: { courseLink: string }) {
  return (
    <div className="container section stack">
      <PageHeading title={exerciseSetText.practise} />
      <EmptyState
        level={2}
        title={exerciseSetText.noUnitTitle}
        text={exerciseSetText.noUnitText}
        action={<LinkButton to={courseLink}>{exerciseSetText.openCourse}</LinkButton>}
      />
    </div>
  );
}
