import type { SupabaseClient } from '@supabase/supabase-js';
import type { FunctionContext } from '../function-handler.ts';
import type { Transaction } from './paystack.ts';
import type { PaymentMode } from './provider.ts';
import { reportPayment } from './report.ts';

/** Calls one of the steps that the database runs in one transaction; returns its outcome. */
export async function callStep(
  admin: SupabaseClient,
  step: string,
  values: Record<string, unknown>,
): Promise<string> {
  const { data, error } = await admin.schema('service').rpc(step, values);
  if (error) throw error;
  return String(data);
}

/** Asks the provider about a purchase and stores what it answers. */
export async function settle(
  context: Pick<FunctionContext, 'admin' | 'warn'>,
  mode: PaymentMode,
  transaction: Transaction,
): Promise<void> {
  const { admin } = context;
  const { reference, status, amountKobo: kobo, currency } = transaction;
  const report = (kind: 'charge' | 'refund', providerId: string | undefined, outcome: string) =>
    reportPayment(
      context,
      mode,
      { kind, event: 'verify', reference, providerId, kobo, currency },
      outcome,
    );
  if (status === 'paid') {
    const outcome = await callStep(admin, 'settle_payment', {
      paid_reference: reference,
      paid_mode: mode,
      paid_kobo: transaction.amountKobo ?? null,
      paid_currency: transaction.currency ?? null,
      paid_channel: transaction.channel ?? null,
      paid_customer: transaction.customer ?? null,
      paid_can_renew: transaction.canRenew ?? null,
    });
    await report('charge', undefined, outcome);
  }
  if (status === 'refunded') {
    const outcome = await callStep(admin, 'refund_payment', {
      refunded_reference: reference,
      refund_mode: mode,
      kobo: transaction.amountKobo ?? null,
      refund_reference: 'reversed',
    });
    await report('refund', 'reversed', outcome);
  }
  if (status === 'failed' || status === 'abandoned') {
    await callStep(admin, 'close_payment', {
      closed_reference: reference,
      closed_mode: mode,
      closed_status: status,
    });
  }
}
