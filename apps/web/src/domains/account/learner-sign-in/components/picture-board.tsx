import { type KeyboardEvent, useEffect, useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { UndoIcon } from '#ui/icons/people-icons.tsx';
import { learnerSignInText } from '../messages.ts';
import { boardOrder, PASSWORD_LENGTH, type PictureName, pictures } from '../pictures.ts';
import { Picture } from './picture.tsx';

type PictureBoardProps = {
  learnerId: string;
  /** While a request is pending, or while the child has to wait. */
  isDisabled: boolean;
  /** Called when all four are chosen. The board has been cleared by then. */
  onComplete: (chosen: PictureName[]) => void;
};

/**
 * Sixteen pictures, of which a child taps four in order. Each choice shows as a plain bead and no tile stays marked, so that
 * the password cannot be read over a shoulder.
 */
export function PictureBoard({ learnerId, isDisabled, onComplete }: PictureBoardProps) {
  const [chosen, setChosen] = useState<PictureName[]>([]);
  // Clear the beads when another child is selected on the same screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs only when the learner changes
  useEffect(() => setChosen([]), [learnerId]);
  const choose = (name: PictureName) => {
    // A password never repeats a picture: a second tap is a slip of the finger.
    if (chosen.includes(name)) return;
    const next = [...chosen, name];
    setChosen(next.length === PASSWORD_LENGTH ? [] : next);
    if (next.length === PASSWORD_LENGTH) onComplete(next);
  };
  const takeBack = () => setChosen((known) => known.slice(0, -1));
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || isDisabled) return;
    event.preventDefault();
    takeBack();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Backspace works on every button inside
    <div className="stack" onKeyDown={onKey}>
      <ChosenBeads count={chosen.length} onUndo={takeBack} isDisabled={isDisabled} />
      {/* biome-ignore lint/a11y/useSemanticElements: it contains no form fields */}
      <div className="board" role="group" aria-label={learnerSignInText.boardLabel}>
        {boardOrder(learnerId).map((name) => (
          <button
            key={name}
            type="button"
            className="board__tile"
            disabled={isDisabled}
            onClick={() => choose(name)}
          >
            <Picture name={name} />
            {pictures.get(name)?.label}
          </button>
        ))}
      </div>
    </div>
  );
}

type ChosenBeadsProps = { count: number; onUndo: () => void; isDisabled: boolean };

function ChosenBeads({ count, onUndo, isDisabled }: ChosenBeadsProps) {
  const beads = Array.from({ length: PASSWORD_LENGTH }, (_, index) => index);
  const stateOf = (index: number) => (index < count ? 'done' : index === count ? 'now' : 'next');
  return (
    <div className="chosen">
      <ol aria-hidden="true">
        {beads.map((index) => (
          <li key={index} data-state={stateOf(index)}>
            {index + 1}
          </li>
        ))}
      </ol>
      <Button
        variant="text"
        iconOnly
        disabled={isDisabled || count === 0}
        aria-label={learnerSignInText.boardUndo}
        onClick={onUndo}
      >
        <UndoIcon />
      </Button>
      <span className="visually-hidden" role="status">
        {format(learnerSignInText.boardChosen, { count, all: PASSWORD_LENGTH })}
      </span>
    </div>
  );
}
