import { type RefObject, Suspense, useEffect, useState } from 'react';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { SectionBoundary } from '#platform/reporting/error-boundary.tsx';
import { Button } from '#ui/forms/button.tsx';
import { lessonsText } from '../messages.ts';

const WordSheet = lazyWithPreload(async () => (await import('../words/word-sheet.tsx')).WordSheet);

type WordLinksProps = {
  textRef: RefObject<HTMLElement | null>;
  courseId: string;
  slug: string;
  body: string;
};

/** A tap on a marked word of the text opens its meaning, the button below those of all. The code loads with the tap. */
export function WordLinks({ textRef, courseId, slug, body }: WordLinksProps) {
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    const text = textRef.current;
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href="#word"]');
      if (!link) return;
      event.preventDefault();
      setAsked(link.textContent);
    };
    text?.addEventListener('click', open);
    return () => text?.removeEventListener('click', open);
  }, [textRef]);
  if (!body.includes('](#word)')) return null;
  return (
    <SectionBoundary>
      <Button variant="quiet" onClick={() => setAsked('')}>
        {lessonsText.wordsButton}
      </Button>
      {asked !== null && (
        <Suspense>
          <WordSheet {...{ courseId, slug, body, asked }} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </SectionBoundary>
  );
}
