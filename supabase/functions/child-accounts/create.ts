import { type FunctionContext, refuse, requireUser } from '@akada/function-kit/function-handler';
import {
  emailOfUsername,
  learnerDomain,
  proposedUsernames,
} from '@akada/function-kit/people/usernames';
import type { SupabaseClient, User } from '@supabase/supabase-js';
import { findChild } from './child.ts';
import { lineAt, type NewChild, readNewChild, wrongName } from './input.ts';
import { giveCard, givePassword, givePictures, withNewPassword } from './ways-in.ts';

const idTaken = () => refuse(409, 'id_taken', 'Start again: this account cannot be made.');

const noName = () => new Error('Every username that was proposed is taken');

/** Random digits, so that repeated requests do not reveal which usernames are taken. */
export async function suggestUsername(body: unknown, { admin }: FunctionContext) {
  const displayName = lineAt(body, 'displayName', 40);
  if (!displayName) return wrongName();
  const names = proposedUsernames(displayName).filter((name) => /\d{4}$/.test(name));
  const { data: username, error } = await admin.schema('service').rpc('free_username', { names });
  if (error) throw error;
  if (!username) throw noName();
  return Response.json({ username });
}

async function findUser(admin: SupabaseClient, id: string): Promise<User | null> {
  const { data, error } = await admin.auth.admin.getUserById(id);
  if (error?.code === 'user_not_found') return null;
  if (error) throw error;
  return data.user;
}

type MadeAccount = { username: string; password: string; isUnfinished: boolean };

/** A retry by the guardian's phone after it lost our response: the account exists, and gets a new password. */
async function takeUp(
  context: FunctionContext,
  user: User,
  guardian: string,
): Promise<MadeAccount | Response> {
  const { managed, made_by } = user.app_metadata;
  const [username = '', domain] = (user.email ?? '').split('@');
  if (managed !== true || made_by !== guardian || domain !== learnerDomain) return idTaken();
  const known = await findChild(context.admin, user.id, guardian);
  // The account is not linked to a guardian yet: the previous call stopped halfway.
  const isUnfinished = known?.manager === 'self';
  if (!isUnfinished && !known?.is_mine) return idTaken();
  return { username, ...(await givePassword(context, { id: user.id, guardian })), isUnfinished };
}

const nameTries = 5;

/** A taken username is never refused: the next free one is used, so that no response reveals which usernames exist. */
async function makeAccount(
  { admin }: FunctionContext,
  child: NewChild,
  guardian: string,
): Promise<MadeAccount> {
  for (let left = nameTries; ; left -= 1) {
    const chosen = await admin.schema('service').rpc('choose_username', {
      guardian,
      wish: left === nameTries ? (child.username ?? null) : null,
      names: proposedUsernames(child.displayName),
    });
    if (chosen.error) throw chosen.error;
    const username: string | null = chosen.data;
    if (!username) throw noName();
    const { password, error } = await withNewPassword((words) =>
      admin.auth.admin.createUser({
        id: child.id,
        email: emailOfUsername(username),
        email_confirm: true,
        password: words,
        user_metadata: { name: child.displayName, avatar: child.icon },
        app_metadata: { managed: true, made_by: guardian },
      }),
    );
    if (!error) return { username, password, isUnfinished: true };
    // Another request has just taken the name.
    if (error.code !== 'email_exists' || left === 1) throw error;
  }
}

const refusals: ReadonlyMap<string, () => Response> = new Map([
  ['not_adult', () => refuse(403, 'not_adult', 'Only an adult can add a child.')],
  [
    'words_changed',
    () => refuse(409, 'words_changed', 'The words have changed. Read them again, please.'),
  ],
  [
    'too_many',
    () => refuse(409, 'too_many_children', 'One account looks after at most 20 children.'),
  ],
  ['username_taken', idTaken],
  ['taken', idTaken],
]);

/** Links the child to the guardian and stores what was agreed to. Undefined when it succeeded. */
async function giveToGuardian(
  admin: SupabaseClient,
  child: NewChild,
  username: string,
  guardian: string,
): Promise<Response | undefined> {
  const facts = {
    username,
    display_name: child.displayName,
    icon: child.icon,
    birth_year: child.birthYear,
    level: child.level,
    relation: child.relation,
    guardian_name: child.guardianName ?? null,
    version: child.agreed.version,
    words_hash: child.agreed.hash,
  };
  const { data, error } = await admin.schema('service').rpc('add_managed_child', {
    child: child.id,
    guardian,
    facts,
  });
  if (error) throw error;
  const { outcome }: { outcome: string } = data;
  if (outcome === 'added') return undefined;
  const refusal = refusals.get(outcome);
  if (!refusal) throw new Error(`add_managed_child answered ${outcome}`);
  return refusal();
}

/** An account that was not linked to a guardian must not hold on to a username. */
async function dropUnfinished(admin: SupabaseClient, id: string) {
  const { error } = await admin.auth.admin.deleteUser(id);
  if (error) throw error;
}

/**
 * Creates the account of a child, links it to the calling guardian, and returns the three credentials. The guardian's
 * device generates the id, so that a retry after a lost response or a failure halfway ends with the same one account.
 */
export async function createChild(body: unknown, context: FunctionContext): Promise<Response> {
  const { admin } = context;
  const guardian = requireUser(context).id;
  const child = readNewChild(body, new Date());
  if (child instanceof Response) return child;
  const known = await findUser(admin, child.id);
  const made = known
    ? await takeUp(context, known, guardian)
    : await makeAccount(context, child, guardian);
  if (made instanceof Response) return made;
  const { username, password, isUnfinished } = made;
  if (isUnfinished) {
    const refusal = await giveToGuardian(admin, child, username, guardian);
    if (refusal) await dropUnfinished(admin, child.id);
    if (refusal) return refusal;
  }
  const owner = { id: child.id, guardian };
  const { card } = await giveCard(context, owner);
  const { pictures } = await givePictures(context, owner);
  const { id, displayName, icon } = child;
  return Response.json({ child: { id, username, displayName, icon }, password, card, pictures });
}
