import {
  type FunctionAccess,
  type FunctionHandler,
  refuse,
} from '@akada/function-kit/function-handler';
import { fieldAt, textAt } from '@akada/function-kit/payments/fields';
import { paymentProvider } from '@akada/function-kit/payments/provider';
import { isSigned } from '@akada/function-kit/payments/signature';
import { reactTo } from './events.ts';

export const access: FunctionAccess = 'public';

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/**
 * Webhook from Paystack. The body is not trusted, or even parsed, before its signature is verified. Answers 200 only
 * when the work is done: after an error Paystack sends the same event again.
 */
export const handler: FunctionHandler = async (request, context) => {
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Send a POST request.');
  const provider = paymentProvider(context);
  const body = new Uint8Array(await request.arrayBuffer());
  const signature = request.headers.get('x-paystack-signature');
  if (!provider || !(await isSigned(provider.secretKey, body, signature))) {
    return refuse(401, 'wrong_signature', 'The signature does not fit the body.');
  }
  const json = parse(body);
  const event = textAt(json, 'event');
  if (!event) return refuse(400, 'no_event', 'The body is no event.');
  const outcome = await reactTo(event, {
    data: fieldAt(json, 'data'),
    admin: context.admin,
    warn: context.warn,
    provider,
  });
  return Response.json({ received: true, outcome });
};
