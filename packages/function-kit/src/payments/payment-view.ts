import type { SupabaseClient } from '@supabase/supabase-js';

const columns =
  'reference, plan_id, kind, mode, status, amount_kobo, currency, email, channel, paid_at, period_starts_at, period_ends_at, refunded_kobo, created_at';

export type PaymentView = {
  reference: string;
  plan_id: string;
  kind: 'purchase' | 'renewal';
  mode: 'sandbox' | 'test' | 'live';
  status: 'pending' | 'paid' | 'failed' | 'abandoned' | 'review' | 'refunded';
  amount_kobo: number;
  currency: string;
  email: string;
  channel: string | null;
  paid_at: string | null;
  period_starts_at: string | null;
  period_ends_at: string | null;
  refunded_kobo: number;
  created_at: string;
};

/** A payment of this learner, or null; also null for another learner's payment. */
export async function findPayment(
  admin: SupabaseClient,
  userId: string,
  reference: string,
): Promise<PaymentView | null> {
  const { data, error } = await admin
    .from('payments')
    .select(columns)
    .eq('user_id', userId)
    .eq('reference', reference)
    .maybeSingle();
  if (error) throw error;
  return data as PaymentView | null;
}
