import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { listSubjects } from '#services/content/catalogue.ts';
import { openingAt } from '#services/content/opening.ts';

/** What a subject is called; empty until that is known. */
export function useSubjectTitle(subjectSlug: string): string {
  const { pathname } = useLocation();
  const [title, setTitle] = useState(() => openingAt(pathname)?.subjectTitle ?? '');
  useEffect(() => {
    if (openingAt(pathname)?.subjectTitle !== undefined) return;
    const leaving = new AbortController();
    listSubjects(leaving.signal).then(
      (subjects) => setTitle(subjects.find(({ slug }) => slug === subjectSlug)?.title ?? ''),
      () => undefined,
    );
    return () => leaving.abort();
  }, [pathname, subjectSlug]);
  return title;
}
