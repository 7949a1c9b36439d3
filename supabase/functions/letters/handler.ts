import {
  type FunctionAccess,
  type FunctionHandler,
  refuse,
} from '@akada/function-kit/function-handler';
import { fieldAt, keyAt } from '@akada/function-kit/payments/fields';
import { sendGuardianEmails } from './send.ts';

/** Unsubscribing takes one tap and no password: the token in the e-mail is enough. */
export const access: FunctionAccess = 'public';

/**
 * POST { action: 'stop', token }, or from a mail program POST ?token=… (RFC 8058, List-Unsubscribe). Ends the weekly
 * e-mails about one child to one guardian; idempotent.
 *
 * POST { action: 'send' }, by the schedule of a hosted project: sends due e-mails. A call by anyone else only sends
 * e-mails that are due within the minute anyway, so it needs no key.
 */
export const handler: FunctionHandler = async (request, context) => {
  const { admin } = context;
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Send a POST request.');
  const body: unknown = await request.json().catch(() => null);
  if (fieldAt(body, 'action') === 'send') return sendGuardianEmails(context);
  const token =
    keyAt(body, 'token') ??
    keyAt(Object.fromEntries(new URL(request.url).searchParams), 'token') ??
    '';
  const { data, error } = await admin.schema('service').rpc('stop_weekly_email', { token });
  if (error) throw error;
  if (data.outcome !== 'stopped') {
    return refuse(404, 'link_gone', 'This link is too old. Your family page can stop the emails.');
  }
  return Response.json({ outcome: 'stopped', childName: data.child_name });
};
