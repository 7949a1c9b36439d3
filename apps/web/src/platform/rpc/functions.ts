import { type Check, isText, recordOf } from '#lib/checks.ts';
import { parsed } from '#platform/session/answer.ts';
import { backendUrl } from '#platform/session/backend-url.ts';
import { authFetch } from '#platform/session/client.ts';
import { requireUserId } from '#platform/session/current-user.ts';

/** A refusal by a function. `code` is its reason, or '' when it gave none; `message` may be a sentence for the learner. */
export class FunctionRefusal extends Error {
  override name = 'FunctionRefusal';
  readonly status: number;
  readonly code: string;
  /** The whole answer, for callers that know more of its fields. */
  readonly body: unknown;

  constructor(status: number, code: string, message: string, body: unknown = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

/** Calls a function as the signed-in user, and checks its answer. With `account` it refuses to act for another user. */
export async function callFunction<Value>(
  name: string,
  body: object,
  check: Check<Value>,
  account?: string,
): Promise<Value> {
  await requireUserId(account);
  return callPublicFunction(name, body, check);
}

/** Calls a function that also serves visitors, and checks its answer. */
export async function callPublicFunction<Value>(
  name: string,
  body: object,
  check: Check<Value>,
): Promise<Value> {
  const response = await authFetch(backendUrl(`/functions/v1/${name}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw refusalIn(text, response.status);
  return parsed(name, text, check);
}

const hasCode = recordOf<{ error: string }>({ error: isText });
const hasMessage = recordOf<{ message: string }>({ message: isText });

/** Functions answer refusals with `{ error: code, message }`. */
function refusalIn(text: string, status: number): FunctionRefusal {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = null;
  }
  const code = hasCode(body) ? body.error : '';
  return new FunctionRefusal(status, code, hasMessage(body) ? body.message : code, body);
}
