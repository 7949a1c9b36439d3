import { useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { useAuth } from '#platform/session/auth-state.ts';
import { Button } from '#ui/forms/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { useEnrol, useLeaveCourse } from '../hooks/use-joining.ts';
import { coursesText } from '../messages.ts';
import { JoinLink, type JoinProps } from './join-link.tsx';

/** Joins the course; a visitor signs up first and then returns here. */
export function JoinButton({ courseId, title, variant = 'primary' }: JoinProps) {
  const { user } = useAuth();
  const join = useEnrol(user?.id);
  if (user === null) return <JoinLink courseId={courseId} variant={variant} />;
  const start = () =>
    join.start(courseId).then(
      () => showToast('success', format(coursesText.joinedToast, { title })),
      () => undefined,
    );
  return (
    <>
      <Button variant={variant} block busy={join.isPending} onClick={() => void start()}>
        {coursesText.joinButton}
      </Button>
      {join.isError && (
        <p className="small" role="alert">
          {coursesText.joinFailed}
        </p>
      )}
    </>
  );
}

/** Replaces the join button when it is unknown whether the learner has joined. */
export function JoinUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="stack stack--sm" role="alert">
      <p className="small">{coursesText.joinUnknown}</p>
      <Button variant="quiet" block onClick={onRetry}>
        {coursesText.tryAgainButton}
      </Button>
    </div>
  );
}

/** Leaves the course, after a confirmation. */
export function LeaveButton({ courseId, title }: JoinProps) {
  const { user } = useAuth();
  const leave = useLeaveCourse(user?.id);
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button variant="text" block onClick={() => setAsking(true)}>
        {coursesText.leaveButton}
      </Button>
    );
  }
  const go = () =>
    leave.start(courseId).then(
      () => showToast('info', format(coursesText.leftToast, { title })),
      () => undefined,
    );
  return (
    <div className="stack stack--sm">
      <p className="small">{coursesText.leaveQuestion}</p>
      <div className="row row--wrap">
        <Button variant="quiet" busy={leave.isPending} onClick={() => void go()}>
          {coursesText.leaveConfirmButton}
        </Button>
        <Button variant="text" onClick={() => setAsking(false)}>
          {coursesText.stayButton}
        </Button>
      </div>
      {leave.isError && (
        <p className="small" role="alert">
          {coursesText.joinFailed}
        </p>
      )}
    </div>
  );
}
