import { Button } from '#ui/button.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import type { CourseLoader } from '../use-course-loader.ts';
import './course-states.css';

type CourseStatesProps = { loader: CourseLoader; failure?: string };

/** What stands in place of a course that is not here yet: its shape, what is going on, or what went wrong. */
export function CourseStates({
  loader,
  failure = 'Failed to load course data',
}: CourseStatesProps) {
  if (loader.error !== null) {
    return (
      <div className="container course-wait">
        <ErrorState
          level={2}
          title={failure}
          text={`${loader.error}. ${adviceFor(loader.error)}`}
          onRetry={loader.reload}
        />
      </div>
    );
  }
  return (
    <div className="container course-wait stack stack--lg">
      <LoadingRegion className="stack">
        <span className="stack">
          <Skeleton width="12rem" />
          <Skeleton width="80%" height="2.25rem" />
          <Skeleton height="12rem" />
          <Skeleton width="90%" />
          <Skeleton width="70%" />
        </span>
      </LoadingRegion>
      {loader.isSlow && <SlowNotice loader={loader} />}
    </div>
  );
}

const wrongAddress = new Set([
  'No course data found',
  'Invalid course ID',
  'Invalid URL parameters',
  'Client error: 404',
]);

function adviceFor(error: string): string {
  return wrongAddress.has(error)
    ? 'Check the address, or choose another course.'
    : 'Your network may be slow. Nothing you did is lost.';
}

/** After four seconds nobody is left with grey shapes alone. */
function SlowNotice({ loader }: { loader: CourseLoader }) {
  const { retry } = loader;
  return (
    <div className="slow-notice" role="status">
      <p>
        {retry === null
          ? 'Your network is slow. We are still trying.'
          : `That did not work. Try ${retry.attempt + 1} of ${retry.of} starts in a moment.`}
      </p>
      <div className="row row--wrap">
        <Button variant="quiet" onClick={loader.reload}>
          Try again now
        </Button>
        <Button variant="text" onClick={loader.cancel}>
          Stop
        </Button>
      </div>
    </div>
  );
}

/** A copy is on the screen, but the fresh one did not come. */
export function StaleNotice({ loader }: { loader: CourseLoader }) {
  if (loader.error === null || loader.course === null) return null;
  return (
    <div className="slow-notice" role="status">
      <p>You see the copy from before. The newest one did not load: {loader.error}.</p>
      <Button variant="quiet" onClick={loader.reload}>
        Try again
      </Button>
    </div>
  );
}
