import { Suspense, useRef } from 'react';
import { LessonText } from '#rich-text/components/lesson-text.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import './lesson-print.css';
import { ReadingTools } from './reading-tools.tsx';
import { TryItSlots } from './try-it-slots.tsx';

/** The text of a lesson, with its reading tools. */
export function LessonReading({ lessonId, body }: { lessonId: string; body: string }) {
  const textRef = useRef<HTMLDivElement>(null);
  return (
    <div className="lesson-body">
      <ReadingTools textRef={textRef} />
      <div ref={textRef}>
        <Suspense fallback={<TextShape />}>
          <LessonText body={body} />
          <TryItSlots textRef={textRef} lessonId={lessonId} />
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
