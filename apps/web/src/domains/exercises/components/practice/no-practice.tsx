import { EmptyState } from '#ui/feedback/state.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { practiseText } from '../../practice/messages.ts';

/** A unit, a lesson or a skill that the course does not have. */
export function NoPractice({ courseLink }: { courseLink: string }) {
  return (
    <div className="container section stack">
      <PageHeading title={practiseText.practise} />
      <EmptyState
        level={2}
        title={practiseText.noUnitTitle}
        text={practiseText.noUnitText}
        action={<LinkButton to={courseLink}>{practiseText.openCourse}</LinkButton>}
      />
    </div>
  );
}
