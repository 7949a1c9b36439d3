import type { SupabaseClient } from '@supabase/supabase-js';
import { PaymentProviderError } from './paystack.ts';
import type { PaymentProvider } from './provider.ts';
import { callStep } from './settle.ts';

type Renewal = { code: string; mode: string; email_token: string | null };

async function liveRenewals(admin: SupabaseClient, userId: string): Promise<Renewal[]> {
  const { data: bought, error } = await admin
    .from('subscriptions')
    .select('id')
    .eq('user_id', userId)
    .is('renews', true);
  if (error) throw error;
  if (bought.length === 0) return [];
  const { data, error: fault } = await admin
    .from('provider_subscriptions')
    .select('code, mode, email_token')
    .in(
      'subscription_id',
      bought.map(({ id }) => id),
    )
    .is('stopped_at', null);
  if (fault) throw fault;
  return data;
}

/**
 * Stops everything that the provider would charge this learner for again, there first: whoever reads
 * "cancelled" is never charged. Throws a PaymentProviderError and changes nothing when it cannot.
 */
export async function stopRenewals(
  admin: SupabaseClient,
  provider: PaymentProvider | null,
  userId: string,
): Promise<number> {
  for (const { code, mode, email_token } of await liveRenewals(admin, userId)) {
    if (provider?.mode !== mode || !email_token) {
      if (mode === 'sandbox') continue;
      throw new PaymentProviderError(`The key for ${mode} renewals is not set`);
    }
    await provider.paystack.stopSubscription(code, email_token);
  }
  return Number(await callStep(admin, 'cancel_renewal', { learner: userId }));
}
