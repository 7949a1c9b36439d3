import { type Check, isText, recordOf } from '#lib/checks.ts';
import { parsed } from '#platform/session/answer.ts';
import { backendUrl, hasBackend } from '#platform/session/backend-url.ts';
import { authFetch, currentSession } from '#platform/session/client.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the browser's own Window.
  interface Window {
    /** Requested by start.js while this code was loading, with this token. */
    earlyAnswer?:
      | { name: string; token: string; user: unknown; answer: Promise<Response> }
      | undefined;
  }
}

/** The service's refusal, with the database's message. */
export type DatabaseError = {
  message: string;
  details: string | null;
  hint: string | null;
  code: string;
  status: number;
};

/** The answer of a procedure without a result. */
export const isNothing: Check<null> = (value): value is null => value === null;

/**
 * Calls one procedure as the signed-in user, and checks its answer. The first view of a page needs nothing else, so this
 * code does not load the client for tables. Without a network it throws what `fetch` throws. With `account` it refuses to
 * act for another user.
 */
export async function rpc<Value>(
  name: string,
  args: object,
  check: Check<Value>,
  account?: string,
): Promise<Value> {
  const session = hasBackend() ? await currentSession() : null;
  if (session === null || (account !== undefined && account !== session.user.id)) {
    throw new Error('User not authenticated');
  }
  const { access_token } = session;
  const response =
    (await takeEarlyAnswer(name, access_token)) ??
    (await authFetch(backendUrl(`/rest/v1/rpc/${name}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
      body: JSON.stringify(args),
    }));
  const text = await response.text();
  if (!response.ok) throw databaseError(jsonIn(text), response.status, response.statusText);
  return parsed(name, text, check);
}

/** The successful answer to start.js's request for the same session. It is used once. */
async function takeEarlyAnswer(name: string, token: string): Promise<Response | null> {
  const early = globalThis.window?.earlyAnswer;
  if (early?.name !== name || early.token !== token) return null;
  window.earlyAnswer = undefined;
  const response = await early.answer.catch(() => null);
  return response?.ok ? response : null;
}

/** The same, but a visitor gets `otherwise` without a request. */
export async function rpcIfSignedIn<Value, Otherwise>(
  name: string,
  args: object,
  check: Check<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  if (!hasBackend() || (await currentSession()) === null) return otherwise;
  return rpc(name, args, check);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRefusal = recordOf<{ message: string }>({ message: isText });

/** The database's error, whatever the body of the refusal looks like. */
export function databaseError(body: unknown, status: number, statusText = ''): DatabaseError {
  if (!isRefusal(body)) return { message: statusText, details: null, hint: null, code: '', status };
  const textAt = (name: string) => {
    const value: unknown = Reflect.get(body, name);
    return isText(value) ? value : null;
  };
  return {
    message: body.message,
    details: textAt('details'),
    hint: textAt('hint'),
    code: textAt('code') ?? '',
    status,
  };
}
