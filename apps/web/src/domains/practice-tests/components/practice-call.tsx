import { Card } from '#ui/content/card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { ClockIcon } from '#ui/icons/icons.tsx';
import { practiceTestText } from '../messages.ts';

/** Link from a lesson's quiz to its practice tests. */
export function PracticeCall({ to }: { to: string }) {
  return (
    <Card as="section" className="stack">
      <div className="stack stack--sm">
        <h2>{practiceTestText.cardTitle}</h2>
        <p className="muted">{practiceTestText.cardText}</p>
      </div>
      <LinkButton to={to} variant="quiet">
        <ClockIcon />
        {practiceTestText.cardButton}
      </LinkButton>
    </Card>
  );
}
