import { Line } from './line.tsx';

type TicksProps = {
  options: readonly { answer: string; isCorrect: boolean; explanation?: string }[];
  type: 'radio' | 'checkbox';
  name: string;
  verdicts: { right: string; wrong: string };
};

/** Answers to choose from. One that is chosen shows what it earns: no script runs in a preview. */
export const Ticks = ({ options, type, name, verdicts }: TicksProps) =>
  options.map(({ answer, isCorrect, explanation = '' }) => (
    <label key={answer}>
      <input type={type} name={name} /> <Line text={answer} />
      <span className="why">
        <b>{isCorrect ? verdicts.right : verdicts.wrong}</b> <Line text={explanation} />
      </span>
    </label>
  ));
