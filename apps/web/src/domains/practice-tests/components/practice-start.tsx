import { plural } from '#lib/i18n.tsx';
import { Ticks } from '#ui/charts/ticks.tsx';
import { Card } from '#ui/content/card.tsx';
import { Button, LinkButton } from '#ui/forms/button.tsx';
import { PlayIcon } from '#ui/icons/icons.tsx';
import { practiceTestText } from '../messages.ts';
import './practice.css';

type PracticeStartProps = {
  title: string;
  questionCount: number;
  minutes: number;
  backTo: string;
  /** Still checking whether the learner may begin. */
  isAsking: boolean;
  onStart: () => void;
};

/** Explains the test before the clock starts. */
export function PracticeStart(props: PracticeStartProps) {
  const { title, questionCount, minutes, backTo, isAsking, onStart } = props;
  return (
    <div className="quiz">
      <Card as="section" className="practice-start">
        <h1>{title}</h1>
        <Ticks
          items={[
            plural(practiceTestText.rulesTime, questionCount, { minutes }),
            practiceTestText.rulesOrder,
            practiceTestText.rulesSaved,
            practiceTestText.rulesEnd,
          ]}
        />
        <div className="practice-start__steps">
          <Button busy={isAsking} onClick={onStart}>
            <PlayIcon />
            {practiceTestText.startTest}
          </Button>
          <LinkButton to={backTo} variant="text">
            {practiceTestText.backToTests}
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
