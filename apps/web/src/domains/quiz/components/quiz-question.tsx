import type { Question } from '@akada/content/model';
import { type Choice, markQuestion } from '@akada/learning/marking';
import type { Ref } from 'react';
import { Words } from '#ui/content/words.tsx';
import { Option, type OptionState } from '#ui/forms/option.tsx';
import { FIRST_WORDS } from '#ui/layout/first-words.ts';
import type { ShownOption } from '../option-order.ts';

type QuizQuestionProps = {
  question: Question;
  shown: readonly ShownOption[];
  /** Chosen, but not checked yet. */
  selected: number | null;
  /** The answer that counts. */
  choice: Choice;
  titleRef: Ref<HTMLLegendElement>;
  onSelect: (place: number) => void;
};

/** A question and its options. Once it is answered the options say which was right. */
export function QuizQuestion(props: QuizQuestionProps) {
  const { question, shown, selected, choice, titleRef, onSelect } = props;
  return (
    <fieldset className="quiz__question" id={FIRST_WORDS}>
      <legend ref={titleRef} tabIndex={-1}>
        <Words text={question.title} />
      </legend>
      <div className="quiz__options">
        {shown.map(({ place, letter }) => {
          const option = question.options[place];
          return (
            option && (
              <Option
                key={place}
                letter={letter}
                name={`answer-${question.key}`}
                isChosen={place === (choice ?? selected)}
                state={stateOf(question, place, selected, choice)}
                onSelect={() => onSelect(place)}
              >
                <Words text={option.answer} />
              </Option>
            )
          );
        })}
      </div>
    </fieldset>
  );
}

function stateOf(
  question: Question,
  place: number,
  selected: number | null,
  choice: Choice,
): OptionState {
  if (choice === null || choice === undefined) return place === selected ? 'selected' : 'open';
  const mark = markQuestion(question, choice);
  if (mark.type === 'invalid') return place === choice ? 'selected' : 'locked';
  if (place === choice) return mark.correct ? 'correct' : 'incorrect';
  return question.options[place]?.isCorrect ? 'correct' : 'locked';
}
