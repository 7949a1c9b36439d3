import { Ticks } from '#ui/charts/ticks.tsx';
import { Card } from '#ui/content/card.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { PlayIcon } from '#ui/icons/icons.tsx';
import './benchmark.css';

type SittingStartProps = {
  title: string;
  backTo: string;
  isStarting: boolean;
  onStart: () => void;
};

/** What will happen, before anything is asked. */
export function SittingStart({ title, backTo, isStarting, onStart }: SittingStartProps) {
  return (
    <div className="quiz">
      <Card as="section" className="sitting-start">
        <h1>{title}</h1>
        <p className="muted">
          This is not an exam, and nobody gives you a mark. It finds the lessons that fit you today.
        </p>
        <Ticks
          items={[
            '8 to 20 questions, one at a time. The test stops when it knows enough.',
            'There is no clock. Take the time you need.',
            'Questions get harder when you are right and easier when you are not. So everybody meets some that are too hard.',
            'Not sure? Press “I don’t know yet”. It helps more than a guess.',
            'Each answer is saved. You can close the page and go on within 24 hours.',
          ]}
        />
        <div className="sitting-start__steps">
          <Button busy={isStarting} onClick={onStart}>
            <PlayIcon />
            Start
          </Button>
          <LinkButton to={backTo} variant="text">
            Back to the subjects
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
