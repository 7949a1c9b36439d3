import { plural } from '#lib/plural.ts';
import { Ticks } from '#ui/charts/ticks.tsx';
import { Card } from '#ui/content/card.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { PlayIcon } from '#ui/icons/icons.tsx';
import './practice.css';

type PracticeStartProps = {
  title: string;
  questionCount: number;
  minutes: number;
  backTo: string;
  /** Whether one may begin is still being asked. */
  isAsking: boolean;
  onStart: () => void;
};

/** What will happen, before the clock runs. */
export function PracticeStart(props: PracticeStartProps) {
  const { title, questionCount, minutes, backTo, isAsking, onStart } = props;
  return (
    <div className="quiz">
      <Card as="section" className="practice-start">
        <h1>{title}</h1>
        <Ticks
          items={[
            `${plural(questionCount, 'question')} in ${minutes} minutes. The clock starts when you press the button.`,
            'Go forward and back as you like. Mark a question to look at it again.',
            'Your answers are kept, also when you close the page. The clock does not wait.',
            'When the time is over, the test is handed in by itself.',
          ]}
        />
        <div className="practice-start__steps">
          <Button busy={isAsking} onClick={onStart}>
            <PlayIcon />
            Start the test
          </Button>
          <LinkButton to={backTo} variant="text">
            Back to the practice tests
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
