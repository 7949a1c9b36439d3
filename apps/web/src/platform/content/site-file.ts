import { ContentError, statusError } from './content-error.ts';
import { REQUEST_TIMEOUT, readBody } from './request.ts';
import { withTimeLimit } from './time-limit.ts';

/** Reads a JSON file of the site itself. The browser handles its ETag: an unchanged file is not downloaded again. */
export async function getSiteFile<Value>(
  path: string,
  check: (value: unknown) => value is Value,
  signal: AbortSignal,
): Promise<Value> {
  return withTimeLimit(REQUEST_TIMEOUT, signal, async (inner) => {
    const response = await fetch(path, { signal: inner, credentials: 'omit' });
    if (response.status !== 200) throw statusError(response.status);
    const body = await readBody(response);
    if (!check(body)) throw new ContentError('invalid', 'Invalid response data');
    return body;
  });
}
