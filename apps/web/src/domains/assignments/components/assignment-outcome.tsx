import { useEffect, useRef, useState } from 'react';
import { shortMoment } from '#lib/dates.ts';
import { format, plural, rich } from '#lib/i18n.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { Button } from '#ui/forms/button.tsx';
import { FormError } from '#ui/forms/form-notice.tsx';
import type { Assignment } from '../api.ts';
import { dueText } from '../due-text.ts';
import { errorText } from '../error-text.ts';
import { useAssignmentStep } from '../hooks/use-assignment-step.ts';
import { assignmentsText } from '../messages.ts';

const OUTCOME_TITLE = 'outcome-title';

type OutcomeProps = { userId: string; assignment: Assignment };

/** The state of a handed-in assignment: waiting, closed with its marks, or marked with feedback. */
export function AssignmentOutcome({ userId, assignment, times }: OutcomeProps & { times: number }) {
  const { submission, status, is_open } = assignment;
  const title = useRef<HTMLHeadingElement>(null);
  const isThere = submission?.submitted_at != null;
  // After each "Hand in", including a second one, move to the result.
  useEffect(() => {
    if (times === 0 || !isThere) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, [times, isThere]);
  if (submission?.submitted_at == null) return null;
  return (
    <Card as="section" className="stack" aria-labelledby={OUTCOME_TITLE} role="status">
      <div className="row row--wrap row--between">
        <h2 ref={title} id={OUTCOME_TITLE} tabIndex={-1}>
          {status === 'marked' ? assignmentsText.groupMarked : assignmentsText.handedIn}
        </h2>
        {submission.is_late && <Badge tone="sun">{assignmentsText.late}</Badge>}
      </div>
      <p className="small muted">{shortMoment(new Date(submission.submitted_at))}</p>
      {status === 'marked' ? (
        <Marks assignment={assignment} />
      ) : (
        <Waiting assignment={assignment} />
      )}
      {is_open && <CloseNow userId={userId} assignment={assignment} />}
    </Card>
  );
}

const pointsOf = (assignment: Assignment, kind: 'choice' | 'written') =>
  assignment.questions
    .filter((question) => question.kind === kind)
    .reduce((sum, { points }) => sum + points, 0);

function Marks({ assignment }: { assignment: Assignment }) {
  const { submission, points } = assignment;
  const written = Object.values(submission?.written_points ?? {});
  const got = written.reduce((sum, one) => sum + one, submission?.choice_points ?? 0);
  return (
    <>
      <p>
        <b className="num">{plural(assignmentsText.pointsOf, points, { got })}</b>
      </p>
      {submission?.feedback && <p>{submission.feedback}</p>}
    </>
  );
}

function Waiting({ assignment }: { assignment: Assignment }) {
  const { submission } = assignment;
  const hasWritten = pointsOf(assignment, 'written') > 0;
  const choicePoints = plural(assignmentsText.choicePoints, pointsOf(assignment, 'choice'), {
    got: submission?.choice_points ?? 0,
  });
  return (
    <>
      {submission?.choice_points != null && (
        <p>{rich(choicePoints, { b: (text) => <b className="num">{text}</b> })}</p>
      )}
      {hasWritten && <p>{assignmentsText.writtenHint}</p>}
    </>
  );
}

/** Showing the marks ends handing in: otherwise a learner could try every option. */
function CloseNow({ userId, assignment }: OutcomeProps) {
  const { close } = useAssignmentStep(userId, assignment.id);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const closeNow = async () => {
    setError(undefined);
    try {
      await close.start();
    } catch (failure) {
      setError(errorText(failure));
    }
  };
  return (
    <div className="stack stack--sm">
      <p className="small muted">
        {format(assignmentsText.canChange, { due: dueText(assignment.due_at, new Date()) })}
      </p>
      {isAsking ? (
        <div className="row row--wrap">
          <span>{assignmentsText.marksClose}</span>
          <Button variant="quiet" busy={close.isPending} onClick={() => void closeNow()}>
            {assignmentsText.showMarks}
          </Button>
          <Button variant="text" onClick={() => setAsking(false)}>
            {assignmentsText.notYet}
          </Button>
        </div>
      ) : (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {assignmentsText.finished}
        </Button>
      )}
      <FormError message={error} />
    </div>
  );
}
