import { InlineText } from '#ui/content/inline-text.tsx';
import { Option, type OptionState } from '#ui/forms/option.tsx';
import type { AssignmentQuestion, AssignmentResult } from '../api.ts';

type ChoiceQuestionProps = {
  question: Extract<AssignmentQuestion, { kind: 'choice' }>;
  chosen: number | null;
  result: AssignmentResult | undefined;
  isOpen: boolean;
  onChoose: (option: number) => void;
};

const letters = 'ABCDEF';

export function ChoiceQuestion(props: ChoiceQuestionProps) {
  const { question, chosen, result, isOpen, onChoose } = props;
  const told = chosen === null ? undefined : result?.explanations?.[chosen];
  const reason = result?.option === undefined ? undefined : result.explanations?.[result.option];
  return (
    <>
      <div className="assignment__options">
        {question.options.map((answer, index) => (
          <Option
            key={answer}
            letter={letters[index] ?? ''}
            name={`answer-${question.key}`}
            isChosen={index === chosen}
            state={stateOf(index, chosen, result, isOpen)}
            onSelect={() => onChoose(index)}
          >
            <InlineText text={answer} />
          </Option>
        ))}
      </div>
      {told && chosen !== result?.option && (
        <p className="small muted">
          <InlineText text={told} />
        </p>
      )}
      {reason && (
        <p className="small">
          <InlineText text={reason} />
        </p>
      )}
    </>
  );
}

function stateOf(
  index: number,
  chosen: number | null,
  result: AssignmentResult | undefined,
  isOpen: boolean,
): OptionState {
  if (result?.option !== undefined) {
    if (index === result.option) return 'correct';
    return index === chosen ? 'incorrect' : 'locked';
  }
  if (!isOpen) return 'locked';
  return index === chosen ? 'selected' : 'open';
}
