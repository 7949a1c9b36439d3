import filePlans from '../../../../../supabase/plans.json';
import { hasBackend } from './address.ts';
import { readOpenly } from './client.ts';
import { findSignedIn } from './current-user.ts';

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

const columns = 'id,name,summary,amount_kobo,period_months,renews,seats,adds';

/** The plans as they are published; pages show them until the table has answered. */
export const publishedPlans: readonly Plan[] = filePlans;

/** The plans that are offered now, in their order. */
export async function listPlans(): Promise<readonly Plan[]> {
  if (!hasBackend()) return publishedPlans;
  const path = `/rest/v1/plans?select=${columns}&is_offered=is.true&order=position`;
  return (await readOpenly(path)) as Plan[];
}

/** Where payments go; null: nothing is sold here. */
export async function getPaymentMode(): Promise<PaymentMode | null> {
  if (!hasBackend()) return null;
  const { mode } = (await readOpenly('/functions/v1/checkout')) as { mode: PaymentMode | null };
  return mode;
}

/** The learner's plan; nothing for a visitor. */
export async function getMyPlan(): Promise<MyPlan> {
  const me = await findSignedIn();
  if (me === null) return { has_plus: false, plan: null, is_member: false };
  const { data, error } = await me.client.rpc('my_plan');
  if (error !== null) throw error;
  return data;
}

/** Whether the learner may pay for this plan now, or has one that is running. */
export async function canBuy(planId: string): Promise<boolean> {
  const me = await findSignedIn();
  if (me === null) return false;
  const { data, error } = await me.client.rpc('can_buy', { wanted_plan: planId });
  if (error !== null) throw error;
  return data === true;
}
