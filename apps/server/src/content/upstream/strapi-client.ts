import { createConcurrencyLimit } from '../../lib/concurrency-limit.ts';
import { createEncodedBody, type EncodedBody } from '../delivery/encoded-body.ts';
import { UpstreamUnavailable, unexpectedStatus } from './upstream-error.ts';

/** Strapi needs an eighth of a second of its processor for a large course: more at once only wait there. */
const atOnce = 4;
const maxQueue = 500;
const timeoutMs = 15_000;

const tooManyWait = () =>
  new UpstreamUnavailable('Too many questions wait already', { isDown: false });

/** Statuses that are answers about content. Anything else means that Strapi is not well or not open. */
const isAnswer = (status: number) => [200, 400, 404].includes(status);

export type StrapiClient = {
  read: (path: string) => Promise<EncodedBody>;
  /** A file that an editor uploaded, as Strapi sends it. */
  file: (path: string, headers: Record<string, string>) => Promise<Response>;
};

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error) return (cause as NodeJS.ErrnoException).code ?? cause.message;
  return String(cause);
}

export function createStrapiClient(
  contentUrl: string,
  fetchFrom: typeof fetch = fetch,
): StrapiClient {
  const limited = createConcurrencyLimit({ atOnce, maxQueue, refusal: tooManyWait });

  /** The time counts until the answer begins: a large file may take as long as it takes. */
  async function fetchContent(path: string, headers: Record<string, string>): Promise<Response> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeoutMs);
    try {
      return await fetchFrom(`${contentUrl}${path}`, {
        headers,
        redirect: 'error',
        signal: controller.signal,
      });
    } catch (error) {
      throw new UpstreamUnavailable(`${contentUrl} cannot be reached (${reasonOf(error)})`);
    } finally {
      clearTimeout(timer);
    }
  }

  async function readNow(path: string): Promise<EncodedBody> {
    const response = await fetchContent(`/api${path}`, {
      accept: 'application/json',
      'accept-encoding': 'identity',
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    if (!isAnswer(response.status) || !isJson) {
      await response.body?.cancel();
      throw unexpectedStatus(contentUrl, response.status);
    }
    // Strapi's editor writes addresses of its own origin, which our pages neither allow nor reach.
    const text = (await response.text()).replaceAll(`${contentUrl}/uploads/`, '/uploads/');
    return createEncodedBody(response.status, text);
  }

  return {
    read: (path) => limited(() => readNow(path)),
    file: (path, headers) => fetchContent(path, headers),
  };
}
