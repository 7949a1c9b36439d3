import { Card } from '#ui/content/card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import { ClockIcon } from '#ui/icons/icons.tsx';

/** The way from a lesson's quiz to its practice tests. */
export function PracticeCall({ to }: { to: string }) {
  return (
    <Card as="section" className="stack">
      <div className="stack stack--sm">
        <h2>Practice tests</h2>
        <p className="muted">Many questions against the clock, as in an examination.</p>
      </div>
      <LinkButton to={to} variant="quiet">
        <ClockIcon />
        See the practice tests
      </LinkButton>
    </Card>
  );
}
