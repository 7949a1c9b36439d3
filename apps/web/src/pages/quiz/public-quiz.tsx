import { useParams } from 'react-router';
import { linkTo, routes } from '#app/paths.ts';
import { CopyNotice } from '#features/courses/components/copy-notice.tsx';
import { CourseStates } from '#features/courses/components/course-states.tsx';
import { Dyed } from '#features/courses/components/dyed.tsx';
import { useAuth } from '#services/backend/auth-state.ts';
import { PageLoading } from '#ui/loading.tsx';
import { usePublicCourse } from '../courses/use-public-course.ts';
import { ProgressKept } from '../progress-kept.tsx';
import { QuizOfLesson } from './quiz-of-lesson.tsx';

/** The quiz of a lesson for everybody; whoever is signed in has the score kept. */
export function PublicQuizPage() {
  const { lessonId = '' } = useParams();
  const { loader, subjectSlug, cloth } = usePublicCourse();
  const { loading } = useAuth();
  if (loading) return <PageLoading />;
  if (loader.course === null) {
    return <CourseStates loader={loader} failure="Failed to load data" />;
  }
  const { course } = loader;
  const place = { subjectSlug, courseSlug: course.slug };
  return (
    <Dyed thumbnail={course.thumbnail}>
      <ProgressKept course={course} />
      <div className="container">
        <CopyNotice loader={loader} />
      </div>
      <QuizOfLesson
        course={course}
        lessonId={lessonId}
        cloth={cloth}
        courseLink={linkTo(routes.course, place)}
        lessonLink={(lesson) =>
          linkTo(routes.lesson, {
            ...place,
            unitSlug: lesson.unitSlug,
            lessonSlug: lesson.slug,
            lessonId: lesson.documentId,
          })
        }
      />
    </Dyed>
  );
}
