import type { Subject } from '@akada/content/model';
import { useEffect, useState } from 'react';
import { useLocation } from '#lib/router/router.tsx';
import { report } from '#platform/reporting/reporting.ts';
import { initialDataAt } from '#platform/snapshot/initial-data.ts';
import { listSubjects } from './api.ts';

export type Catalogue = {
  subjects: Subject[] | null;
  error: Error | null;
  retry: () => void;
};

/** Every subject with a course to open. Leaving the page cancels the request. */
export function useCatalogue(): Catalogue {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<Error | null>(null);
  const [subjects, setSubjects] = useState(() => initialDataAt(pathname)?.subjects?.data ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt requests again.
  useEffect(() => {
    const leaving = new AbortController();
    const initial = initialDataAt(pathname);
    setError(null);
    listSubjects(leaving.signal, initial?.subjects).then(
      (answer) => setSubjects(answer),
      (cause: Error) => {
        if (leaving.signal.aborted) return;
        report(cause, { component: 'catalogue' });
        setError(cause);
      },
    );
    return () => leaving.abort();
  }, [attempt, pathname]);
  return {
    subjects: subjects?.filter(({ courses }) => courses.length > 0) ?? null,
    error,
    retry: () => setAttempt((count) => count + 1),
  };
}
