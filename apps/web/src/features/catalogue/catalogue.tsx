import { EmptyState, ErrorState } from '#ui/state.tsx';
import './catalogue.css';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { CourseShelves } from './course-shelves.tsx';
import { SubjectGrid } from './subject-grid.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** All subjects and their courses, for visitors who look around. */
export function Catalogue() {
  const catalogue = useCatalogue();
  if (catalogue.status === 'loading') return <CatalogueSkeleton />;
  if (catalogue.status === 'failed') {
    return (
      <ErrorState
        title="We could not load the courses"
        text="Your network may be slow. Wait a little, then try again."
        onRetry={catalogue.retry}
      />
    );
  }
  if (catalogue.subjects.length === 0) {
    return <EmptyState title="No courses yet" text="The first lessons are being written." />;
  }
  return (
    <>
      <SubjectGrid subjects={catalogue.subjects} />
      <CourseShelves subjects={catalogue.subjects} />
    </>
  );
}
