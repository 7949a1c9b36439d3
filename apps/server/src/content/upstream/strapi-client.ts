import { createConcurrencyLimit } from '../../lib/concurrency-limit.ts';
import { createEncodedBody, type EncodedBody } from '../delivery/encoded-body.ts';
import { UpstreamUnavailable, unexpectedStatus } from './upstream-error.ts';

/** Strapi uses an eighth of a second of its processor for a large course: more requests at once would only queue there. */
const atOnce = 4;
const maxQueue = 500;
const timeoutMs = 15_000;

const tooManyWait = () =>
  new UpstreamUnavailable('Too many questions wait already', { isDown: false });

/** Statuses that are valid responses about content. Any other means that Strapi is faulty or not accessible. */
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

  /** The timeout ends when the response begins: a large file may take as long as it needs. */
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
    // Strapi's editor writes URLs with its own origin, which our pages neither allow nor reach.
    const text = (await response.text()).replaceAll(`${contentUrl}/uploads/`, '/uploads/');
    return createEncodedBody(response.status, text);
  }

  return {
    read: (path) => limited(() => readNow(path)),
    file: (path, headers) => fetchContent(path, headers),
  };
}
