import { parentPort, workerData } from 'node:worker_threads';
import { createThreadCalls } from '../lib/thread/thread-calls.ts';
import { type ContentText, createPageRenderer, type PageRendererOptions } from './page-renderer.ts';

export type PageThreadData = Pick<
  PageRendererOptions,
  'siteFolder' | 'rendererFolder' | 'donateUrl'
>;

/** Only the message: other properties of an error cannot always be cloned. */
const toError = (error: unknown) =>
  error instanceof Error ? Object.assign(new Error(error.message), { stack: error.stack }) : error;

if (parentPort) {
  const renderer = createPageRenderer({
    ...(workerData as PageThreadData),
    fetchContent: (path) => calls.call('content', path) as Promise<ContentText>,
    onFault: (error) => void calls.call('fault', toError(error)).catch(() => undefined),
  });
  const calls = createThreadCalls(parentPort, renderer);
}
