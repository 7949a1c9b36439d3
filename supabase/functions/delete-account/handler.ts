import { eraseAccount, refuseToErase } from '../_shared/account/erase-account.ts';
import {
  type FunctionAccess,
  type FunctionHandler,
  refuse,
  requireUser,
} from '../_shared/function-handler.ts';

export const access: FunctionAccess = 'signed-in';

/** Deletes the caller's own account. */
export const handler: FunctionHandler = async (request, context) => {
  const user = requireUser(context);
  if (request.method !== 'POST') {
    return refuse(405, 'method_not_allowed', 'Send a POST request.');
  }
  const body: unknown = await request.json().catch(() => null);
  return (await refuseToErase(context.admin, user, body)) ?? (await eraseAccount(context, user.id));
};
