import { parsed } from './answer.ts';
import { authCheck } from './auth-answers.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

type SessionFetchOptions = {
  /** The public key, sent in place of a token while signed out. */
  key: () => string;
  /** A token other than the refused one, or null when none is available. */
  renew: (refused: string) => Promise<string | null>;
};

const AUTH = /\/auth\/v1(\/[^?#]*)/;

/**
 * `fetch` for the backend client on devices whose clock is wrong, by minutes or by years. A session's lifetime counts from
 * the arrival of its answer, and a token that the service calls too old or too new is refreshed once, whatever the device's
 * clock says. A token refused right after its refresh is not refreshed again: another would fare no better. A malformed
 * answer of the auth service counts as a network failure, so that the page of a Wi-Fi portal signs no one out.
 */
export function createSessionFetch({ key, renew }: SessionFetchOptions): typeof fetch {
  let refusedFresh: string | null = null;
  return async (input, init) => {
    const response = await fetchWithTimeout(input, init);
    const authPath = AUTH.exec(addressOf(input))?.[1];
    if (authPath !== undefined) return checkedAnswer(response, init?.method ?? 'GET', authPath);
    const token = tokenOf(init);
    if (token === null || token === key() || !(await isTokenRefused(response))) return response;
    if (token === refusedFresh || init?.body instanceof ReadableStream) return response;
    const fresh = await renew(token).catch(() => null);
    if (fresh === null) return response;
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${fresh}`);
    const second = await fetchWithTimeout(input, { ...init, headers });
    if (await isTokenRefused(second)) refusedFresh = fresh;
    return second;
  };
}

/** The storage service answers 400 where others answer 401, with the reason in its message. */
async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status !== 400) return response.status === 401;
  const text = await response.clone().text();
  return /"message":\s*"[^"]*(jwt|\\"exp\\")/i.test(text);
}

async function checkedAnswer(response: Response, method: string, path: string): Promise<Response> {
  const check = response.ok ? authCheck(method, path) : undefined;
  if (check === undefined) return response;
  const answer = parsed(`auth${path.replaceAll(IDS, '/…')}`, await response.clone().text(), check);
  return isSessionAnswer(answer) ? withoutMoment(response, answer) : response;
}

const IDS = /\/[0-9a-f-]{20,}/gi;

/** The auth client trusts `expires_at`; without it, the client counts from now. */
function withoutMoment(response: Response, answer: { expires_at: unknown }): Response {
  const { expires_at: _, ...session } = answer;
  const { status, headers } = response;
  return Response.json(session, { status, headers: withoutLength(headers) });
}

function withoutLength(headers: Headers): Headers {
  const saved = new Headers(headers);
  saved.delete('content-length');
  saved.delete('content-encoding');
  return saved;
}

function isSessionAnswer(answer: unknown): answer is { expires_at: unknown } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'access_token' in answer &&
    'expires_in' in answer &&
    'expires_at' in answer
  );
}

function addressOf(input: Parameters<typeof fetch>[0]): string {
  return String(input instanceof Request ? input.url : input);
}

function tokenOf(init: RequestInit | undefined): string | null {
  return /^Bearer (.+)$/.exec(new Headers(init?.headers).get('Authorization') ?? '')?.[1] ?? null;
}
