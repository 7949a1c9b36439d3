import { type FunctionContext, refuse, requireUser } from '@akada/function-kit/function-handler';
import { fieldAt } from '@akada/function-kit/payments/fields';
import { readId } from '@akada/function-kit/read-id';
import type { SupabaseClient } from '@supabase/supabase-js';

/** An account, and whether the caller may manage it. */
export type ChildAccount = {
  is_mine: boolean;
  manager: 'self' | 'guardian' | 'school';
  username: string | null;
  display_name: string | null;
  icon: string | null;
  /** The lowest age that the year of birth allows; null when it is unknown. */
  age: number | null;
};

export async function findChild(
  admin: SupabaseClient,
  child: string,
  guardian: string,
): Promise<ChildAccount | null> {
  const { data, error } = await admin.schema('service').rpc('child_account', { child, guardian });
  if (error) throw error;
  return data;
}

export type OwnChild = { id: string; guardian: string; account: ChildAccount };

export const notYourChild = () =>
  refuse(403, 'not_your_child', 'You are not a guardian of this child.');

export const notManaged = () =>
  refuse(409, 'not_managed', 'This learner has an own email and looks after the account alone.');

export function tooManyEmails(): Response {
  const refusal = refuse(429, 'too_many_letters', 'Five emails a day are enough. Try tomorrow.');
  refusal.headers.set('retry-after', String(24 * 60 * 60));
  return refusal;
}

/** The child of the request, if the caller manages the child's account now; else the refusal. */
export async function needChild(
  body: unknown,
  context: FunctionContext,
): Promise<OwnChild | Response> {
  const guardian = requireUser(context).id;
  const id = readId(fieldAt(body, 'childId'));
  if (!id) return notYourChild();
  const account = await findChild(context.admin, id, guardian);
  if (!account?.is_mine) return notYourChild();
  return account.manager === 'guardian' ? { id, guardian, account } : notManaged();
}
