import { isProved } from '@akada/function-kit/account/erase-account';
import { type FunctionContext, refuse, requireUser } from '@akada/function-kit/function-handler';
import { fieldAt } from '@akada/function-kit/payments/fields';
import { peopleSecret } from '@akada/function-kit/people/people-secret';
import {
  cardDigest,
  digestOf,
  keepPictures,
  newBackupCode,
  newCardCode,
  newPassword,
  newPictures,
  openCard,
  sealCard,
} from '@akada/function-kit/people/ways-in';
import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import { needChild, type OwnChild } from './child.ts';

type Kept = { id: string; expires_at: string };
type Owner = Pick<OwnChild, 'id' | 'guardian'>;

async function keep(
  admin: SupabaseClient,
  { id, guardian }: Owner,
  secret: { kind: 'card' | 'code' | 'pictures'; hash: string; salt?: string; sealed?: string },
): Promise<Kept> {
  const { data, error } = await admin
    .schema('service')
    .rpc('save_credential', { child: id, guardian, ...secret });
  if (error) throw error;
  return data;
}

const cardTries = 3;

export async function giveCard({ admin, env }: FunctionContext, owner: Owner) {
  const secret = peopleSecret(env);
  for (let left = cardTries; ; left -= 1) {
    const card = newCardCode();
    const hash = await cardDigest(secret, card);
    const sealed = await sealCard(secret, owner.id, card);
    try {
      const kept = await keep(admin, owner, { kind: 'card', hash, sealed });
      return { card, expiresAt: kept.expires_at };
    } catch (error) {
      // Another child has this code.
      if (left === 1 || fieldAt(error, 'code') !== '23505') throw error;
    }
  }
}

/** The child's card once more. An open session is not enough, because the phone may be unattended. */
export async function showCard(body: unknown, context: FunctionContext): Promise<Response> {
  const child = await needChild(body, context);
  if (child instanceof Response) return child;
  if (!(await isProved(context.admin, requireUser(context), Date.now()))) {
    return refuse(403, 'reauthentication_needed', 'Sign in again, then look at the card.');
  }
  const { data: sealed, error } = await context.admin
    .schema('service')
    .rpc('kept_card', { child: child.id, guardian: child.guardian });
  if (error) throw error;
  const card = sealed ? await openCard(peopleSecret(context.env), child.id, sealed) : undefined;
  return card
    ? Response.json({ card })
    : refuse(404, 'no_card', 'There is no card. Make a new one.');
}

export async function givePictures({ admin, env }: FunctionContext, owner: Owner) {
  const pictures = newPictures();
  const { salt, digest } = await keepPictures(peopleSecret(env), owner.id, pictures);
  await keep(admin, owner, { kind: 'pictures', hash: digest, salt });
  return { pictures };
}

const passwordTries = 5;

/** Some words may be refused next to this child's name, or because they are in a list of leaked passwords: draw others. */
export async function withNewPassword(
  set: (password: string) => Promise<{ error: AuthError | null }>,
): Promise<{ password: string; error: AuthError | null }> {
  for (let left = passwordTries; ; left -= 1) {
    const password = newPassword();
    const { error } = await set(password);
    if (error?.code !== 'weak_password' || left === 1) return { password, error };
  }
}

/** A new password ends every session of the child, and everything that would keep the child from using it. */
export async function givePassword({ admin }: FunctionContext, { id, guardian }: Owner) {
  const opened = await admin.schema('service').rpc('open_password_reset', { child: id, guardian });
  if (opened.error) throw opened.error;
  const { password, error } = await withNewPassword((words) =>
    admin.auth.admin.updateUserById(id, { password: words }),
  );
  // After any error, possibly after another password was set: no password works until the guardian tries again.
  if (error) {
    const closed = await admin
      .schema('service')
      .rpc('close_password_reset', { child: id, guardian });
    throw closed.error ?? error;
  }
  return { password };
}

const givers = new Map<
  unknown,
  (context: FunctionContext, owner: Owner) => Promise<Record<string, unknown>>
>([
  ['password', givePassword],
  ['card', giveCard],
  ['pictures', givePictures],
]);

/** Replaces a secret. It is returned only once, because only its hash is stored. */
export async function resetWayIn(body: unknown, context: FunctionContext): Promise<Response> {
  const child = await needChild(body, context);
  if (child instanceof Response) return child;
  const give = givers.get(fieldAt(body, 'what'));
  if (!give) return refuse(400, 'wrong_body', 'Say what to make anew: password, card or pictures.');
  return Response.json(await give(context, child));
}

export async function revokeCard(body: unknown, context: FunctionContext): Promise<Response> {
  const child = await needChild(body, context);
  if (child instanceof Response) return child;
  const { id, guardian } = child;
  const { data, error } = await context.admin
    .schema('service')
    .rpc('revoke_card', { child: id, guardian });
  if (error) throw error;
  return Response.json({ revoked: data });
}

export async function giveBackupCode(body: unknown, context: FunctionContext): Promise<Response> {
  const child = await needChild(body, context);
  if (child instanceof Response) return child;
  const code = newBackupCode();
  const kept = await keep(context.admin, child, { kind: 'code', hash: await digestOf(code) });
  return Response.json({ code, expiresAt: kept.expires_at });
}
