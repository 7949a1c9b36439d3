import type { Course, Unit } from '@akada/content/model';
import type { ReactNode } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { CopyNotice } from '#domains/courses/components/copy-notice.tsx';
import { CourseColor } from '#domains/courses/components/course-color.tsx';
import { CourseStates } from '#domains/courses/components/course-states.tsx';
import { usePublicCourse } from '#domains/courses/hooks/use-public-course.ts';
import { NoPractice } from '#domains/exercises/components/practice/no-practice.tsx';
import { WithReader } from '#domains/exercises/components/practice/with-reader.tsx';
import { practiseText } from '#domains/exercises/practice/messages.ts';
import type { PracticeReader } from '#domains/exercises/practice/practice-reader.ts';
import { useParams } from '#lib/router/router.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';

type Place = {
  course: Course;
  unit: Unit;
  subjectSlug: string;
  cloth: SubjectCloth;
  reader: PracticeReader;
};

/** Finds the unit of the URL, and who practises it. */
export function PracticeOfUnit({ children }: { children: (place: Place) => ReactNode }) {
  const params = useParams();
  const { loader, subjectSlug, cloth } = usePublicCourse(params);
  const { course } = loader;
  if (course === null) {
    return <CourseStates loader={loader} failure={practiseText.loadFailedDetail} />;
  }
  const unit = course.units.find(({ slug }) => slug === params.unitSlug);
  if (unit === undefined) {
    const courseLink = linkTo(routes.course, { subjectSlug, courseSlug: course.slug });
    return <NoPractice courseLink={courseLink} />;
  }
  return (
    <CourseColor thumbnail={course.thumbnail}>
      <div className="container">
        <CopyNotice loader={loader} failure={practiseText.loadFailedDetail} />
      </div>
      <WithReader courseId={course.documentId}>
        {(reader) => children({ course, unit, subjectSlug, cloth, reader })}
      </WithReader>
    </CourseColor>
  );
}
