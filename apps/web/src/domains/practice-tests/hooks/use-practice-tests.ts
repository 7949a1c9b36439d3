import { useEffect, useState } from 'react';
import { loadPracticeTests, type PracticeTest, practiceTestsOrNone } from '../sample-tests.ts';

/** The practice tests of a lesson; null while they load. */
export function usePracticeTests(lessonId: string): PracticeTest[] | null {
  const [loaded, setLoaded] = useState<{ lessonId: string; tests: PracticeTest[] } | null>(null);
  useEffect(() => {
    let isLeft = false;
    void practiceTestsOrNone(() => loadPracticeTests(lessonId)).then((tests) => {
      if (!isLeft) setLoaded({ lessonId, tests });
    });
    return () => {
      isLeft = true;
    };
  }, [lessonId]);
  return loaded?.lessonId === lessonId ? loaded.tests : null;
}
