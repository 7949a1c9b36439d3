import type { SupabaseClient } from '@supabase/supabase-js';
import { type FunctionContext, type FunctionUser, refuse } from '../function-handler.ts';
import { removeOwnFiles } from '../own-files.ts';
import { fieldAt } from '../payments/fields.ts';
import { PaymentProviderError } from '../payments/paystack.ts';
import { paymentProvider } from '../payments/provider.ts';
import { stopRenewals } from '../payments/renewals.ts';
import { learnerDomain } from '../people/usernames.ts';

const freshSeconds = 10 * 60;

async function hasSecondFactor(admin: SupabaseClient, id: string): Promise<boolean> {
  const { data, error } = await admin.auth.admin.getUserById(id);
  if (error) throw error;
  return data.user.factors?.some(({ status }) => status === 'verified') ?? false;
}

/** An open session is not enough, because the phone may be unattended: the person must have just signed in. */
export async function isProved(
  admin: SupabaseClient,
  user: FunctionUser,
  now: number,
): Promise<boolean> {
  if (now / 1000 - user.provedAt > freshSeconds) return false;
  return user.assuranceLevel === 'aal2' || !(await hasSecondFactor(admin, user.id));
}

/** The checks before every deletion, of the caller's own account or a child's; undefined when it may go ahead. */
export async function refuseToErase(
  admin: SupabaseClient,
  user: FunctionUser,
  body: unknown,
): Promise<Response | undefined> {
  // A sibling with the child's card must not be able to delete the account. An adult learner moves to their own e-mail
  // address first.
  if (user.email.endsWith(`@${learnerDomain}`)) {
    return refuse(
      403,
      'managed_account',
      'Ask your parent or teacher: they look after this account.',
    );
  }
  if (fieldAt(body, 'confirmation') !== 'DELETE') {
    return refuse(400, 'confirmation_needed', 'Send { "confirmation": "DELETE" } to confirm.');
  }
  if (await isProved(admin, user, Date.now())) return undefined;
  return refuse(403, 'reauthentication_needed', 'Sign in again, then delete your account.');
}

/** A deleted account must not be charged: while the provider has not stopped the renewal, the account stays. */
async function canCharge(context: FunctionContext, userId: string): Promise<boolean> {
  try {
    await stopRenewals(context.admin, paymentProvider(context), userId);
    return false;
  } catch (error) {
    if (error instanceof PaymentProviderError) return true;
    throw error;
  }
}

/**
 * Deletes an account with everything in it: files first, because the database could not find them afterwards, then the
 * account, on which all its rows depend.
 */
export async function eraseAccount(context: FunctionContext, userId: string): Promise<Response> {
  const { admin } = context;
  if (await canCharge(context, userId)) {
    return refuse(
      502,
      'renewal_not_stopped',
      'Your plan renews by itself and could not be stopped just now. Nothing was deleted. Try again in a little while.',
    );
  }
  await removeOwnFiles(admin, userId);
  const { error } = await admin.auth.admin.deleteUser(userId);
  if (error) throw error;
  await removeOwnFiles(admin, userId);
  return Response.json({ deleted: true });
}
