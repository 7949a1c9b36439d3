import { eraseAccount, refuseToErase } from '@akada/function-kit/account/erase-account';
import { downloadForGuardian } from '@akada/function-kit/account/personal-data';
import { type FunctionContext, requireUser } from '@akada/function-kit/function-handler';
import { needChild, notYourChild, tooManyEmails } from './child.ts';

/**
 * What a guardian may see of a child, as one file. The download is recorded in the list of views that the child can
 * read.
 */
export async function downloadChild(body: unknown, context: FunctionContext): Promise<Response> {
  const child = await needChild(body, context);
  if (child instanceof Response) return child;
  const { error } = await context.admin.schema('service').rpc('note_look_of', {
    viewer: child.guardian,
    child: child.id,
    what: 'download',
  });
  if (error) throw error;
  return downloadForGuardian(context.admin, child.id);
}

/**
 * Deletes the account of a child with everything in it; the guardian must have just signed in. While another guardian
 * could still object, that guardian is notified and the account stays for fourteen days.
 */
export async function deleteChild(body: unknown, context: FunctionContext): Promise<Response> {
  const child = await needChild(body, context);
  if (child instanceof Response) return child;
  const refusal = await refuseToErase(context.admin, requireUser(context), body);
  if (refusal) return refusal;
  const { data, error } = await context.admin.schema('service').rpc('ask_child_deletion', {
    child: child.id,
    guardian: child.guardian,
  });
  if (error) throw error;
  if (data.outcome === 'noticed') return Response.json({ deleted: false, dueAt: data.due_at });
  if (data.outcome === 'too_often') return tooManyEmails();
  if (data.outcome !== 'now') return notYourChild();
  return eraseAccount(context, child.id);
}
