import { Ticks } from '#ui/charts/ticks.tsx';
import { Card } from '#ui/content/card.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { PlayIcon } from '#ui/icons/icons.tsx';
import { benchmarkText } from '../messages.ts';
import './benchmark.css';

type SittingStartProps = {
  title: string;
  backTo: string;
  isStarting: boolean;
  onStart: () => void;
};

/** Explains the test before the first question. */
export function SittingStart({ title, backTo, isStarting, onStart }: SittingStartProps) {
  return (
    <div className="quiz">
      <Card as="section" className="sitting-start">
        <h1>{title}</h1>
        <p className="muted">{benchmarkText.introText}</p>
        <Ticks
          items={[
            benchmarkText.introQuestions,
            benchmarkText.introNoClock,
            benchmarkText.introLevel,
            benchmarkText.introUnknown,
            benchmarkText.introSaved,
          ]}
        />
        <div className="sitting-start__steps">
          <Button busy={isStarting} onClick={onStart}>
            <PlayIcon />
            {benchmarkText.startButton}
          </Button>
          <LinkButton to={backTo} variant="text">
            {benchmarkText.backButton}
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
