import { longDay } from '#lib/dates.ts';
import { format } from '#lib/i18n.tsx';
import type { RunningPlan } from './api.ts';
import { plansText } from './messages.ts';
import type { Payment } from './payments-api.ts';

/** The name of a payment's status in the history. */
export const statusText: Record<Payment['status'], string> = {
  pending: plansText.statusPending,
  paid: plansText.statusPaid,
  failed: plansText.statusFailed,
  abandoned: plansText.statusAbandoned,
  review: plansText.statusReview,
  refunded: plansText.statusRefunded,
};

/** The period a payment covers: "15 November 2026 to 15 March 2027". */
export function periodOf({ period_starts_at, period_ends_at }: Payment): string | undefined {
  if (period_starts_at === null || period_ends_at === null) return undefined;
  return format(plansText.periodFromTo, {
    from: longDay(new Date(period_starts_at)),
    to: longDay(new Date(period_ends_at)),
  });
}

/** One sentence about what happens next with the learner's plan. */
export function planOutlook(plan: RunningPlan): string {
  const end = longDay(new Date(plan.ends_at));
  if (plan.grace_until !== null) {
    const last = longDay(new Date(plan.grace_until));
    return format(plansText.outlookGrace, { last });
  }
  if (plan.is_family) return format(plansText.outlookFamily, { end });
  if (plan.renews) return format(plansText.outlookRenews, { end });
  if (plan.cancelled_at !== null) return format(plansText.outlookStopped, { end });
  return format(plansText.outlookEnds, { end });
}
