import { Line } from './line.tsx';

type TicksProps = {
  options: readonly { answer: string; isCorrect: boolean; explanation?: string }[];
  type: 'radio' | 'checkbox';
  name: string;
  verdicts: { right: string; wrong: string };
};

/** Answer options. A chosen option shows its verdict without scripts. */
export const Ticks = ({ options, type, name, verdicts }: TicksProps) =>
  options.map(({ answer, isCorrect, explanation = '' }) => (
    <label key={answer}>
      <input type={type} name={name} /> <Line text={answer} />
      <span className="why">
        <b>{isCorrect ? verdicts.right : verdicts.wrong}</b> <Line text={explanation} />
      </span>
    </label>
  ));
