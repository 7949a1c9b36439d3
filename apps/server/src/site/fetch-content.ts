import type { ContentText } from './page-renderer.ts';

type ContentService = { fetch: (request: Request) => Response | Promise<Response> };

/** Asks for an answer only if it is not the one with this tag any more; then the status is not 304. */
export type FetchContent = (path: string, tag: string | null) => Promise<ContentText>;

/** Asks our own content service, without a network in between, just as a browser would ask it. */
export function fetchContent(service: ContentService): FetchContent {
  return async (path, tag) => {
    const request = new Request(`http://content.internal/api${path}`, {
      headers: { accept: 'application/json', ...(tag !== null && { 'if-none-match': tag }) },
    });
    const response = await service.fetch(request);
    const text = response.status === 200 ? await response.text() : null;
    return { status: response.status, tag: response.headers.get('etag'), text };
  };
}
