import type { Subject } from '@akada/content/model';
import { format } from '#lib/i18n.tsx';
import { useSearchParams } from '#lib/router/router.tsx';
import type { Query } from '#ui/feedback/query-view.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { catalogueText } from './messages.ts';
import './components/catalogue.css';
import { CatalogueSkeleton } from './components/catalogue-skeleton.tsx';
import { CourseFinder } from './components/course-finder.tsx';
import { SubjectGrid } from './components/subject-grid.tsx';

/** All subjects and their courses, for visitors. */
export function Catalogue({ query }: { query: Query<Subject[]> }) {
  const { data: subjects, error, refetch } = query;
  const failure = error !== null && (
    <ErrorState
      title={catalogueText.loadFailedTitle}
      text={catalogueText.loadFailedText}
      detail={format(catalogueText.loadFailedDetail, { message: error.message })}
      onRetry={refetch}
    />
  );
  if (subjects === undefined) return failure || <CatalogueSkeleton />;
  if (subjects.length === 0) {
    return <EmptyState title={catalogueText.noCoursesTitle} text={catalogueText.noCoursesText} />;
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
