import type { TimedAttempt } from '#domains/questions/timed-attempt.ts';
import { format, plural } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { practiceTestText } from '../messages.ts';

type HandInProps = {
  attempt: TimedAttempt;
  isOpen: boolean;
  onClose: () => void;
  onJump: (index: number) => void;
  onSubmit: () => void;
};

/** Confirmation before the test is handed in; unanswered questions can be opened first. */
export function HandIn({ attempt, isOpen, onClose, onJump, onSubmit }: HandInProps) {
  const open = indexes(attempt.answers.map((answer) => answer === null));
  const marked = indexes(attempt.flags);
  const [next] = [...open, ...marked];
  const look = (index: number) => {
    onClose();
    onJump(index);
  };
  return (
    <Sheet open={isOpen} onClose={onClose} label={practiceTestText.finishTest} side="bottom">
      <div className="hand-in stack">
        <h2>{practiceTestText.finishQuestion}</h2>
        <p>{openText(open.length, marked.length)}</p>
        <div className="hand-in__steps">
          <Button onClick={onSubmit}>{practiceTestText.finishButton}</Button>
          {next !== undefined && (
            <Button variant="quiet" onClick={() => look(next)}>
              {format(practiceTestText.goToQuestion, { number: next + 1 })}
            </Button>
          )}
          <Button variant="text" onClick={onClose}>
            {practiceTestText.keepWorking}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function indexes(list: readonly boolean[]): number[] {
  return list.flatMap((isHit, index) => (isHit ? [index] : []));
}

function openText(open: number, marked: number): string {
  if (open === 0 && marked === 0) return practiceTestText.allAnswered;
  return [
    ...(open > 0 ? [plural(practiceTestText.unansweredLeft, open)] : []),
    ...(marked > 0 ? [plural(practiceTestText.markedLeft, marked)] : []),
  ].join(' ');
}
