import type { SupabaseClient } from '@supabase/supabase-js';
import {
  type FunctionAccess,
  type FunctionContext,
  type FunctionHandler,
  type FunctionUser,
  refuse,
  requireUser,
} from '../_shared/function-handler.ts';
import { removeOwnFiles } from '../_shared/own-files.ts';
import { PaymentProviderError } from '../_shared/payments/paystack.ts';
import { paymentProvider } from '../_shared/payments/provider.ts';
import { stopRenewals } from '../_shared/payments/renewals.ts';

export const access: FunctionAccess = 'signed-in';

const freshSeconds = 10 * 60;

async function isConfirmed(request: Request): Promise<boolean> {
  try {
    const body: unknown = await request.json();
    return (
      typeof body === 'object' &&
      body !== null &&
      'confirmation' in body &&
      body.confirmation === 'DELETE'
    );
  } catch {
    return false;
  }
}

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
 * Deletes the caller's account with all that belongs to it: files first, because nothing in the
 * database would find them afterwards, then the account, on which every row of theirs depends.
 */
export const handler: FunctionHandler = async (request, context) => {
  const { admin } = context;
  const user = requireUser(context);
  if (request.method !== 'POST') {
    return refuse(405, 'method_not_allowed', 'Send a POST request.');
  }
  if (!(await isConfirmed(request))) {
    return refuse(400, 'confirmation_needed', 'Send { "confirmation": "DELETE" } to confirm.');
  }
  if (!(await isProved(admin, user, Date.now()))) {
    return refuse(403, 'reauthentication_needed', 'Sign in again, then delete your account.');
  }
  if (await canCharge(context, user.id)) {
    return refuse(
      502,
      'renewal_not_stopped',
      'Your plan renews by itself and could not be stopped just now. Nothing was deleted. Try again in a little while.',
    );
  }
  await removeOwnFiles(admin, user.id);
  const { error } = await admin.auth.admin.deleteUser(user.id);
  if (error) throw error;
  await removeOwnFiles(admin, user.id);
  return Response.json({ deleted: true });
};
