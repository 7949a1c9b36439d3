import { eraseAccount, refuseToErase } from '@akada/function-kit/account/erase-account';
import {
  type FunctionAccess,
  type FunctionHandler,
  refuse,
  requireUser,
} from '@akada/function-kit/function-handler';
import type { SupabaseClient } from '@supabase/supabase-js';

export const access: FunctionAccess = 'signed-in';

/** Children who would be left without a guardian: their accounts must be moved or deleted first. */
async function childrenLeft(
  admin: SupabaseClient,
  guardian: string,
): Promise<Response | undefined> {
  const { data, error } = await admin.schema('service').rpc('managed_children_left', { guardian });
  if (error) throw error;
  if (data.length === 0) return undefined;
  const children = data.map((child: { id: string; display_name: string }) => ({
    id: child.id,
    displayName: child.display_name,
  }));
  const message =
    'Children use accounts that only you look after. Delete those, or add another guardian, first.';
  return Response.json({ error: 'children_left', message, children }, { status: 409 });
}

/** Deletes the caller's own account. */
export const handler: FunctionHandler = async (request, context) => {
  const user = requireUser(context);
  if (request.method !== 'POST') {
    return refuse(405, 'method_not_allowed', 'Send a POST request.');
  }
  const body: unknown = await request.json().catch(() => null);
  return (
    (await refuseToErase(context.admin, user, body)) ??
    (await childrenLeft(context.admin, user.id)) ??
    (await eraseAccount(context, user.id))
  );
};
