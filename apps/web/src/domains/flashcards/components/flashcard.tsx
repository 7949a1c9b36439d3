import { type ComponentType, type Ref, useId } from 'react';
import { Cloth } from '#ui/art/cloth.tsx';
import type { SubjectCloth } from '#ui/content/subject.ts';
import { FlipIcon } from '#ui/icons/learning-icons.tsx';
import { useTapOrSwipe } from '../hooks/use-swipe.ts';
import { flashcardsText } from '../messages.ts';
import './flashcard.css';

export type TextComponent = ComponentType<{ text: string }>;

type FlashcardProps = {
  front: string;
  back: string;
  cloth: SubjectCloth;
  isFlipped: boolean;
  onFlip: () => void;
  /** Renders the text of a card, which is lesson text with maths. */
  Text: TextComponent;
  ref?: Ref<HTMLButtonElement> | undefined;
};

const LONG = 70;

/** A cloth front with the question, a paper back with the answer. */
export function Flashcard({ front, back, cloth, isFlipped, onFlip, Text, ref }: FlashcardProps) {
  const id = useId();
  const gestures = useTapOrSwipe(onFlip);
  return (
    <button
      ref={ref}
      type="button"
      className="flashcard"
      aria-pressed={isFlipped}
      aria-labelledby={`${id}-${isFlipped ? 'back' : 'front'} ${id}-hint`}
      {...gestures}
    >
      <span className="flashcard__inner">
        <Cloth
          as="span"
          subject={cloth}
          className="flashcard__face flashcard__face--front"
          aria-hidden={isFlipped}
        >
          <span className="flashcard__hint">{flashcardsText.thinkFirst}</span>
          <span className="flashcard__term" data-long={front.length > LONG || undefined}>
            <span id={`${id}-front`}>
              <Text text={front} />
            </span>
          </span>
          <span className="flashcard__hint" id={isFlipped ? undefined : `${id}-hint`}>
            <FlipIcon />
            {flashcardsText.showAnswer}
          </span>
        </Cloth>
        <span className="flashcard__face flashcard__face--back" aria-hidden={!isFlipped}>
          <Cloth as="span" subject={cloth} className="flashcard__selvedge" />
          <span className="flashcard__body">
            <span className="small muted">
              <Text text={front} />
            </span>
            <span
              className="flashcard__answer"
              id={`${id}-back`}
              data-long={back.length > LONG || undefined}
            >
              <Text text={back} />
            </span>
          </span>
          <span className="visually-hidden" id={isFlipped ? `${id}-hint` : undefined}>
            {flashcardsText.showQuestion}
          </span>
        </span>
      </span>
    </button>
  );
}
