import type { Subject } from '@akada/content/model';
import { useSearchParams } from 'react-router';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import './catalogue.css';
import { useCatalogue } from '../hooks/use-catalogue.ts';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { CourseFinder } from './course-finder.tsx';
import { SubjectGrid } from './subject-grid.tsx';

/** All subjects and their courses, for visitors who look around. */
export function Catalogue() {
  const { subjects, error, retry } = useCatalogue();
  const failure = error !== null && (
    <ErrorState
      title="Failed to load data"
      text={`${error.message}. Your network may be slow.`}
      onRetry={retry}
    />
  );
  if (subjects === null) return failure || <CatalogueSkeleton />;
  if (subjects.length === 0) {
    return <EmptyState title="No courses yet" text="The first lessons are being written." />;
  }
  return (
    <>
      {failure}
      <SubjectRows subjects={subjects} />
    </>
  );
}

function SubjectRows({ subjects }: { subjects: readonly Subject[] }) {
  const [search] = useSearchParams();
  const chosen = subjects.find(({ slug }) => slug === search.get('subject'));
  return (
    <>
      <SubjectGrid subjects={subjects} chosen={chosen?.slug ?? ''} />
      <CourseFinder subjects={subjects} chosen={chosen} />
    </>
  );
}
