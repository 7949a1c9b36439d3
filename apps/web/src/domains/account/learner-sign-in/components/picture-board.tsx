import { type KeyboardEvent, useEffect, useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { Button } from '#ui/forms/button.tsx';
import { UndoIcon } from '#ui/icons/people-icons.tsx';
import { learnerSignInText } from '../messages.ts';
import { boardOrder, PASSWORD_LENGTH, type PictureName, pictures } from '../pictures.ts';
import { Picture } from './picture.tsx';

type PictureBoardProps = {
  learnerId: string;
  /** While the service looks, or while the child has to wait. */
  isDisabled: boolean;
  /** All four are chosen. The board is empty again by then. */
  onComplete: (chosen: PictureName[]) => void;
};

/**
 * Sixteen pictures, of which a child taps four in order. What was chosen shows as a plain bead, and no tile stays marked, so
 * that nobody can read the password over a shoulder.
 */
export function PictureBoard({ learnerId, isDisabled, onComplete }: PictureBoardProps) {
  const [chosen, setChosen] = useState<PictureName[]>([]);
  // Another child on the same screen begins with an empty string of beads.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the learner is what changes
  useEffect(() => setChosen([]), [learnerId]);
  const choose = (name: PictureName) => {
    // No password has a picture twice: a second tap is a slip of the finger.
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
      {/* biome-ignore lint/a11y/useSemanticElements: no field of a form stands in it */}
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
