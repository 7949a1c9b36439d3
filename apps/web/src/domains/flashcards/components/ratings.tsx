import { intervalText } from '@akada/learning/flashcards/interval-text';
import type { Rating } from '@akada/learning/flashcards/schedule';
import { type ComponentType, useId } from 'react';
import { AgainIcon, CheckIcon, StarIcon, WaveIcon } from '#ui/icons/icons.tsx';
import type { Choices } from '../answers.ts';
import { flashcardsText } from '../messages.ts';
import './ratings.css';

export const ratingNames: Record<Rating, string> = {
  1: flashcardsText.again,
  2: flashcardsText.hard,
  3: flashcardsText.good,
  4: flashcardsText.easy,
};

const looks: readonly [Rating, string, ComponentType][] = [
  [1, 'again', AgainIcon],
  [2, 'hard', WaveIcon],
  [3, 'good', CheckIcon],
  [4, 'easy', StarIcon],
];

type RatingsProps = {
  choices: Choices;
  /** The answer must be seen before it can be rated. */
  isOpen: boolean;
  onRate: (rating: Rating) => void;
};

/** How well the learner knew it; each button says when the card comes back. */
export function Ratings({ choices, isOpen, onRate }: RatingsProps) {
  const id = useId();
  return (
    <div className="stack stack--sm">
      <p className="ratings__question" id={id}>
        {isOpen ? flashcardsText.howWellDidYou : flashcardsText.seeTheAnswerThen}
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
