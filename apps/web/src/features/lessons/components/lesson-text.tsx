import { use, useMemo } from 'react';
import { Prose } from '#ui/prose.tsx';
import './lesson-text.css';

type Cleaner = typeof import('../clean-lesson.ts');
let cleaner: Promise<Cleaner> | undefined;

function loadCleaner(): Promise<Cleaner> {
  cleaner ??= import('../clean-lesson.ts').catch((error: unknown) => {
    cleaner = undefined;
    throw error;
  });
  return cleaner;
}

/** The words of a lesson. The code that draws them arrives beside the lesson, not before it. */
export function LessonText({ body }: { body: string }) {
  const { cleanLesson } = use(loadCleaner());
  const html = useMemo(() => cleanLesson(body), [body, cleanLesson]);
  return <Prose id="read" html={html} />;
}
