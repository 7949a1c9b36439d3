import type { ContentText } from './page-renderer.ts';

type ContentService = { fetch: (request: Request) => Response | Promise<Response> };

/** Fetches a response unless it still has this ETag; then the status is 304. */
export type FetchContent = (path: string, tag: string | null) => Promise<ContentText>;

/** Requests our own content service in memory, in the same way as a browser would. */
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
