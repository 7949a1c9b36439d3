import { quizOfLesson } from '@akada/content/quizzes';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { EmptyState } from '#ui/feedback/state.tsx';
import type { LessonView } from '../lesson-position.ts';
import { lessonsText } from '../messages.ts';
import { LessonReading } from './lesson-reading.tsx';
import { LessonVideo } from './lesson-video.tsx';

type LessonBodyProps = { courseId: string; view: LessonView; cloth: SubjectCloth };

/** The video, then the text; a lesson with neither shows a notice. */
export function LessonBody({ courseId, view, cloth }: LessonBodyProps) {
  const { lesson } = view;
  if (lesson.videoUrl === null && lesson.body === null) {
    const way =
      quizOfLesson(lesson) === null
        ? lessonsText.emptyLessonTextNext
        : lessonsText.emptyLessonTextQuiz;
    return <EmptyState title={lessonsText.emptyLessonTitle} text={way} />;
  }
  return (
    <div className="stack stack--lg" data-subject={cloth}>
      <Sections>
        {lesson.videoUrl !== null && (
          <div>
            <LessonVideo
              key={lesson.documentId}
              lesson={lesson}
              url={lesson.videoUrl}
              cloth={cloth}
            />
            {lesson.body !== null && (
              <a className="lesson-video__read" href="#read">
                {lessonsText.readInsteadLink}
              </a>
            )}
          </div>
        )}
        {lesson.body !== null && (
          <LessonReading
            key={lesson.documentId}
            courseId={courseId}
            lessonId={lesson.documentId}
            slug={lesson.slug}
            body={lesson.body}
          />
        )}
      </Sections>
    </div>
  );
}
