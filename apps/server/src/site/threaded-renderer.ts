import { createThread } from '../lib/thread/thread.ts';
import type { PageRenderer, PageRendererOptions } from './page-renderer.ts';
import type { PageThreadData } from './page-thread.ts';

/** A page takes a twentieth of a second, and the answers it waits for come within fifteen. */
const timeoutMs = 60_000;
/** The app and its five languages are some tens of megabytes; when everybody's pages lie ready, nobody needs them. */
const idleMs = 10 * 60_000;
const maxHeapMb = 384;

/** Renders pages in a thread of their own, so that no request waits for one that is not its own. */
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
