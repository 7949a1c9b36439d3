import { type FunctionContext, refuse, requireUser } from '../_shared/function-handler.ts';
import { fieldAt } from '../_shared/payments/fields.ts';
import { readId } from '../_shared/read-id.ts';
import { findChild, notManaged, notYourChild } from './child.ts';

const emailShape = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u;
const reservedEnding = /(?:@|\.)invalid\.?$/i;
const youngestWithGuardian = 13;
const youngestAlone = 18;

function readEmail(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > 254) return undefined;
  const email = given.trim().toLowerCase();
  return emailShape.test(email) && !reservedEnding.test(email) ? email : undefined;
}

/**
 * Asks the mailbox that is to become the child's own. From 13 on a guardian may say so, from 18 on the learner alone.
 * The answer is the same when somebody has an account with this address: then no letter leaves.
 */
export async function askToMove(body: unknown, context: FunctionContext): Promise<Response> {
  const { admin } = context;
  const caller = requireUser(context).id;
  const id = readId(fieldAt(body, 'childId'));
  const account = id ? await findChild(admin, id, caller) : null;
  const isSelf = id === caller;
  if (!id || !account || !(account.is_mine || isSelf)) return notYourChild();
  if (account.manager !== 'guardian') return notManaged();
  if ((account.age ?? 0) < (isSelf ? youngestAlone : youngestWithGuardian)) {
    return refuse(
      403,
      'too_young',
      'An own email is possible from the year after the 13th birthday.',
    );
  }
  const email = readEmail(fieldAt(body, 'email'));
  if (!email) {
    return refuse(400, 'wrong_email', 'Type a full email address. Example: ada@example.com');
  }
  const { error } = await admin.rpc('queue_move_letter', { child: id, guardian: caller, email });
  if (error) throw error;
  return Response.json({ outcome: 'sent' });
}
