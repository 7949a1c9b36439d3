import { useId } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { LearnerFace } from '#domains/account/learner-sign-in/components/learner-face.tsx';
import { weekOf } from '#domains/progress/week-days.ts';
import { format, plural } from '#lib/i18n.tsx';
import { Beads } from '#ui/art/beads.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import type { Child } from '../../api/family-api.ts';
import { consentText } from '../../consent-text.ts';
import { familyText } from '../../messages.ts';
import { canGetPhone } from '../../ways.ts';
import { mondayOf, todayInLagos } from '../../week.ts';
import { GivePhone } from '../give-phone.tsx';
import { Trio } from '../trio.tsx';

/** Summary of a child's week, readable in ten seconds. */
export function ChildCard({ child }: { child: Child }) {
  const id = useId();
  const { display_name: name, week } = child;
  const today = todayInLagos(new Date());
  const consent = consentText(child);
  return (
    <Card as="article" className="stack" aria-labelledby={id}>
      <div className="row">
        <LearnerFace name={name} icon={child.icon} />
        <div className="grow">
          <h2 id={id} dir="auto">
            {name}
          </h2>
          {child.level && <p className="small muted">{child.level}</p>}
        </div>
        {child.is_paused && <Badge tone="sun">{familyText.paused}</Badge>}
      </div>
      <Trio minutes={week.minutes} lessons={week.lessons} days={week.days} />
      <Beads
        label={format(familyText.daysLabel, { name })}
        beads={weekOf(mondayOf(today), today, week.active_days).beads}
      />
      {child.open_tasks > 0 && <p>{plural(familyText.openTasks, child.open_tasks)}</p>}
      {consent !== null && <p className="callout">{consent}</p>}
      {canGetPhone(child) && <GivePhone id={child.id} name={name} icon={child.icon} />}
      <LinkButton variant="quiet" block to={linkTo(routes.child, { childId: child.id })}>
        {format(familyText.openChild, { name })}
      </LinkButton>
    </Card>
  );
}
