import type { Question } from '@akada/content/model';
import { type Choice, markQuestion } from '@akada/learning/marking';
import type { Ref } from 'react';
import { InlineText } from '#ui/content/inline-text.tsx';
import { Option, type OptionState } from '#ui/forms/option.tsx';
import { FIRST_SCREEN } from '#ui/layout/first-screen.ts';
import type { ShownOption } from '../option-order.ts';

type ChoiceQuestionProps = {
  question: Question;
  shown: readonly ShownOption[];
  /** Selected, but not checked yet. */
  selected: number | null;
  /** The answer that counts. */
  choice: Choice;
  titleRef: Ref<HTMLLegendElement>;
  onSelect: (index: number) => void;
};

/** A question and its options. Once answered, the options show which one is right. */
export function ChoiceQuestion(props: ChoiceQuestionProps) {
  const { question, shown, selected, choice, titleRef, onSelect } = props;
  return (
    <fieldset className="quiz__question" id={FIRST_SCREEN}>
      <legend ref={titleRef} tabIndex={-1}>
        <InlineText text={question.title} />
      </legend>
      <div className="quiz__options">
        {shown.map(({ index, letter }) => {
          const option = question.options[index];
          return (
            option && (
              <Option
                key={index}
                letter={letter}
                name={`answer-${question.key}`}
                isChosen={index === (choice ?? selected)}
                state={stateOf(question, index, selected, choice)}
                onSelect={() => onSelect(index)}
              >
                <InlineText text={option.answer} />
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
  index: number,
  selected: number | null,
  choice: Choice,
): OptionState {
  if (choice === null || choice === undefined) return index === selected ? 'selected' : 'open';
  const mark = markQuestion(question, choice);
  if (mark.type === 'invalid') return index === choice ? 'selected' : 'locked';
  if (index === choice) return mark.correct ? 'correct' : 'incorrect';
  return question.options[index]?.isCorrect ? 'correct' : 'locked';
}
