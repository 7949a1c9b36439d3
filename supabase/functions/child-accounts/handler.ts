import {
  type FunctionAccess,
  type FunctionContext,
  type FunctionHandler,
  refuse,
} from '@akada/function-kit/function-handler';
import { fieldAt } from '@akada/function-kit/payments/fields';
import { createChild, suggestUsername } from './create.ts';
import { deleteChild, downloadChild } from './data.ts';
import { askToMove } from './move.ts';
import { giveBackupCode, resetWayIn, revokeCard, showCard } from './ways-in.ts';

export const access: FunctionAccess = 'signed-in';

type Action = (body: unknown, context: FunctionContext) => Promise<Response>;

const actions: ReadonlyMap<unknown, Action> = new Map([
  ['create', createChild],
  ['suggest-username', suggestUsername],
  ['reset', resetWayIn],
  ['revoke-card', revokeCard],
  ['show-card', showCard],
  ['backup-code', giveBackupCode],
  ['move-to-email', askToMove],
  ['download', downloadChild],
  ['delete', deleteChild],
]);

/** What a guardian does with the accounts of children who have no email. */
export const handler: FunctionHandler = async (request, context) => {
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Send a POST request.');
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== 'object' || body === null) {
    return refuse(400, 'wrong_body', 'Send a JSON object.');
  }
  const action = actions.get(fieldAt(body, 'action'));
  return action ? action(body, context) : refuse(400, 'wrong_action', 'There is no such action.');
};
