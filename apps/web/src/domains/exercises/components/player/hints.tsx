import { useEffect, useState } from 'react';
import { format } from '#lib/i18n.tsx';
import { RichText } from '#rich-text/components/rich-text.tsx';
import { Button } from '#ui/forms/button.tsx';
import { exerciseText } from '../../messages.ts';
import { BulbIcon } from './key-icons.tsx';

/** Delay before the next hint is offered, so that the last one is read first. */
const READING_TIME = 8_000;

type HintButtonProps = {
  /** The id of the list of hints. */
  controls: string;
  total: number;
  open: number;
  isOpen: boolean;
  /** What a hint costs, shown before it is opened; null when nothing is scored. */
  price: string | null;
  onPress: () => void;
};

/**
 * At the top, far from Check, with its cost shown before the first press. When no hint is left it shows the opened ones
 * again.
 */
export function HintButton({ controls, total, open, isOpen, price, onPress }: HintButtonProps) {
  const isPriceShown = open === 0 && price !== null;
  return (
    <span className="hint-help">
      <button
        type="button"
        className="hint-btn"
        aria-expanded={isOpen}
        aria-controls={controls}
        aria-describedby={isPriceShown ? `${controls}-price` : undefined}
        onClick={onPress}
      >
        <BulbIcon />
        {open < total ? exerciseText.hint : exerciseText.hintsSeen}
        {open < total && (
          <span className="hint-btn__dots" aria-hidden="true">
            {Array.from({ length: total }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike
              <i key={place} data-on={place < open || undefined} />
            ))}
          </span>
        )}
      </button>
      {isPriceShown && (
        <small className="hint-help__price" id={`${controls}-price`}>
          {price}
        </small>
      )}
    </span>
  );
}

type HintsProps = {
  id: string;
  hints: readonly string[];
  open: number;
  /** The full solution may be requested: after a try, or after the last hint. */
  hasTried: boolean;
  onNext: () => void;
  onSolution: () => void;
};

/** The opened hints, and the button for the next one. */
export function Hints({ id, hints, open, hasTried, onNext, onSolution }: HintsProps) {
  const isRead = useReadingTime(open);
  const isLast = open >= hints.length;
  return (
    <section className="hints" id={id} aria-label={exerciseText.hintsLabel}>
      <h2>{format(exerciseText.hintOf, { number: open, total: hints.length })}</h2>
      <div role="status">
        <ol className="steps">
          {hints.slice(0, open).map((hint) => (
            <li key={hint}>
              <RichText text={hint} />
            </li>
          ))}
        </ol>
      </div>
      <div className="hints__foot">
        {!isLast && (
          <>
            <span className="small">{isRead ? null : exerciseText.nextHintSoon}</span>
            <Button variant="quiet" aria-disabled={!isRead} onClick={isRead ? onNext : undefined}>
              {exerciseText.nextHint}
            </Button>
          </>
        )}
        {(isLast || hasTried) && (
          <Button variant="quiet" onClick={onSolution}>
            {exerciseText.showMeHow}
          </Button>
        )}
      </div>
    </section>
  );
}

function useReadingTime(open: number): boolean {
  const [readUpTo, setReadUpTo] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setReadUpTo(open), READING_TIME);
    return () => clearTimeout(timer);
  }, [open]);
  return readUpTo >= open;
}
