import { use, useMemo } from 'react';
import { usePreference } from '#lib/use-preferences.ts';
import { Prose } from '#ui/prose.tsx';
import { drawnLesson } from '../drawn-words.ts';
import { holdPictures } from '../held-pictures.ts';
import { loadCleaner } from '../load-cleaner.ts';
import { useHeldPictures } from '../use-held-pictures.ts';
import './held-picture.css';
import './lesson-text.css';
import './maths.css';

/** The words of a lesson. The code that draws them arrives beside the lesson, not before it. */
export function LessonText({ body }: { body: string }) {
  const drawn = drawnLesson(body);
  const cleanLesson = drawn === undefined ? use(loadCleaner()).cleanLesson : null;
  const [savesData] = usePreference('dataSaver');
  const html = useMemo(() => {
    const clean = cleanLesson?.(body) ?? drawn ?? '';
    return savesData ? holdPictures(clean) : clean;
  }, [body, cleanLesson, drawn, savesData]);
  useHeldPictures();
  return <Prose id="read" html={html} />;
}
