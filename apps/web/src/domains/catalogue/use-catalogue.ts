import type { Subject } from '@akada/content/model';
import { useLocation } from '#lib/router/router.tsx';
import { initialDataAt } from '#platform/snapshot/initial-data.ts';
import { useContent } from '#platform/use-content.ts';
import type { Query } from '#ui/feedback/query-view.tsx';
import { listSubjects } from './api.ts';

const SUBJECTS = 'subjects';

/** Every subject with a course to open. */
export function useCatalogue(): Query<Subject[]> {
  const initial = initialDataAt(useLocation().pathname)?.subjects;
  const { data, ...query } = useContent({
    key: SUBJECTS,
    load: (signal) => listSubjects(signal, initial),
    initial: initial?.data,
    component: 'catalogue',
  });
  return { ...query, data: data?.filter(({ courses }) => courses.length > 0) };
}

/** The title of a subject; empty until known. */
export function useSubjectTitle(subjectSlug: string): string {
  const title = initialDataAt(useLocation().pathname)?.subjectTitle;
  const { data } = useContent({ key: SUBJECTS, load: listSubjects, isEnough: title !== undefined });
  return title ?? data?.find(({ slug }) => slug === subjectSlug)?.title ?? '';
}
