import { linkTo, routes } from '#config/paths.ts';
import { textOf } from '#domains/account/learner.ts';
import { Certificate } from '#domains/certificates/certificate.tsx';
import { isFinished } from '#domains/certificates/certificate-text.ts';
import { certificatesText } from '#domains/certificates/messages.ts';
import { useCourseRecord } from '#domains/certificates/queries.ts';
import { useCourse } from '#domains/courses/course-context.tsx';
import { format } from '#lib/i18n.tsx';
import { Link } from '#lib/router/links.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** The certificate of a finished course. */
export function CourseCertificatePage() {
  const { course, cloth } = useCourse();
  const { user } = useAuth();
  const courseId = course.documentId;
  const record = useCourseRecord(user?.id, courseId);
  const courseTo = linkTo(routes.courseOverview, { courseId });
  return (
    <>
      <PageHeading title={certificatesText.certificateTitle}>
        <Link to={courseTo}>{course.title}</Link>
      </PageHeading>
      <QueryView
        query={record}
        tellsSlow
        pending={
          <LoadingRegion>
            <Skeleton height="18rem" />
          </LoadingRegion>
        }
        failed={(retry) => (
          <ErrorState
            level={2}
            title={certificatesText.loadFailedTitle}
            text={certificatesText.loadFailedText}
            onRetry={retry}
          />
        )}
      >
        {(known) =>
          isFinished(known) ? (
            <>
              <p>{certificatesText.intro}</p>
              <Certificate
                course={course}
                cloth={cloth}
                record={known}
                ownName={textOf(user, 'name')}
              />
            </>
          ) : (
            <EmptyState
              level={2}
              title={certificatesText.notYetTitle}
              text={format(certificatesText.notYetText, { done: known.done, total: known.lessons })}
              action={
                <div className="row row--wrap">
                  <LinkButton to={courseTo}>{certificatesText.keepLearningButton}</LinkButton>
                  <Button variant="quiet" onClick={() => void record.refetch()}>
                    {certificatesText.lookAgainButton}
                  </Button>
                </div>
              }
            />
          )
        }
      </QueryView>
    </>
  );
}
