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
  /** null: for ever, because it is free. */
  period_months: number | null;
  renews: boolean;
  seats: number;
  adds: string[];
};

/** The plan that the learner has right now, paid by themselves or by their family. */
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
/** Free is always among them: an empty list is not an answer. */
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

/** The plans as they are published; pages show them until the table has answered. */
export const publishedPlans: readonly Plan[] = filePlans;

/** The plans that are offered now, in their order. */
export async function listPlans(): Promise<readonly Plan[]> {
  if (!hasBackend()) return publishedPlans;
  const path = `/rest/v1/plans?select=${columns}&is_offered=is.true&order=position`;
  return publicGet(path, areOffered);
}

/** Where payments go; null: nothing is sold here. */
export async function getPaymentMode(): Promise<PaymentMode | null> {
  if (!hasBackend()) return null;
  const hasMode = recordOf<{ mode: PaymentMode | null }>({ mode: orNull(isPaymentMode) });
  return (await publicGet('/functions/v1/checkout', hasMode)).mode;
}

/** The learner's plan; nothing for a visitor. */
export function getMyPlan(): Promise<MyPlan> {
  const none: MyPlan = { has_plus: false, plan: null, is_member: false };
  return rpcIfSignedIn('my_plan', {}, isMyPlan, none);
}

/** `running`: there is a plan already; `paused`, `consent_needed`: a guardian comes first; `age_unknown`: nobody has asked yet. */
export type CheckoutState = 'open' | 'running' | 'paused' | 'age_unknown' | 'consent_needed';

const isCheckoutState = oneOf('open', 'running', 'paused', 'age_unknown', 'consent_needed');

/** Whether the learner may pay for this plan now, and if not, what stands before it. */
export function getCheckoutState(planId: string): Promise<CheckoutState> {
  return rpcIfSignedIn('my_checkout', { wanted_plan: planId }, isCheckoutState, 'running');
}
