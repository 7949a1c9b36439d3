import {
  type FunctionAccess,
  type FunctionHandler,
  refuse,
  requireUser,
} from '../_shared/function-handler.ts';
import { PaymentProviderError } from '../_shared/payments/paystack.ts';
import { paymentProvider } from '../_shared/payments/provider.ts';
import { stopRenewals } from '../_shared/payments/renewals.ts';

export const access: FunctionAccess = 'signed-in';

/** POST: nothing is renewed any more. What is paid stays open to its end. */
export const handler: FunctionHandler = async (request, context) => {
  const { id } = requireUser(context);
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Send a POST request.');
  try {
    const stopped = await stopRenewals(context.admin, paymentProvider(context), id);
    return Response.json({ stopped });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return refuse(
      502,
      'provider_unavailable',
      'The renewal could not be stopped just now. Nothing has changed. Try again in a little while.',
    );
  }
};
