import { type FunctionAccess, type FunctionHandler, refuse } from '../_shared/function-handler.ts';
import { keyAt } from '../_shared/payments/fields.ts';

/** One tap and no password: whoever has the letter may stop it. */
export const access: FunctionAccess = 'public';

/**
 * POST { action: 'stop', token }, or by a mail program POST ?token=… (RFC 8058, List-Unsubscribe). Ends the
 * weekly letters about one child to one guardian; may be repeated.
 */
export const handler: FunctionHandler = async (request, { admin }) => {
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Send a POST request.');
  const body: unknown = await request.json().catch(() => null);
  const token =
    keyAt(body, 'token') ??
    keyAt(Object.fromEntries(new URL(request.url).searchParams), 'token') ??
    '';
  const { data, error } = await admin.rpc('stop_weekly_letter', { token });
  if (error) throw error;
  if (data.outcome !== 'stopped') {
    return refuse(404, 'link_gone', 'This link is too old. Your family page can stop the emails.');
  }
  return Response.json({ outcome: 'stopped', childName: data.child_name });
};
