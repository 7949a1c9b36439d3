import { Button } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { useDoneBy, useMarkLesson } from '../api/progress-queries.ts';
import './mark-done.css';

type MarkDoneProps = {
  userId: string;
  courseId: string;
  lessonId: string;
  /** A quiz of this lesson was passed, but the service may not know it yet. */
  isDone: boolean;
};

/** Marks the lesson as done, or takes that back; a passed quiz cannot be taken back. */
export function MarkDone({ userId, courseId, lessonId, isDone }: MarkDoneProps) {
  const doneBy = useDoneBy(userId, courseId, lessonId);
  const mark = useMarkLesson(userId, courseId, lessonId);
  if (doneBy === undefined && !isDone) return null;
  return (
    <div className="mark-done">
      {isDone ? (
        <p className="mark-done__text" role="status">
          <CheckIcon />
          {doneBy === 'learner' ? 'You marked this lesson as done.' : 'Quiz passed. Lesson done.'}
        </p>
      ) : (
        <Button variant="quiet" busy={mark.isPending} onClick={() => mark.mutate(true)}>
          <CheckIcon />
          Mark as done
        </Button>
      )}
      {isDone && doneBy === 'learner' && (
        <Button variant="text" busy={mark.isPending} onClick={() => mark.mutate(false)}>
          Not done yet
        </Button>
      )}
      {mark.isError && (
        <p className="small" role="alert">
          That did not work. Check your network and try again.
        </p>
      )}
    </div>
  );
}
