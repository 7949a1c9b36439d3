import type { PaperChoice } from '@akada/exercises/papers/paper';
import type { PaperFile } from '@akada/exercises/papers/paper-file';
import { useId } from 'react';
import { format, plural } from '#lib/i18n.tsx';
import '#ui/content/card.css';
import '#ui/forms/option.css';
import { papersText } from '../messages.ts';

export type TimeChoiceValue = Pick<PaperChoice, 'extraTime' | 'isHalf'>;

type TimeChoiceProps = {
  file: PaperFile;
  value: TimeChoiceValue;
  onChange: (value: TimeChoiceValue) => void;
};

const half = (count: number) => Math.ceil(count / 2);

/** Time and length. Letting a child choose them makes a timed paper accessible to all. */
export function TimeChoice({ file, value, onChange }: TimeChoiceProps) {
  const { extraTime, isHalf } = value;
  const part = (count: number) => (isHalf ? half(count) : count);
  const minutes = file.sections.reduce((sum, section) => sum + part(section.minutes), 0);
  const items = file.sections.reduce((sum, section) => sum + half(section.items), 0);
  const more = (percent: number) => Math.ceil((minutes * (100 + percent)) / 100);
  return (
    <>
      <Choices
        title={papersText.lengthTitle}
        chosen={isHalf}
        onChoose={(isHalfNow) => onChange({ ...value, isHalf: isHalfNow })}
        options={[
          {
            value: false,
            text: papersText.wholePaper,
            why: plural(papersText.questionCount, file.questions),
          },
          {
            value: true,
            text: papersText.halfPaper,
            why: plural(papersText.questionCount, items),
          },
        ]}
      />
      <Choices<TimeChoiceValue['extraTime']>
        title={papersText.timeTitle}
        chosen={extraTime}
        onChoose={(extra) => onChange({ ...value, extraTime: extra })}
        options={[
          {
            value: 0,
            text: format(papersText.examTime, { minutes }),
            why: papersText.examTimeText,
          },
          {
            value: 25,
            text: format(papersText.quarterMore, { minutes: more(25) }),
            why: papersText.quarterMoreText,
          },
          {
            value: 50,
            text: format(papersText.halfMore, { minutes: more(50) }),
            why: papersText.halfMoreText,
          },
          { value: null, text: papersText.noClock, why: papersText.noClockText },
        ]}
      />
    </>
  );
}

type ChoicesProps<Value> = {
  title: string;
  chosen: Value;
  options: { value: Value; text: string; why: string }[];
  onChoose: (value: Value) => void;
};

function Choices<Value>({ title, chosen, options, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className="card paper-choice">
      <legend>
        <h2>{title}</h2>
      </legend>
      {options.map(({ value, text, why }) => (
        <label key={text} className="option" data-state={value === chosen ? 'selected' : undefined}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span className="option__letter" />
          <span>
            {text}
            <span className="paper-choice__why">{why}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
