import { routes } from '#config/paths.ts';
import { useAuth } from '#platform/session/auth-state.ts';
import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';
import { SlowNotice } from '#ui/feedback/slow-notice.tsx';
import { ErrorState } from '#ui/feedback/state.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { uiText } from '#ui/messages.ts';
import type { CourseLoader } from '../hooks/use-course-loader.ts';
import { coursesText } from '../messages.ts';
import './course-states.css';

export type CourseStatesProps = { loader: CourseLoader; failure?: string | undefined };

/** Shown until the course is here: a placeholder, the loading status, or the error. */
export function CourseStates({ loader, failure }: CourseStatesProps) {
  if (loader.error !== null) {
    return (
      <div className="container course-wait">
        <LoadFailure level={1} loader={loader} failure={failure} />
      </div>
    );
  }
  return (
    <div className="container course-wait stack stack--lg">
      {loader.title && <h1>{loader.title}</h1>}
      <LoadingRegion className="stack">
        <span className="stack">
          <Skeleton width="12rem" />
          {!loader.title && <Skeleton width="80%" height="2.25rem" />}
          <Skeleton height="12rem" />
          <Skeleton width="90%" />
          <Skeleton width="70%" />
        </span>
      </LoadingRegion>
      {loader.isSlow && <SlowCourse loader={loader} />}
    </div>
  );
}

/** The error, what to do about it, and the technical cause. */
export function LoadFailure({
  loader,
  failure = coursesText.courseFailedDetail,
  level = 2,
}: CourseStatesProps & { level?: 1 | 2 }) {
  const { user } = useAuth();
  const isWrong = wrongAddress.test(loader.error ?? '');
  return (
    <ErrorState
      level={level}
      title={isWrong ? coursesText.noSuchCourseTitle : coursesText.loadFailedTitle}
      text={isWrong ? coursesText.wrongAddressText : coursesText.loadFailedText}
      detail={`${failure}: ${loader.error}`}
      {...(isWrong
        ? {
            action: (
              <LinkButton to={user ? routes.courses : `${routes.home}#courses`}>
                {coursesText.seeCoursesButton}
              </LinkButton>
            ),
          }
        : { onRetry: loader.reload })}
    />
  );
}

/** Errors that a retry cannot fix. */
const wrongAddress =
  /^(No course data found|Invalid course ID|Invalid URL parameters|Client error: 404)$/;

/** After some seconds without an answer: keep waiting, retry now, or stop. */
export function SlowCourse({ loader }: { loader: CourseLoader }) {
  return (
    <SlowNotice text={waitingText(loader)}>
      <div className="row row--wrap">
        <Button variant="quiet" onClick={loader.reload}>
          {coursesText.tryAgainNowButton}
        </Button>
        <Button variant="text" onClick={loader.cancel}>
          {coursesText.stopButton}
        </Button>
      </div>
    </SlowNotice>
  );
}

/** The loading status while nothing has arrived yet. */
export function waitingText({ retry }: Pick<CourseLoader, 'retry'>): string {
  return retry === null ? uiText.slowNetwork : coursesText.tryingAgain;
}
