import { config } from '#config/config.ts';
import { ContentError, statusError } from './content-error.ts';
import { withTimeLimit } from './time-limit.ts';

export const REQUEST_TIMEOUT = 30_000;
const SERVICE_NAME = 'Strapi';

/** The content service refused or failed; the message contains its status text. */
export class ContentApiError extends Error {
  override name = 'ContentApiError';
  readonly status: number;

  constructor(response: Response) {
    super(`${SERVICE_NAME} API error: ${response.statusText || response.status}`);
    this.status = response.status;
  }
}

/** The result when the caller's copy, identified by its tag, is still current. */
export const UNCHANGED = Symbol('unchanged');

/** Sends one request and returns the JSON body. No auth is sent: content is public. */
export const getJson = (
  path: string,
  signal: AbortSignal,
  tag: string | null = null,
  refusal = ({ status }: Response): Error => statusError(status),
): Promise<unknown> =>
  withTimeLimit(REQUEST_TIMEOUT, signal, async (inner) => {
    const response = await fetch(`${config.contentUrl}/api${path}`, {
      signal: inner,
      credentials: 'omit',
      headers: { Accept: 'application/json', ...(tag !== null && { 'If-None-Match': tag }) },
    });
    if (tag !== null && response.status === 304) return UNCHANGED;
    if (response.status !== 200) throw refusal(response);
    return readBody(response);
  });

/** Like `getJson` for plain lists and documents: a refusal is logged and thrown with its status text. */
export const getDocument = (path: string, signal: AbortSignal, tag: string | null = null) =>
  getJson(path, signal, tag, (response) => {
    const error = new ContentApiError(response);
    console.error(error.message, path);
    return error;
  });

/** The JSON of an answer; any other body is an invalid answer. */
export async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    // A connection that breaks in the middle of the body is a network fault, not a bad answer.
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new ContentError('invalid', 'Invalid response data', cause);
  }
}
