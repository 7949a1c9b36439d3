import { Words } from '#ui/content/words.tsx';
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
        {question.options.map((answer, place) => (
          <Option
            key={answer}
            letter={letters[place] ?? ''}
            name={`answer-${question.key}`}
            isChosen={place === chosen}
            state={stateOf(place, chosen, result, isOpen)}
            onSelect={() => onChoose(place)}
          >
            <Words text={answer} />
          </Option>
        ))}
      </div>
      {told && chosen !== result?.option && (
        <p className="small muted">
          <Words text={told} />
        </p>
      )}
      {reason && (
        <p className="small">
          <Words text={reason} />
        </p>
      )}
    </>
  );
}

function stateOf(
  place: number,
  chosen: number | null,
  result: AssignmentResult | undefined,
  isOpen: boolean,
): OptionState {
  if (result?.option !== undefined) {
    if (place === result.option) return 'correct';
    return place === chosen ? 'incorrect' : 'locked';
  }
  if (!isOpen) return 'locked';
  return place === chosen ? 'selected' : 'open';
}
