import { useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import { SaveLine } from '#platform/outbox/save-line.tsx';
import { useSaveState } from '#platform/outbox/use-outbox.ts';
import { Button } from '#ui/forms/button.tsx';
import { CheckIcon } from '#ui/icons/icons.tsx';
import { progressText } from '../messages.ts';
import { markKey, markLesson, useDoneBy } from '../queries.ts';
import '#ui/feedback/reward.css';
import './mark-done.css';

type MarkDoneProps = {
  userId: string;
  courseId: string;
  lessonId: string;
  /** The quiz of this lesson was passed, though the service may not know it yet. */
  isDone: boolean;
};

/** Marks the lesson as done or not done; a passed quiz cannot be undone. */
export function MarkDone({ userId, courseId, lessonId, isDone }: MarkDoneProps) {
  const doneBy = useDoneBy(userId, courseId, lessonId);
  const isMarkedByHand = doneBy === 'learner';
  const { at } = useSaveState(markKey(lessonId));
  const [isNew, setNew] = useState(false);
  const mark = (next: boolean) => {
    setNew(next);
    void markLesson(userId, { courseId, lessonId, isDone: next });
  };
  if (doneBy === undefined && !isDone) return null;
  return (
    <div className="mark-done">
      {isDone ? (
        <p className={classNames('mark-done__text', isNew && 'is-new')} role="status">
          <CheckIcon />
          {isMarkedByHand ? progressText.doneByLearner : progressText.doneByQuiz}
        </p>
      ) : (
        <Button variant="quiet" onClick={() => mark(true)}>
          <CheckIcon />
          {progressText.markAsDone}
        </Button>
      )}
      {isDone && isMarkedByHand && (
        <Button variant="text" onClick={() => mark(false)}>
          {progressText.notDoneYet}
        </Button>
      )}
      {(isMarkedByHand || at !== 'saved') && (
        <SaveLine entityKey={markKey(lessonId)} safe={progressText.markSafe} />
      )}
    </div>
  );
}
