import { type FunctionContext, refuse, requireUser } from '@akada/function-kit/function-handler';
import { fieldAt } from '@akada/function-kit/payments/fields';
import { readId } from '@akada/function-kit/read-id';
import { findChild, notManaged, notYourChild, tooManyEmails } from './child.ts';

const emailShape = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u;
const reservedEnding = /(?:@|\.)invalid\.?$/i;
const youngestWithGuardian = 13;
const youngestAlone = 18;

function readEmail(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > 254) return undefined;
  const email = given.trim().toLowerCase();
  return emailShape.test(email) && !reservedEnding.test(email) ? email : undefined;
}

const wrongEmail = () =>
  refuse(400, 'wrong_email', 'Type a full email address. Example: ada@example.com');

const otherEmail = () =>
  refuse(
    409,
    'other_email',
    'Another guardian has asked for another email. Agree to that one, or stop it first.',
  );

/**
 * E-mails the mailbox that is to become the child's own. From 13 on the guardians decide, all of them or one after
 * fourteen days of notice to the others; from 18 on the learner alone. Only the owner of the mailbox learns whether the
 * address has an account, by the link in the e-mail.
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
  if (!email) return wrongEmail();
  const { data, error } = await admin.schema('service').rpc('ask_child_move', {
    child: id,
    guardian: caller,
    email,
  });
  if (error) throw error;
  if (data.outcome === 'queued') return Response.json({ outcome: 'sent' });
  if (data.outcome === 'noticed') {
    return Response.json({ outcome: 'noticed', dueAt: data.due_at });
  }
  if (data.outcome === 'other_email') return otherEmail();
  if (data.outcome === 'wrong_email') return wrongEmail();
  if (data.outcome === 'too_often') return tooManyEmails();
  return notYourChild();
}
