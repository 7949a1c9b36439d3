import { Suspense, useRef } from 'react';
import { LessonText } from '#rich-text/components/lesson-text.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import './lesson-print.css';
import { ReadingTools } from './reading-tools.tsx';
import { TryItSlots } from './try-it-slots.tsx';
import { WordLinks } from './word-links.tsx';

type LessonReadingProps = { courseId: string; lessonId: string; slug: string; body: string };

/** The text of a lesson, with its reading tools. */
export function LessonReading({ courseId, lessonId, slug, body }: LessonReadingProps) {
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
      <WordLinks {...{ textRef, courseId, slug, body }} />
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
