import { longDay } from '#lib/dates.ts';
import type { RunningPlan } from './api.ts';
import type { Payment } from './payments-api.ts';

/** What a payment's status is called in the history. */
export const statusText: Record<Payment['status'], string> = {
  pending: 'Not finished',
  paid: 'Paid',
  failed: 'Not paid',
  abandoned: 'Left',
  review: 'We are checking it',
  refunded: 'Refunded',
};

/** From when to when a payment lasts: "15 November 2026 to 15 March 2027". */
export function periodOf({ period_starts_at, period_ends_at }: Payment): string | undefined {
  if (period_starts_at === null || period_ends_at === null) return undefined;
  return `${longDay(new Date(period_starts_at))} to ${longDay(new Date(period_ends_at))}`;
}

/** One sentence on how the learner's plan goes on. */
export function planOutlook(plan: RunningPlan): string {
  const end = longDay(new Date(plan.ends_at));
  if (plan.grace_until !== null) {
    const last = longDay(new Date(plan.grace_until));
    return `The renewal could not be paid. Plus stays open until ${last}. Choose a plan again to keep it.`;
  }
  if (plan.is_family) return `Your family pays for it. It runs until ${end}.`;
  if (plan.renews) return `It renews by itself on ${end}.`;
  if (plan.cancelled_at !== null)
    return `You have stopped the renewal. Plus stays open until ${end}.`;
  return `It runs until ${end} and then ends by itself.`;
}
