import type { FunctionContext } from '../function-handler.ts';
import type { PaymentMode } from './provider.ts';

/** Money that the provider reports as moved, or that may move. */
export type PaymentReport = {
  kind: 'charge' | 'refund' | 'dispute' | 'other';
  event: string;
  reference: string | undefined;
  /** The provider's own number of the payment, refund or dispute. */
  providerId?: string | undefined;
  kobo: number | undefined;
  currency: string | undefined;
};

/** Stores a report and its outcome; logs what needs manual action, if anything. */
export async function reportPayment(
  { admin, warn }: Pick<FunctionContext, 'admin' | 'warn'>,
  mode: PaymentMode,
  { kind, event, reference, providerId, kobo, currency }: PaymentReport,
  outcome: string,
): Promise<void> {
  const { data: advice, error } = await admin.schema('service').rpc('report_payment', {
    report_kind: kind,
    report_event: event,
    report_mode: mode,
    report_outcome: outcome,
    report_reference: reference ?? null,
    report_provider_id: providerId ?? null,
    report_kobo: kobo ?? null,
    report_currency: currency ?? null,
  });
  if (error) throw error;
  if (advice === null) return;
  const fields = { kind, event, mode, reference, kobo, currency, outcome };
  warn(fields, `A payment needs a person. ${advice}`);
}
