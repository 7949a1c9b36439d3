import { config } from '#config/config.ts';
import { ContentError, statusError } from './content-error.ts';
import { withTimeLimit } from './time-limit.ts';

export const REQUEST_TIMEOUT = 30_000;
const SERVICE_NAME = 'Strapi';

/** The content service refused or failed; the message carries its status text. */
export class ContentApiError extends Error {
  override name = 'ContentApiError';
  readonly status: number;

  constructor(response: Response) {
    super(`${SERVICE_NAME} API error: ${response.statusText || response.status}`);
    this.status = response.status;
  }
}

/** What an answer is when the caller's copy, named by its tag, is still the newest. */
export const UNCHANGED = Symbol('unchanged');

/** Asks once and gives the JSON body. No auth is sent: content is public. */
export async function getJson(
  path: string,
  signal: AbortSignal,
  tag: string | null = null,
): Promise<unknown> {
  return withTimeLimit(REQUEST_TIMEOUT, signal, async (inner) => {
    const response = await send(path, inner, tag);
    if (isUnchanged(response, tag)) return UNCHANGED;
    if (response.status !== 200) throw statusError(response.status);
    return readBody(response);
  });
}

/** Like `getJson` for plain lists and documents: a refusal is logged and thrown with its status text. */
export async function getDocument(
  path: string,
  signal: AbortSignal,
  tag: string | null = null,
): Promise<unknown> {
  return withTimeLimit(REQUEST_TIMEOUT, signal, async (inner) => {
    const response = await send(path, inner, tag);
    if (isUnchanged(response, tag)) return UNCHANGED;
    if (response.ok) return readBody(response);
    const error = new ContentApiError(response);
    console.error(error.message, path);
    throw error;
  });
}

function send(path: string, signal: AbortSignal, tag: string | null): Promise<Response> {
  return fetch(`${config.contentUrl}/api${path}`, {
    signal,
    credentials: 'omit',
    headers: { Accept: 'application/json', ...(tag !== null && { 'If-None-Match': tag }) },
  });
}

function isUnchanged(response: Response, tag: string | null): boolean {
  return tag !== null && response.status === 304;
}

/** The JSON of an answer; a body that is none is an invalid answer. */
export async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    // A connection that breaks in the middle of the body is a network fault, not a bad answer.
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new ContentError('invalid', 'Invalid response data', cause);
  }
}
