import { routes } from '#config/paths.ts';
import { Ega } from '#ui/art/ega.tsx';
import { Card } from '#ui/content/card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { practiceTestText } from '../messages.ts';
import { limitText } from '../test-limit.ts';
import './practice.css';

/** Today's free tests are used up: praise first, then what is possible tomorrow and what Plus offers. */
export function PracticeLimit({ backTo }: { backTo: string }) {
  return (
    <div className="quiz">
      <Card as="section" className="practice-limit">
        <Ega mood="happy" />
        <h1>{limitText.title}</h1>
        <p>{limitText.text}</p>
        <div className="practice-start__steps">
          <LinkButton to={backTo}>{practiceTestText.backToTests}</LinkButton>
          <LinkButton to={routes.subscription} variant="text">
            {practiceTestText.seePlus}
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
