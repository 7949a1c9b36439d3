import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef } from 'react';
import { format, plural } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { papersText } from '../../messages.ts';
import { answeredCount, flaggedCount, leftOf, type Running } from '../../sitting.ts';
import { ExamMap } from './exam-map.tsx';

export type OpenSheet = 'map' | 'hand-in' | null;

type SheetsProps = {
  running: Running;
  open: OpenSheet;
  onOpen: Dispatch<SetStateAction<OpenSheet>>;
  onJump: (index: number) => void;
  onHandIn: () => void;
};

/** The drawer with all questions, and the confirmation before the paper is handed in. */
export function ExamSheets({ running, open, onOpen, onJump, onHandIn }: SheetsProps) {
  // When one dialog replaces the other, its close event arrives after the other has opened.
  const closeOf = (sheet: OpenSheet) => () => onOpen((now) => (now === sheet ? null : now));
  return (
    <>
      <Sheet
        open={open === 'map'}
        onClose={closeOf('map')}
        label={papersText.allQuestions}
        side="bottom"
      >
        <div className="exam-sheet">
          <SheetHeading>{papersText.allQuestions}</SheetHeading>
          <p className="small muted">{countsOf(running)}</p>
          <ExamMap
            running={running}
            onJump={(index) => {
              onOpen(null);
              onJump(index);
            }}
          />
          <Button variant="quiet" onClick={() => onOpen('hand-in')}>
            {papersText.handInPaper}
          </Button>
        </div>
      </Sheet>
      <Sheet
        open={open === 'hand-in'}
        onClose={closeOf('hand-in')}
        label={papersText.handInTitle}
        side="bottom"
      >
        <div className="exam-sheet">
          <SheetHeading>{papersText.handInTitle}</SheetHeading>
          <p>{stateOf(running)}</p>
          <div className="exam-sheet__acts">
            <Button variant="quiet" onClick={onHandIn}>
              {papersText.handInButton}
            </Button>
            <Button onClick={() => onOpen(null)}>{papersText.keepWorking}</Button>
          </div>
        </div>
      </Sheet>
    </>
  );
}

/** The heading takes the focus, so that a screen reader says where the child is. */
function SheetHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The dialog opens after this effect and would focus its first button.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

function countsOf(running: Running): string {
  const { progress } = running;
  const done = answeredCount(running);
  const open = progress.answers.length - done;
  return format(papersText.mapCounts, { done, marked: flaggedCount(progress), open });
}

function stateOf(running: Running): string {
  const { progress } = running;
  const open = progress.answers.length - answeredCount(running);
  const marked = flaggedCount(progress);
  const left = leftOf(running);
  return [
    open === 0 ? papersText.handInReady : plural(papersText.handInOpen, open),
    ...(marked > 0 ? [plural(papersText.handInMarked, marked)] : []),
    ...(left === null ? [] : [format(papersText.handInTime, { count: Math.ceil(left / 60_000) })]),
  ].join(' ');
}
