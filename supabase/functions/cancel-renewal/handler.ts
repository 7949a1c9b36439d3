import {
  type FunctionAccess,
  type FunctionHandler,
  refuse,
  requireUser,
} from '@akada/function-kit/function-handler';
import { PaymentProviderError } from '@akada/function-kit/payments/paystack';
import { paymentProvider } from '@akada/function-kit/payments/provider';
import { stopRenewals } from '@akada/function-kit/payments/renewals';

export const access: FunctionAccess = 'signed-in';

/**
 * POST: stops all renewals; the paid period stays. Answers how many renewals the provider has stopped, and for how many
 * purchases it has begun none.
 */
export const handler: FunctionHandler = async (request, context) => {
  const { id } = requireUser(context);
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Send a POST request.');
  try {
    return Response.json(await stopRenewals(context.admin, paymentProvider(context), id));
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return refuse(
      502,
      'provider_unavailable',
      'The renewal could not be stopped just now. Nothing has changed. Try again in a little while.',
    );
  }
};
