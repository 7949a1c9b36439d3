import { backendUrl, hasBackend } from './address.ts';
import { currentSession, ownFetch } from './client.ts';

/** The service's refusal, with what the database said. */
export type DatabaseError = {
  message: string;
  details: string | null;
  hint: string | null;
  code: string;
  status: number;
};

/**
 * Calls one procedure for whoever is signed in. It is all that the first view of a page needs, so it does without the
 * client for tables; a missing network throws what `fetch` throws.
 */
export async function callOwn<Answer>(name: string, args: object = {}): Promise<Answer> {
  const session = hasBackend() ? await currentSession() : null;
  if (session === null) throw new Error('User not authenticated');
  const response = await ownFetch(backendUrl(`/rest/v1/rpc/${name}`), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${session.access_token}`,
    },
    body: JSON.stringify(args),
  });
  if (!response.ok) throw await errorOf(response);
  const text = await response.text();
  // A procedure without a result answers with nothing at all.
  return JSON.parse(text || 'null');
}

/** The same, but for a visitor there is nothing to ask. */
export async function callIfSignedIn<Answer>(
  name: string,
  args: object = {},
): Promise<Answer | null> {
  if (!hasBackend() || (await currentSession()) === null) return null;
  return callOwn(name, args);
}

async function errorOf(response: Response): Promise<DatabaseError> {
  const body: Partial<DatabaseError> | null = await response.json().catch(() => null);
  return {
    message: body?.message ?? response.statusText,
    details: body?.details ?? null,
    hint: body?.hint ?? null,
    code: body?.code ?? '',
    status: response.status,
  };
}
