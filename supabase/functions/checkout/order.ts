import type { PaymentProvider } from '@akada/function-kit/payments/provider';
import type { SupabaseClient } from '@supabase/supabase-js';

export type Plan = {
  id: string;
  name: string;
  amount_kobo: number;
  period_months: number | null;
  renews: boolean;
};

export type Order = { userId: string; plan: Plan; email: string };

const reusableMs = 30 * 60 * 1000;

/** The plan from the database: its price never comes from the browser. */
export async function findPlan(admin: SupabaseClient, id: string): Promise<Plan | null> {
  const { data, error } = await admin
    .from('plans')
    .select('id, name, amount_kobo, period_months, renews')
    .eq('id', id)
    .is('is_offered', true)
    .gt('amount_kobo', 0)
    .maybeSingle();
  if (error) throw error;
  return data;
}

/** A second click or a second tab reuses the payment page that is open already. */
export async function findOpenPayment(
  admin: SupabaseClient,
  { mode }: PaymentProvider,
  { userId, plan, email }: Order,
): Promise<{ reference: string; checkout_url: string } | null> {
  const { data, error } = await admin
    .from('payments')
    .select('reference, checkout_url')
    .match({ user_id: userId, plan_id: plan.id, mode, email, status: 'pending' })
    .eq('amount_kobo', plan.amount_kobo)
    .not('checkout_url', 'is', null)
    .gt('created_at', new Date(Date.now() - reusableMs).toISOString())
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) throw error;
  return data;
}

/**
 * Each purchase that renews gets its own plan at the provider. The provider includes its code in every event about the
 * renewal, so the code identifies the purchase; the payer's address may belong to several children. The provider also
 * refuses a second subscription of one address to one plan.
 */
async function createPlan(
  admin: SupabaseClient,
  { mode, paystack }: PaymentProvider,
  { id, name, amount_kobo, period_months, renews }: Plan,
): Promise<string | undefined> {
  if (!renews || period_months === null) return undefined;
  const code = await paystack.createPlan(`Akada ${name}`, amount_kobo, period_months);
  const { error } = await admin
    .from('provider_plans')
    .upsert({ code, plan_id: id, mode, amount_kobo }, { onConflict: 'code' });
  if (error) throw error;
  return code;
}

/** Stores the payment as pending under our own reference before asking the provider for its page. */
export async function startPayment(
  admin: SupabaseClient,
  provider: PaymentProvider,
  { userId, plan, email }: Order,
  publicUrl: string,
): Promise<{ reference: string; checkout_url: string }> {
  const reference = `akd-${crypto.randomUUID()}`;
  const code = await createPlan(admin, provider, plan);
  const stored = await admin.from('payments').insert({
    user_id: userId,
    plan_id: plan.id,
    reference,
    mode: provider.mode,
    amount_kobo: plan.amount_kobo,
    email,
    provider_plan: code ?? null,
  });
  if (stored.error) throw stored.error;
  try {
    const { checkoutUrl } = await provider.paystack.initialize({
      reference,
      email,
      amountKobo: plan.amount_kobo,
      callbackUrl: `${publicUrl}/subscription/checkout/${plan.id}`,
      planCode: code,
    });
    const { error } = await admin
      .from('payments')
      .update({ checkout_url: checkoutUrl })
      .eq('reference', reference);
    if (error) throw error;
    return { reference, checkout_url: checkoutUrl };
  } catch (error) {
    await admin.from('payments').update({ status: 'failed' }).eq('reference', reference);
    throw error;
  }
}
