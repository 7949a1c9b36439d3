import type { TimedAttempt } from '#domains/questions/timed-attempt.ts';
import { classNames } from '#lib/class-names.ts';
import { format } from '#lib/i18n.tsx';
import { FlagIcon } from '#ui/icons/icons.tsx';
import { practiceTestText } from '../messages.ts';

type PracticeMapProps = { attempt: TimedAttempt; onJump: (index: number) => void };

/** Every question as a numbered button: answered, flagged or current. */
export function PracticeMap({ attempt, onJump }: PracticeMapProps) {
  return (
    <nav className="practice-map" aria-label={practiceTestText.mapLabel}>
      <ol>
        {attempt.questions.map((key, index) => {
          const isAnswered = attempt.answers[index] !== null;
          const isFlagged = attempt.flags[index] ?? false;
          const isHere = index === attempt.index;
          return (
            <li key={key}>
              <button
                type="button"
                className={classNames(isAnswered && 'is-answered')}
                aria-current={isHere ? 'step' : undefined}
                aria-label={labelOf(index, isAnswered, isFlagged)}
                onClick={() => onJump(index)}
              >
                {index + 1}
                {isFlagged && <FlagIcon />}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function labelOf(index: number, isAnswered: boolean, isFlagged: boolean): string {
  const answered = isFlagged ? practiceTestText.mapAnsweredMarked : practiceTestText.mapAnswered;
  const open = isFlagged ? practiceTestText.mapOpenMarked : practiceTestText.mapOpen;
  return format(isAnswered ? answered : open, { number: index + 1 });
}
