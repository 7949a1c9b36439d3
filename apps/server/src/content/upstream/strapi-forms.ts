import type { ContentTree } from '@akada/content/content-tree';
import { mediaInForms } from '@akada/content/curriculum/forms/published-library';
import { UpstreamUnavailable, unexpectedStatus } from './upstream-error.ts';

/** Strapi's response about its forms: the whole tree, `unchanged`, or `refused`. */
export type FormsAnswer = ContentTree | 'unchanged' | 'refused';

export type StrapiForms = {
  read: () => Promise<FormsAnswer>;
  /** Forgets the last response, so that the next read fetches everything. */
  forget: () => void;
  /** The explainer or the glossary words at a URL below /media, if an editor has written them. */
  mediaAt: (path: string) => string | undefined;
};

const timeoutMs = 60_000;

/**
 * Reads what editors write besides the content service's fields: cards, skills, assignments with their keys,
 * explainers, words. Strapi requires the secret with which it announces changes (apps/cms/src/published-tree.ts).
 */
export function createStrapiForms(
  contentUrl: string,
  secret: string | undefined,
  fetchFrom: typeof fetch = fetch,
): StrapiForms {
  let tag: string | null = null;
  let media: ReadonlyMap<string, string> = new Map();

  async function ask(): Promise<Response> {
    try {
      return await fetchFrom(`${contentUrl}/akada/published`, {
        headers: {
          authorization: `Bearer ${secret}`,
          ...(tag === null ? {} : { 'if-none-match': tag }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch {
      throw new UpstreamUnavailable(`${contentUrl} cannot be reached`);
    }
  }

  async function read(): Promise<FormsAnswer> {
    if (secret === undefined) return 'refused';
    const response = await ask();
    if (response.status === 304) return 'unchanged';
    const isJson = response.headers.get('content-type')?.includes('json');
    if ([401, 404, 405].includes(response.status)) {
      await response.body?.cancel();
      return 'refused';
    }
    if (response.status !== 200 || !isJson) {
      await response.body?.cancel();
      throw unexpectedStatus(contentUrl, response.status);
    }
    const tree = (await response.json()) as ContentTree;
    media = mediaInForms(tree);
    tag = response.headers.get('etag');
    return tree;
  }

  return {
    read,
    forget: () => {
      tag = null;
    },
    mediaAt: (path) => media.get(path),
  };
}
