import { Suspense, useRef } from 'react';
import { LessonText } from '#rich-text/components/lesson-text.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import './lesson-print.css';
import { ReadingTools } from './reading-tools.tsx';

/** The text of a lesson with the tools to read them. */
export function LessonReading({ body }: { body: string }) {
  const textRef = useRef<HTMLDivElement>(null);
  return (
    <div className="lesson-body">
      <ReadingTools textRef={textRef} />
      <div ref={textRef}>
        <Suspense fallback={<TextShape />}>
          <LessonText body={body} />
        </Suspense>
      </div>
    </div>
  );
}

function TextShape() {
  return (
    <LoadingRegion className="lesson-body__shape">
      <span className="stack">
        <Skeleton />
        <Skeleton width="92%" />
        <Skeleton width="64%" />
      </span>
    </LoadingRegion>
  );
}
