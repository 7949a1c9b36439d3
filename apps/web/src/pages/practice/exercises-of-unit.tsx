import type { Course, Unit } from '@akada/content/model';
import type { ReactNode } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { CopyNotice } from '#domains/courses/components/copy-notice.tsx';
import { CourseColor } from '#domains/courses/components/course-color.tsx';
import { CourseStates } from '#domains/courses/components/course-states.tsx';
import { usePublicCourse } from '#domains/courses/hooks/use-public-course.ts';
import { NoExercises } from '#domains/exercises/components/sets/no-exercises.tsx';
import { WithLearner } from '#domains/exercises/components/sets/with-learner.tsx';
import { exerciseSetText } from '#domains/exercises/sets/messages.ts';
import type { SetLearner } from '#domains/exercises/sets/set-learner.ts';
import { useParams } from '#lib/router/router.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';

type Place = {
  course: Course;
  unit: Unit;
  subjectSlug: string;
  cloth: SubjectCloth;
  learner: SetLearner;
};

/** Resolves the unit of the URL and the current learner. */
export function ExercisesOfUnit({ children }: { children: (place: Place) => ReactNode }) {
  const params = useParams();
  const { loader, subjectSlug, cloth } = usePublicCourse(params);
  const { course } = loader;
  if (course === null) {
    return <CourseStates loader={loader} failure={exerciseSetText.loadFailedDetail} />;
  }
  const unit = course.units.find(({ slug }) => slug === params.unitSlug);
  if (unit === undefined) {
    const courseLink = linkTo(routes.course, { subjectSlug, courseSlug: course.slug });
    return <NoExercises courseLink={courseLink} />;
  }
  return (
    <CourseColor thumbnail={course.thumbnail}>
      <div className="container">
        <CopyNotice loader={loader} failure={exerciseSetText.loadFailedDetail} />
      </div>
      <WithLearner courseId={course.documentId}>
        {(learner) => children({ course, unit, subjectSlug, cloth, learner })}
      </WithLearner>
    </CourseColor>
  );
}
