import { locales, plural } from '#lib/i18n.tsx';
import type { Plan } from './api.ts';
import { plansText } from './messages.ts';

const whole = new Intl.NumberFormat(locales, { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat(locales, { minimumFractionDigits: 2 });

/**
 * Formats an amount in kobo as naira; shows kobo only when there are any.
 *
 * @example naira(450_000) // '₦4,500'
 */
export function naira(kobo: number): string {
  return `₦${(kobo % 100 === 0 ? whole : exact).format(kobo / 100)}`;
}

/** The billing period, shown after a price: "a month", "for 4 months", "always". */
export function periodText({
  period_months,
  renews,
}: Pick<Plan, 'period_months' | 'renews'>): string {
  if (period_months === null) return plansText.periodAlways;
  if (!renews)
    return period_months === 1
      ? plansText.periodOneMonth
      : plural(plansText.periodMonths, period_months);
  if (period_months === 1) return plansText.periodEveryMonth;
  return period_months === 12
    ? plansText.periodEveryYear
    : plural(plansText.periodEveryMonths, period_months);
}

export type PlanGroup = {
  free: Plan | undefined;
  /** Plans for one learner: the first is shown large, the others below it. */
  plus: readonly Plan[];
  family: readonly Plan[];
};

/** Groups the plans into the three cards of the page. */
export function groupPlans(plans: readonly Plan[]): PlanGroup {
  const paid = plans.filter(({ amount_kobo }) => amount_kobo > 0);
  return {
    free: plans.find(({ amount_kobo }) => amount_kobo === 0),
    plus: paid.filter(({ seats }) => seats === 1),
    family: paid.filter(({ seats }) => seats > 1),
  };
}
