import { use, useMemo } from 'react';
import { Prose } from '#ui/prose.tsx';
import { loadCleaner } from '../load-cleaner.ts';
import './lesson-text.css';
import './maths.css';

/** The words of a lesson. The code that draws them arrives beside the lesson, not before it. */
export function LessonText({ body }: { body: string }) {
  const { cleanLesson } = use(loadCleaner());
  const html = useMemo(() => cleanLesson(body), [body, cleanLesson]);
  return <Prose id="read" html={html} />;
}
