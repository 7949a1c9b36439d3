import { classNames } from '#lib/class-names.ts';
import { FlagIcon } from '#ui/icons/icons.tsx';
import type { PracticeAttempt } from '../practice-attempt.ts';

type PracticeMapProps = { attempt: PracticeAttempt; onJump: (place: number) => void };

/** Every question as a numbered button: answered, marked, and where the learner is. */
export function PracticeMap({ attempt, onJump }: PracticeMapProps) {
  return (
    <nav className="practice-map" aria-label="Questions of this test">
      <ol>
        {attempt.questions.map((key, place) => {
          const isAnswered = attempt.choices[place] !== null;
          const isFlagged = attempt.flags[place] ?? false;
          const isHere = place === attempt.place;
          return (
            <li key={key}>
              <button
                type="button"
                className={classNames(isAnswered && 'is-answered')}
                aria-current={isHere ? 'step' : undefined}
                aria-label={labelOf(place, isAnswered, isFlagged)}
                onClick={() => onJump(place)}
              >
                {place + 1}
                {isFlagged && <FlagIcon />}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function labelOf(place: number, isAnswered: boolean, isFlagged: boolean): string {
  const facts = [isAnswered ? 'answered' : 'no answer yet', ...(isFlagged ? ['marked'] : [])];
  return `Question ${place + 1}, ${facts.join(', ')}`;
}
