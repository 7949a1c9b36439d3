import { plural } from '#lib/plural.ts';
import { Button } from '#ui/forms/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import type { PracticeAttempt } from '../practice-attempt.ts';

type HandInProps = {
  attempt: PracticeAttempt;
  isOpen: boolean;
  onClose: () => void;
  onJump: (index: number) => void;
  onSubmit: () => void;
};

/** One question before the test is handed in: what is still open can be looked at first. */
export function HandIn({ attempt, isOpen, onClose, onJump, onSubmit }: HandInProps) {
  const open = indexes(attempt.choices.map((choice) => choice === null));
  const marked = indexes(attempt.flags);
  const [next] = [...open, ...marked];
  const look = (index: number) => {
    onClose();
    onJump(index);
  };
  return (
    <Sheet open={isOpen} onClose={onClose} label="Finish the test" side="bottom">
      <div className="hand-in stack">
        <h2>Finish the test?</h2>
        <p>{openText(open.length, marked.length)}</p>
        <div className="hand-in__steps">
          <Button onClick={onSubmit}>Finish and see the result</Button>
          {next !== undefined && (
            <Button variant="quiet" onClick={() => look(next)}>
              Go to question {next + 1}
            </Button>
          )}
          <Button variant="text" onClick={onClose}>
            Go on with the test
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
  if (open === 0 && marked === 0) return 'You have answered every question.';
  const parts = [
    ...(open > 0 ? [`${plural(open, 'question')} without an answer`] : []),
    ...(marked > 0 ? [`${plural(marked, 'question')} marked to check`] : []),
  ];
  return `You have ${parts.join(' and ')}.`;
}
