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

/** A phone left unlocked on the table is not enough: the person must have signed in just now. */
async function isProved(admin: SupabaseClient, user: FunctionUser, now: number): Promise<boolean> {
  if (now / 1000 - user.provedAt > freshSeconds) return false;
  return user.assuranceLevel === 'aal2' || !(await hasSecondFactor(admin, user.id));
}

/** What stands before every deletion, of an own account or of a child's; undefined when nothing does. */
export async function refuseToErase(
  admin: SupabaseClient,
  user: FunctionUser,
  body: unknown,
): Promise<Response | undefined> {
  // A brother with the child's card must not be able to end the account. Whoever has grown up moves to an own email first.
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

/** Nobody is charged for an account that is gone: without a stop at the provider it stays. */
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
 * Deletes an account with all that belongs to it: files first, because nothing in the
 * database would find them afterwards, then the account, on which every row of theirs depends.
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
