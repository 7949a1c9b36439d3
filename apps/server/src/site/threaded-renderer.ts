import { createThread } from '../lib/thread/thread.ts';
import type { PageRenderer, PageRendererOptions } from './page-renderer.ts';
import type { PageThreadData } from './page-thread.ts';

/** A page takes a twentieth of a second, and the responses it waits for arrive within fifteen seconds. */
const timeoutMs = 60_000;
/** The app in its five languages takes some tens of megabytes, which are not needed once the popular pages are cached. */
const idleMs = 10 * 60_000;
const maxHeapMb = 384;

/** Renders pages in a separate thread, so that requests do not wait for other requests' pages. */
export function createThreadedRenderer(options: PageRendererOptions) {
  const { siteFolder, rendererFolder, donateUrl, fetchContent, onFault } = options;
  const data: PageThreadData = { siteFolder, rendererFolder, donateUrl };
  const thread = createThread({
    ...{ file: 'site/page-thread', data, timeoutMs, idleMs, maxHeapMb },
    handlers: { content: fetchContent, fault: onFault },
  });
  const renderer: PageRenderer = {
    key: (url) => thread.call('key', url),
    render: (request) => thread.call('render', request),
    shell: (request) => thread.call('shell', request),
    robots: (origin) => thread.call('robots', origin),
    sitemap: (origin) => thread.call('sitemap', origin),
    smallest: (gzip) => thread.call('smallest', gzip),
  };
  return { ...renderer, close: thread.close };
}
