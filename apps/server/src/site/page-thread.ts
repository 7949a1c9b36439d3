import { parentPort, workerData } from 'node:worker_threads';
import { createThreadCalls } from '../lib/thread/thread-calls.ts';
import { type ContentText, createPageRenderer, type PageRendererOptions } from './page-renderer.ts';

export type PageThreadData = Pick<
  PageRendererOptions,
  'siteFolder' | 'rendererFolder' | 'donateUrl'
>;

if (parentPort) {
  const renderer = createPageRenderer({
    ...(workerData as PageThreadData),
    fetchContent: (path) => calls.call('content', path) as Promise<ContentText>,
    onFault: (error) => void calls.call('fault', error),
  });
  const calls = createThreadCalls(parentPort, renderer);
}
