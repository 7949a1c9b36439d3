import { lessonsInOrder } from '@akada/content/lesson-order';
import type { Course, LessonInContext, Unit } from '@akada/content/model';
import { linkTo, routes } from '#config/paths.ts';
import { useSubjectTitle } from '#domains/catalogue/use-catalogue.ts';
import { CopyNotice } from '#domains/courses/components/copy-notice.tsx';
import { CourseColor } from '#domains/courses/components/course-color.tsx';
import { CourseHero } from '#domains/courses/components/course-hero.tsx';
import { CourseStates } from '#domains/courses/components/course-states.tsx';
import { EnrolCard } from '#domains/courses/components/enrol-card.tsx';
import { LearningGoals } from '#domains/courses/components/learning-goals.tsx';
import { UnitList } from '#domains/courses/components/unit-list.tsx';
import { courseJsonLd } from '#domains/courses/course-json-ld.ts';
import { usePublicCourse } from '#domains/courses/hooks/use-public-course.ts';
import type { LessonLink } from '#domains/courses/lesson-facts.ts';
import { coursesText } from '#domains/courses/messages.ts';
import { linkToPractice } from '#domains/exercises/components/skills/practice-link.tsx';
import { useUnitsToPractise } from '#domains/exercises/hooks/use-units-to-practise.ts';
import { type Reader, WithLearnerFacts } from '#domains/progress/components/with-learner-facts.tsx';
import { useDocumentHead } from '#lib/document-head.ts';
import { useParams } from '#lib/router/router.tsx';
import { Sections } from '#platform/reporting/error-boundary.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { Hem } from '#ui/art/hem.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { subjectName } from '#ui/content/subject-name/subject-name.ts';
import { type ButtonVariant, LinkButton } from '#ui/forms/button.tsx';

export function CoursePage() {
  const { loader, subjectSlug, cloth } = usePublicCourse(useParams());
  if (loader.course === null) return <CourseStates loader={loader} />;
  const { course } = loader;
  return (
    <CourseColor thumbnail={course.thumbnail}>
      <div className="container course-page__notice">
        <CopyNotice loader={loader} />
      </div>
      <WithLearnerFacts courseId={course.documentId}>
        {(reader) => (
          <CourseView course={course} subjectSlug={subjectSlug} cloth={cloth} reader={reader} />
        )}
      </WithLearnerFacts>
    </CourseColor>
  );
}

type CourseViewProps = {
  course: Course;
  subjectSlug: string;
  cloth: SubjectCloth;
  reader: Reader;
};

function CourseView({ course, subjectSlug, cloth, reader }: CourseViewProps) {
  const { hasJoined, doneIds, marksOf } = reader;
  const practice = useUnitsToPractise(course.documentId);
  const marks = marksOf?.({ course, subjectSlug, cloth, practice }) ?? {
    unitStart: (unit: Unit) => linkToPractice({ course, subjectSlug, practice }, unit),
  };
  const subjectTitle = useSubjectTitle(subjectSlug);
  useDocumentHead({
    title: course.title,
    description: course.description ?? undefined,
    // Only readers of the plain HTML, such as search engines, use it: the browser bundle leaves it out.
    jsonLd: import.meta.env.SSR ? courseJsonLd(course, subjectTitle) : undefined,
  });
  const lessonLink: LessonLink = (unit, lesson) =>
    linkTo(routes.lesson, {
      subjectSlug,
      courseSlug: course.slug,
      unitSlug: unit.slug,
      lessonSlug: lesson.slug,
      lessonId: lesson.documentId,
    });
  const { user } = useAuth();
  // A visitor learns first: joining needs an account, a lesson does not.
  const isVisitor = user === null;
  const lessons = lessonsInOrder(course);
  const next = lessons.find(({ documentId }) => !doneIds.has(documentId)) ?? lessons[0];
  const isBegun = isVisitor && doneIds.size > 0;
  const learnText = isBegun ? coursesText.continueLessonButton : coursesText.startFirstLessonButton;
  const lessonTo = (lesson: LessonInContext) => lessonLink({ slug: lesson.unitSlug }, lesson);
  return (
    <>
      <CourseHero
        course={course}
        cloth={cloth}
        subjectTitle={subjectName(subjectSlug, subjectTitle)}
        shape="page"
        action={
          isVisitor && next !== undefined ? (
            <LinkButton to={lessonTo(next)} variant="sun" block>
              {learnText}
            </LinkButton>
          ) : (
            <MainAction course={course} reader={reader} variant="sun" />
          )
        }
      />
      <Hem subject={cloth} />
      <div className="container section course-page">
        <div className="split">
          <div className="stack stack--lg">
            <Sections>
              <UnitList
                course={course}
                cloth={cloth}
                lessonLink={lessonLink}
                doneIds={doneIds}
                {...(isBegun && { currentId: next?.documentId })}
                {...marks}
              />
              <LearningGoals course={course} />
            </Sections>
          </div>
          <EnrolCard
            course={course}
            cloth={cloth}
            hasJoined={hasJoined}
            doneIds={doneIds}
            nextId={next?.documentId}
          >
            {/* Below 1024 px this button is in the hero. */}
            {isVisitor && next !== undefined && (
              <div className="enrol__next">
                <LinkButton to={lessonTo(next)} block>
                  {learnText}
                </LinkButton>
              </div>
            )}
            <MainAction course={course} reader={reader} variant={isVisitor ? 'quiet' : 'primary'} />
            {!isVisitor && hasJoined !== true && next !== undefined && (
              <LinkButton to={lessonTo(next)} variant="quiet" block>
                {coursesText.tryFirstLessonButton}
              </LinkButton>
            )}
            <LinkButton to={routes.papers} variant="text" block>
              {coursesText.examPracticeButton}
            </LinkButton>
          </EnrolCard>
        </div>
      </div>
    </>
  );
}

type MainActionProps = { course: Course; reader: Reader; variant: ButtonVariant };

function MainAction({ course, reader, variant }: MainActionProps) {
  const { hasJoined, Join } = reader;
  if (hasJoined === false) {
    return <Join courseId={course.documentId} title={course.title} variant={variant} />;
  }
  const to = linkTo(routes.courseOverview, { courseId: course.documentId });
  return (
    <LinkButton to={to} variant={variant} block>
      {hasJoined ? coursesText.myCourseButton : coursesText.openCourseButton}
    </LinkButton>
  );
}
