import type { Subject } from '@akada/content/model';
import { useEffect, useState } from 'react';
import { listSubjects } from '#services/content/catalogue.ts';

export type Catalogue =
  | { status: 'loading' }
  | { status: 'loaded'; subjects: Subject[] }
  | { status: 'failed'; retry: () => void };

/** Every subject that has a course to open. Leaving the page cancels the request. */
export function useCatalogue(): Catalogue {
  const [attempt, setAttempt] = useState(0);
  const [catalogue, setCatalogue] = useState<Catalogue>({ status: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what asks again.
  useEffect(() => {
    const leaving = new AbortController();
    const retry = () => setAttempt((count) => count + 1);
    setCatalogue({ status: 'loading' });
    listSubjects(leaving.signal)
      .then((subjects) => subjects.filter((subject) => subject.courses.length > 0))
      .then(
        (subjects): Catalogue => ({ status: 'loaded', subjects }),
        (): Catalogue => ({ status: 'failed', retry }),
      )
      .then((result) => {
        if (!leaving.signal.aborted) setCatalogue(result);
      });
    return () => leaving.abort();
  }, [attempt]);
  return catalogue;
}
