import { Suspense, useRef } from 'react';
import { LessonText } from '#rich-text/components/lesson-text.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import './lesson-print.css';
import { ReadingTools } from './reading-tools.tsx';

/** The words of a lesson with the tools to read them. */
export function LessonReading({ body }: { body: string }) {
  const words = useRef<HTMLDivElement>(null);
  return (
    <div className="lesson-words">
      <ReadingTools words={words} />
      <div ref={words}>
        <Suspense fallback={<TextShape />}>
          <LessonText body={body} />
        </Suspense>
      </div>
    </div>
  );
}

function TextShape() {
  return (
    <LoadingRegion className="lesson-words__shape">
      <span className="stack">
        <Skeleton />
        <Skeleton width="92%" />
        <Skeleton width="64%" />
      </span>
    </LoadingRegion>
  );
}
