import type { SupabaseClient } from '@supabase/supabase-js';
import { PaymentProviderError } from './paystack.ts';
import type { PaymentProvider } from './provider.ts';
import { callStep } from './settle.ts';

/** A paid purchase that may be charged again; `code` is null until the provider has created the renewal. */
type Renewal = { mode: string; provider_plan: string; code: string | null };

async function renewalsOf(admin: SupabaseClient, userId: string): Promise<Renewal[]> {
  const { data, error } = await admin
    .schema('service')
    .rpc('renewals_to_stop', { learner: userId });
  if (error) throw error;
  return data as Renewal[];
}

/** Reports a renewal to the database; "unwanted" means that it must be stopped. */
export function noteRenewal(
  admin: SupabaseClient,
  mode: string,
  renewal: { code: string; planCode: string | undefined; customer: string | undefined },
): Promise<string> {
  return callStep(admin, 'note_provider_subscription', {
    subscription_code: renewal.code,
    subscription_mode: mode,
    subscription_customer: renewal.customer ?? null,
    plan_code: renewal.planCode ?? null,
    token: null,
  });
}

/** Whether several purchases share this plan: then its subscriptions cannot be matched to one. */
async function isShared(admin: SupabaseClient, mode: string, planCode: string): Promise<boolean> {
  const { count, error } = await admin
    .from('payments')
    .select('id', { count: 'exact', head: true })
    .match({ mode, provider_plan: planCode, kind: 'purchase' });
  if (error) throw error;
  return (count ?? 0) > 1;
}

/** The subscriptions behind a purchase. Asks the provider for what the webhooks did not include. */
async function codesOf(
  admin: SupabaseClient,
  { mode, paystack }: PaymentProvider,
  { code, provider_plan }: Renewal,
): Promise<string[]> {
  if (code !== null) return [code];
  if (await isShared(admin, mode, provider_plan)) {
    throw new PaymentProviderError('Several purchases share a plan of the provider');
  }
  const codes = await paystack.activeSubscriptionsOf(provider_plan);
  for (const found of codes) {
    await noteRenewal(admin, mode, { code: found, planCode: provider_plan, customer: undefined });
  }
  return codes;
}

/** Stops every subscription of this plan at the provider. */
export async function stopPlan({ paystack }: PaymentProvider, planCode: string): Promise<void> {
  for (const code of await paystack.activeSubscriptionsOf(planCode)) {
    await paystack.stopSubscription(code);
  }
}

export type StoppedRenewals = {
  /** Stopped at the provider. */
  stopped: number;
  /** Paid by card, but the provider has not begun a renewal. If it begins one later, it is stopped then. */
  awaited: number;
};

/**
 * Stops everything that the provider would charge this learner for again, at the provider first, so that "stopped"
 * always holds. Throws a PaymentProviderError and changes nothing when it cannot.
 */
export async function stopRenewals(
  admin: SupabaseClient,
  provider: PaymentProvider | null,
  userId: string,
): Promise<StoppedRenewals> {
  const stopped: string[] = [];
  let awaited = 0;
  for (const renewal of await renewalsOf(admin, userId)) {
    if (provider?.mode !== renewal.mode) {
      if (renewal.mode === 'sandbox') continue;
      throw new PaymentProviderError(`The key for ${renewal.mode} renewals is not set`);
    }
    const codes = await codesOf(admin, provider, renewal);
    if (codes.length === 0) awaited += 1;
    for (const code of codes) {
      await provider.paystack.stopSubscription(code);
      stopped.push(code);
    }
  }
  const values = { learner: userId, stopped_codes: stopped };
  return { stopped: Number(await callStep(admin, 'cancel_renewal', values)), awaited };
}
