import { type FunctionContext, refuse } from '@akada/function-kit/function-handler';
import { fieldAt } from '@akada/function-kit/payments/fields';
import type { SupabaseClient } from '@supabase/supabase-js';
import { linkGone, wrongBody } from './refusals.ts';

type Move = { child: string; email: string };

const tokenShape = /^[\w-]{20,200}$/;
const longestPassword = 1_000;

async function readMove(
  admin: SupabaseClient,
  name: 'use_move_token' | 'open_account_move',
  token: unknown,
): Promise<Move | undefined> {
  if (typeof token !== 'string' || !tokenShape.test(token)) return undefined;
  const look = name === 'use_move_token' ? { only_look: true } : {};
  const { data, error } = await admin.schema('service').rpc(name, { token, ...look });
  if (error) throw error;
  const found: { outcome: string } & Move = data;
  return found.outcome === 'ok' ? { child: found.child, email: found.email } : undefined;
}

/** The move that the link in the e-mail is for. */
export async function lookAtMove(body: unknown, { admin }: FunctionContext): Promise<Response> {
  const move = await readMove(admin, 'use_move_token', fieldAt(body, 'token'));
  if (!move) return linkGone();
  const { data, error } = await admin
    .from('people')
    .select('display_name')
    .eq('user_id', move.child)
    .maybeSingle();
  if (error) throw error;
  return Response.json({ email: move.email, displayName: data?.display_name ?? null });
}

/**
 * The owner of the new mailbox chooses a password and takes over the account: the same account, so no progress is lost.
 * The link is used up only by the move, so that the owner can retry after a refused password.
 */
export async function moveToEmail(body: unknown, { admin }: FunctionContext): Promise<Response> {
  const password = fieldAt(body, 'password');
  if (typeof password !== 'string' || password.length > longestPassword) return wrongBody();
  const move = await readMove(admin, 'open_account_move', fieldAt(body, 'token'));
  if (!move) return linkGone();
  const { child, email } = move;
  const { error } = await admin.auth.admin.updateUserById(child, {
    email,
    password,
    email_confirm: true,
    app_metadata: { managed: null },
  });
  const ended = await admin.schema('service').rpc('end_account_move', { child, has_moved: !error });
  if (ended.error) throw ended.error;
  if (error?.code === 'weak_password' || error?.code === 'validation_failed') {
    return refuse(422, 'weak_password', error.message);
  }
  if (error?.code === 'email_exists') {
    return refuse(409, 'email_taken', 'Somebody has an account with this email already.');
  }
  // A guardian has just stopped the move.
  if (error?.status === 403) return linkGone();
  if (error) throw error;
  return Response.json({ email });
}
