import { shortMoment } from '#lib/dates.ts';
import { format } from '#lib/i18n.tsx';
import { isPreview } from '#platform/snapshot/prerender-payload.ts';
import { SlowNotice } from '#ui/feedback/slow-notice.tsx';
import { Button } from '#ui/forms/button.tsx';
import { CheckIcon, ClockIcon } from '#ui/icons/icons.tsx';
import type { CourseLoader } from '../hooks/use-course-loader.ts';
import { coursesText } from '../messages.ts';
import { type CourseStatesProps, LoadFailure, SlowCourse, waitingText } from './course-states.tsx';
import './course-states.css';

/** Says that the displayed course is a saved copy, and whether the fresh one loaded. */
export function CopyNotice({ loader, failure }: CourseStatesProps) {
  if (loader.course === null) return null;
  if (isPreview(loader.course)) return <PreviewNotice loader={loader} failure={failure} />;
  if (loader.savedAt === null && loader.error === null) return loader.isRenewed && <Renewed />;
  const text = (
    <span>
      <b>{copyName(loader.savedAt)}</b> {news(loader)}
    </span>
  );
  // While it is only slow the line keeps its height: the page below it is being read.
  if (loader.error !== null) {
    return (
      <SlowNotice text={text}>
        <Button variant="quiet" onClick={loader.reload}>
          {coursesText.tryAgainButton}
        </Button>
      </SlowNotice>
    );
  }
  return (
    <div className="copy-line" role="status">
      <p>
        <ClockIcon />
        {text}
        {loader.isSlow && (
          <Button variant="text" onClick={loader.reload}>
            {coursesText.tryAgainButton}
          </Button>
        )}
      </p>
    </div>
  );
}

/** For a prerendered page that the content service has not confirmed yet. */
function PreviewNotice({ loader, failure }: CourseStatesProps) {
  if (loader.error !== null) return <LoadFailure loader={loader} failure={failure} />;
  return loader.isSlow && <SlowCourse loader={loader} />;
}

/** Takes the place of the copy notice, so that nothing jumps when the fresh course arrives. */
function Renewed() {
  return (
    <div className="copy-line" role="status">
      <p>
        <CheckIcon />
        {coursesText.copyUpToDate}
      </p>
    </div>
  );
}

function copyName(savedAt: Date | null): string {
  return savedAt === null
    ? coursesText.copyOlder
    : format(coursesText.copySavedAt, { time: shortMoment(savedAt) });
}

function news(loader: CourseLoader): string {
  if (loader.error !== null) return format(coursesText.copyNotRenewed, { cause: loader.error });
  return loader.isSlow ? waitingText(loader) : coursesText.copyChecking;
}
