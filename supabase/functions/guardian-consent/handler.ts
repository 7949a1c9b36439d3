import {
  type FunctionAccess,
  type FunctionHandler,
  refuse,
} from '@akada/function-kit/function-handler';
import { fieldAt, keyAt, textAt } from '@akada/function-kit/payments/fields';
import type { SupabaseClient } from '@supabase/supabase-js';

/** The token in the e-mail is the credential; the guardian may have no account. */
export const access: FunctionAccess = 'public';

const relations = new Set([
  ...['mother', 'father', 'grandparent', 'aunt', 'uncle', 'sibling', 'guardian', 'other'],
]);

/** Used, expired or unknown: the response is the same, so that it reveals nothing to strangers. */
const gone = () =>
  refuse(
    404,
    'link_gone',
    'This link has been used or is too old. Ask the child to send a new one.',
  );

async function look(admin: SupabaseClient, token: string, body: unknown): Promise<Response> {
  const wanted_language = keyAt(body, 'language') ?? null;
  const { data, error } = await admin
    .schema('service')
    .rpc('look_at_consent', { token, wanted_language });
  if (error) throw error;
  if (!data) return gone();
  const { child_name, asked_at, expires_at, kind, version, language, words, hash } = data;
  return Response.json({
    ...{ kind, childName: child_name, askedAt: asked_at, expiresAt: expires_at },
    ...{ version, language, words, hash },
  });
}

/** What is missing for a yes. A no needs only the token from the e-mail. */
function missing(body: unknown): Response | undefined {
  const name = textAt(body, 'name')?.trim() ?? '';
  if (name === '' || name.length > 80) {
    return refuse(400, 'name_needed', 'Type your name.');
  }
  if (!relations.has(textAt(body, 'relation') ?? '')) {
    return refuse(400, 'relation_needed', 'Choose who you are to the child.');
  }
  if (fieldAt(body, 'isAdult') !== true) {
    return refuse(400, 'adult_needed', 'Only somebody who is 18 or older can say yes.');
  }
  return undefined;
}

async function isQuestion(admin: SupabaseClient, token: string): Promise<boolean> {
  const { data, error } = await admin.schema('service').rpc('look_at_consent', { token });
  if (error) throw error;
  return data?.kind === 'ask';
}

async function answer(admin: SupabaseClient, token: string, body: unknown): Promise<Response> {
  const accept = fieldAt(body, 'accept');
  if (typeof accept !== 'boolean') return refuse(400, 'answer_needed', 'Say yes or no.');
  const refusal = accept && (await isQuestion(admin, token)) ? missing(body) : undefined;
  if (refusal) return refusal;
  const said = {
    name: textAt(body, 'name') ?? null,
    relation: textAt(body, 'relation') ?? null,
    version: keyAt(body, 'version') ?? null,
    hash: keyAt(body, 'hash') ?? null,
  };
  const { data, error } = await admin
    .schema('service')
    .rpc('answer_consent', { token, accept, answer: said });
  if (error) throw error;
  if (data.outcome === 'gone') return gone();
  if (data.outcome === 'name_needed') return refuse(400, 'name_needed', 'Type your name.');
  if (data.outcome === 'words_changed') {
    return refuse(409, 'words_changed', 'The words have changed. Read them again, then answer.');
  }
  return Response.json({ outcome: data.outcome });
}

/** POST { action: 'look' | 'answer', token, … }. A GET does nothing, because mail scanners open every link. */
export const handler: FunctionHandler = async (request, { admin }) => {
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed', 'Send a POST request.');
  const body: unknown = await request.json().catch(() => null);
  const token = keyAt(body, 'token');
  if (!token) return gone();
  const action = textAt(body, 'action');
  if (action === 'look') return look(admin, token, body);
  if (action === 'answer') return answer(admin, token, body);
  return refuse(400, 'unknown_action', 'There is no such action.');
};
