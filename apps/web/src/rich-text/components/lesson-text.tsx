import { useMemo, useState } from 'react';
import { usePreference } from '#platform/preferences/use-preferences.ts';
import { Button } from '#ui/forms/button.tsx';
import { deferImages } from '../deferred-images.ts';
import { useEnlargeablePictures, withEnlargeButtons } from '../enlargeable-pictures.ts';
import { retryCleaner, useCleanHtml } from '../load-cleaner.ts';
import { richTextText } from '../messages.ts';
import { cachedLessonHtml } from '../rendered-html-cache.ts';
import { useDeferredImages } from '../use-deferred-images.ts';
import { useTableHints } from '../use-table-hints.ts';
import { Prose } from './prose.tsx';
import './deferred-image.css';
import './lesson-text.css';
import './maths.css';

/** The text of a lesson. Its rendering code loads in parallel with the lesson, not before it. */
export function LessonText({ body }: { body: string }) {
  const clean = useCleanHtml('lesson', body, cachedLessonHtml(body));
  const [isTrying, setTrying] = useState(false);
  const [savesData] = usePreference('dataSaver');
  const html = useMemo(
    () => withEnlargeButtons(savesData ? deferImages(clean ?? '') : (clean ?? '')),
    [clean, savesData],
  );
  useDeferredImages();
  useEnlargeablePictures();
  useTableHints(html);
  if (clean !== undefined) return <Prose id="read" html={html} />;
  const tryAgain = async () => {
    setTrying(true);
    await retryCleaner();
    setTrying(false);
  };
  return (
    <article className="prose" id="read">
      <p className="as-written">{body}</p>
      <p role="status">{richTextText.plainText}</p>
      <div>
        <Button variant="quiet" busy={isTrying} onClick={() => void tryAgain()}>
          {richTextText.tryAgain}
        </Button>
      </div>
    </article>
  );
}
