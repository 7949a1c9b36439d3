import type { Rating } from '@akada/learning/flashcards/schedule';
import { type ComponentType, useId } from 'react';
import { AgainIcon, CheckIcon, StarIcon } from '#ui/icons/icons.tsx';
import { WaveIcon } from '#ui/icons/learning-icons.tsx';
import type { Choices } from '../answers.ts';
import { intervalText } from '../interval-text.ts';
import { flashcardsText } from '../messages.ts';
import './ratings.css';

export const ratingNames: Record<Rating, string> = {
  1: flashcardsText.ratingAgain,
  2: flashcardsText.ratingHard,
  3: flashcardsText.ratingGood,
  4: flashcardsText.ratingEasy,
};

const looks: readonly [Rating, string, ComponentType][] = [
  [1, 'again', AgainIcon],
  [2, 'hard', WaveIcon],
  [3, 'good', CheckIcon],
  [4, 'easy', StarIcon],
];

type RatingsProps = {
  choices: Choices;
  /** The card can be rated only after the answer has been shown. */
  isOpen: boolean;
  onRate: (rating: Rating) => void;
};

/** The rating buttons; each shows when the card would come back. */
export function Ratings({ choices, isOpen, onRate }: RatingsProps) {
  const id = useId();
  return (
    <div className="stack stack--sm">
      <p className="ratings__question" id={id}>
        {isOpen ? flashcardsText.ratingQuestion : flashcardsText.ratingLater}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in older browsers */}
      <div className="ratings" role="group" aria-labelledby={id}>
        {looks.map(([rating, look, Icon]) => (
          <button
            key={rating}
            type="button"
            className={`rating rating--${look}`}
            disabled={!isOpen}
            onClick={() => onRate(rating)}
          >
            <Icon />
            <span>{ratingNames[rating]}</span>
            <small>{intervalText(choices.now, choices.after[rating].due)}</small>
          </button>
        ))}
      </div>
    </div>
  );
}
