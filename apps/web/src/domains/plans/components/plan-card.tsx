import { type ReactNode, useId } from 'react';
import { linkTo, routes } from '#config/paths.ts';
import { classNames } from '#lib/class-names.ts';
import { Cloth } from '#ui/art/cloth.tsx';
import { Ticks } from '#ui/charts/ticks.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { LinkButton } from '#ui/forms/button.tsx';
import type { Plan } from '../api.ts';
import { plansText } from '../messages.ts';
import { naira, periodText } from '../price.ts';
import './plan-card.css';
import { planText } from '../plan-texts.ts';

type PlanCardProps = {
  plan: Plan;
  title: string;
  /** The text on the card's border; the card with one is the plan we recommend. */
  hem?: string;
  isMine: boolean;
  action: ReactNode;
  children?: ReactNode;
};

/** One plan: its price, its benefits, and one button. */
export function PlanCard({ plan, title, hem, isMine, action, children }: PlanCardProps) {
  const id = useId();
  return (
    <Card
      as="article"
      className={classNames('plan', hem && 'plan--best')}
      data-subject={hem && 'maths'}
      aria-labelledby={id}
    >
      {hem && (
        <Cloth as="span" subject="maths" className="plan__hem">
          {hem}
        </Cloth>
      )}
      <div className="plan__head">
        <h2 id={id}>{title}</h2>
        {isMine && <Badge tone="ok">{plansText.yourPlanBadge}</Badge>}
        <p className="muted">{planText(plan.summary)}</p>
      </div>
      <p className="plan__price">
        {naira(plan.amount_kobo)} <small>{periodText(plan)}</small>
      </p>
      <Ticks items={plan.adds.map(planText)} />
      <div className="plan__action">
        {action}
        {children}
      </div>
    </Card>
  );
}

/** Link to the checkout, or to the plan the learner already has. */
export function ChoosePlan({
  plan,
  label,
  isMine,
  isMain = false,
}: {
  plan: Plan;
  label: string;
  isMine: boolean;
  isMain?: boolean;
}) {
  if (isMine) {
    return (
      <LinkButton variant="quiet" block to={routes.settings}>
        {plansText.settingsButton}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      {...(!isMain && { variant: 'quiet' as const })}
      block
      to={linkTo(routes.checkout, { planId: plan.id })}
    >
      {label}
    </LinkButton>
  );
}
