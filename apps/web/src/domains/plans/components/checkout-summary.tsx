import { Ticks } from '#ui/charts/ticks.tsx';
import { Card } from '#ui/content/card.tsx';
import type { Plan } from '../api.ts';
import { plansText } from '../messages.ts';
import { naira, periodText } from '../price.ts';
import './checkout.css';
import { planText } from '../plan-texts.ts';

function afterwards({ renews, period_months }: Plan): string {
  if (!renews) return plansText.summaryOnce;
  return period_months === 12 ? plansText.summaryYearly : plansText.summaryMonthly;
}

/** What is being bought, at what price and for how long. */
export function CheckoutSummary({ plan }: { plan: Plan }) {
  return (
    <Card as="section" className="stack checkout-summary" aria-label={plansText.summaryLabel}>
      <h2>{planText(plan.name)}</h2>
      <p className="plan__price">
        {naira(plan.amount_kobo)} <small>{periodText(plan)}</small>
      </p>
      <p>{afterwards(plan)}</p>
      <Ticks items={plan.adds.map(planText)} />
    </Card>
  );
}
