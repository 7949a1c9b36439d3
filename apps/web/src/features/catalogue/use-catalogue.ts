import type { Subject } from '@akada/content/model';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { listSubjects } from '#services/content/catalogue.ts';
import { openingAt } from '#services/content/opening.ts';

export type Catalogue = {
  subjects: Subject[] | null;
  failed: boolean;
  retry: () => void;
};

/** Every subject that has a course to open. Leaving the page cancels the request. */
export function useCatalogue(): Catalogue {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [subjects, setSubjects] = useState(() => openingAt(pathname)?.subjects?.data ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what asks again.
  useEffect(() => {
    const leaving = new AbortController();
    const opening = openingAt(pathname);
    setFailed(false);
    listSubjects(leaving.signal, opening?.subjects).then(
      (answer) => setSubjects(answer),
      () => {
        if (leaving.signal.aborted) return;
        setFailed(true);
        // What was drawn when the site was built is no answer of the content service.
        if (opening?.isLive === false) setSubjects(null);
      },
    );
    return () => leaving.abort();
  }, [attempt, pathname]);
  return {
    subjects: subjects?.filter(({ courses }) => courses.length > 0) ?? null,
    failed,
    retry: () => setAttempt((count) => count + 1),
  };
}
