import {
  type FunctionAccess,
  type FunctionContext,
  type FunctionHandler,
  refuse,
  requireUser,
} from '@akada/function-kit/function-handler';
import { keyAt } from '@akada/function-kit/payments/fields';
import { findPayment, type PaymentView } from '@akada/function-kit/payments/payment-view';
import { PaymentProviderError } from '@akada/function-kit/payments/paystack';
import { paymentProvider } from '@akada/function-kit/payments/provider';
import { settle } from '@akada/function-kit/payments/settle';

export const access: FunctionAccess = 'signed-in';

const isOpen = ({ status }: PaymentView) =>
  status === 'pending' || status === 'failed' || status === 'abandoned';

/** Asks the provider; without an answer nothing changes, and its webhook still arrives. */
async function verify({ reference, mode }: PaymentView, context: FunctionContext): Promise<void> {
  const provider = paymentProvider(context);
  if (provider?.mode !== mode) return;
  try {
    const transaction = await provider.paystack.verify(reference);
    if (transaction) await settle(context, mode, transaction);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
  }
}

/** POST { reference }: the status of the caller's payment, after asking the provider while it is open. */
export const handler: FunctionHandler = async (request, context) => {
  const { id } = requireUser(context);
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Send a POST request.');
  const reference = keyAt(await request.json().catch(() => null), 'reference');
  const payment = reference && (await findPayment(context.admin, id, reference));
  if (!payment) return refuse(404, 'unknown_payment', 'There is no such payment of yours.');
  if (!isOpen(payment)) return Response.json(payment);
  await verify(payment, context);
  return Response.json(await findPayment(context.admin, id, payment.reference));
};
