import {
  type Check,
  isFlag,
  isMoment,
  isNumber,
  isText,
  listOf,
  oneOf,
  orNull,
  recordOf,
} from '#lib/checks.ts';
import { rpcIfSignedIn } from '#platform/rpc/rpc.ts';
import { hasBackend } from '#platform/session/backend-url.ts';
import { publicGet } from '#platform/session/client.ts';
import filePlans from '../../../../../supabase/plans.json';

export type Plan = {
  id: string;
  name: string;
  summary: string;
  amount_kobo: number;
  /** null: unlimited, because the plan is free. */
  period_months: number | null;
  renews: boolean;
  seats: number;
  adds: string[];
};

/** The learner's current plan, paid by themselves or by their family. */
export type RunningPlan = {
  id: string;
  name: string;
  starts_at: string;
  ends_at: string;
  access_until: string;
  renews: boolean;
  cancelled_at: string | null;
  grace_until: string | null;
  is_family: boolean;
  seats: number;
  mode: PaymentMode;
};

export type MyPlan = { has_plus: boolean; plan: RunningPlan | null; is_member: boolean };

export type PaymentMode = 'sandbox' | 'test' | 'live';

const arePlans = listOf(
  recordOf<Plan>({
    id: isText,
    name: isText,
    summary: isText,
    amount_kobo: isNumber,
    period_months: orNull(isNumber),
    renews: isFlag,
    seats: isNumber,
    adds: listOf(isText),
  }),
);
/** The free plan is always included, so an empty list is invalid. */
const areOffered: Check<Plan[]> = (value): value is Plan[] => arePlans(value) && value.length > 0;

export const isPaymentMode = oneOf('sandbox', 'test', 'live');

const isMyPlan = recordOf<MyPlan>({
  has_plus: isFlag,
  plan: orNull(
    recordOf<RunningPlan>({
      id: isText,
      name: isText,
      starts_at: isMoment,
      ends_at: isMoment,
      access_until: isMoment,
      renews: isFlag,
      cancelled_at: orNull(isMoment),
      grace_until: orNull(isMoment),
      is_family: isFlag,
      seats: isNumber,
      mode: isPaymentMode,
    }),
  ),
  is_member: isFlag,
});

const columns = 'id,name,summary,amount_kobo,period_months,renews,seats,adds';

/** The plans as published with the site; pages show them until the table has answered. */
export const publishedPlans: readonly Plan[] = filePlans;

/** The plans currently on offer, in display order. */
export async function listPlans(): Promise<readonly Plan[]> {
  if (!hasBackend()) return publishedPlans;
  const path = `/rest/v1/plans?select=${columns}&is_offered=is.true&order=position`;
  return publicGet(path, areOffered);
}

/** The payment provider's mode; null when nothing is sold on this server. */
export async function getPaymentMode(): Promise<PaymentMode | null> {
  if (!hasBackend()) return null;
  const hasMode = recordOf<{ mode: PaymentMode | null }>({ mode: orNull(isPaymentMode) });
  return (await publicGet('/functions/v1/checkout', hasMode)).mode;
}

/** The learner's plan; none for a visitor. */
export function getMyPlan(): Promise<MyPlan> {
  const none: MyPlan = { has_plus: false, plan: null, is_member: false };
  return rpcIfSignedIn('my_plan', {}, isMyPlan, none);
}

/**
 * `running`: there is a plan already; `paused`, `consent_needed`: a guardian must act first; `age_unknown`: the age has not
 * been given yet.
 */
export type CheckoutState = 'open' | 'running' | 'paused' | 'age_unknown' | 'consent_needed';

const isCheckoutState = oneOf('open', 'running', 'paused', 'age_unknown', 'consent_needed');

/** Whether the learner may pay for this plan now, and if not, why. */
export function getCheckoutState(planId: string): Promise<CheckoutState> {
  return rpcIfSignedIn('my_checkout', { wanted_plan: planId }, isCheckoutState, 'running');
}
