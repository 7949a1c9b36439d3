import { useEffect, useState } from 'react';
import { useLocation } from '#lib/router/router.tsx';
import { initialDataAt } from '#platform/snapshot/initial-data.ts';
import { listSubjects } from './api.ts';

/** The title of a subject; empty until known. */
export function useSubjectTitle(subjectSlug: string): string {
  const { pathname } = useLocation();
  const [title, setTitle] = useState(() => initialDataAt(pathname)?.subjectTitle ?? '');
  useEffect(() => {
    if (initialDataAt(pathname)?.subjectTitle !== undefined) return;
    const leaving = new AbortController();
    listSubjects(leaving.signal).then(
      (subjects) => setTitle(subjects.find(({ slug }) => slug === subjectSlug)?.title ?? ''),
      () => undefined,
    );
    return () => leaving.abort();
  }, [pathname, subjectSlug]);
  return title;
}
