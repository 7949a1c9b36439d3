import {
  type FunctionAccess,
  type FunctionHandler,
  refuse,
} from '@akada/function-kit/function-handler';
import { fieldAt, keyAt } from '@akada/function-kit/payments/fields';
import { sendLetters } from './send.ts';

/** One tap and no password: whoever has the letter may stop it. */
export const access: FunctionAccess = 'public';

/**
 * POST { action: 'stop', token }, or by a mail program POST ?token=… (RFC 8058, List-Unsubscribe). Ends the
 * weekly letters about one child to one guardian; may be repeated.
 *
 * POST { action: 'send' }, by the schedule of a hosted project: what is due leaves. Whoever else asks for it only makes
 * letters leave that would leave within the minute, so there is no key to keep.
 */
export const handler: FunctionHandler = async (request, context) => {
  const { admin } = context;
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Send a POST request.');
  const body: unknown = await request.json().catch(() => null);
  if (fieldAt(body, 'action') === 'send') return sendLetters(context);
  const token =
    keyAt(body, 'token') ??
    keyAt(Object.fromEntries(new URL(request.url).searchParams), 'token') ??
    '';
  const { data, error } = await admin.schema('service').rpc('stop_weekly_letter', { token });
  if (error) throw error;
  if (data.outcome !== 'stopped') {
    return refuse(404, 'link_gone', 'This link is too old. Your family page can stop the emails.');
  }
  return Response.json({ outcome: 'stopped', childName: data.child_name });
};
