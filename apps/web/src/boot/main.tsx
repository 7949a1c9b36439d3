import '#ui/styles.css';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { onNetworkReturn } from '#lib/browser/on-network-return.ts';
import { hasSavedCourses, unregisterServiceWorkers } from '#lib/browser/service-workers.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { languagePrefix } from '#lib/i18n.tsx';
import { waitForFirstView } from '#lib/lazy/first-view.ts';
import { ChunkError, lazyModule, reloadOnce, retryChunks } from '#lib/lazy/load-chunk.ts';
import { setFirstPage } from '#lib/lazy/static-part.tsx';
import { BrowserRouter } from '#lib/router/router.tsx';
import { startReporting } from '#platform/reporting/start-reporting.ts';
import { setInitialData } from '#platform/snapshot/initial-data.ts';
import { App } from './app.tsx';
import { preloadRoute } from './preload-route.ts';
import {
  isHidden,
  isPrerenderedFor,
  readPrerenderPayload,
  seedRenderedHtml,
} from './prerender-payload.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the browser's own Window.
  interface Window {
    /** Set by start.js: shows a note above a prerendered page when its code did not load. */
    showLoadError?: (() => void) | undefined;
  }
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('No #root.');
  // The two newest features: a browser that has both has everything else in the polyfill.
  if (!('toSorted' in [] && 'json' in Response)) {
    const { addMissingFunctions } = await lazyModule(
      () => import('#lib/browser/older-browsers.ts'),
    ).load();
    addMissingFunctions();
  }
  void unregisterServiceWorkers();
  startReporting();
  const app = (
    <BrowserRouter basename={languagePrefix}>
      <App />
    </BrowserRouter>
  );
  const payload = readPrerenderPayload(document);
  setInitialData(payload);
  if (payload !== null) seedRenderedHtml(payload, document);
  const pathname = location.pathname.slice(languagePrefix.length) || '/';
  const isPrerendered =
    payload !== null &&
    isPrerenderedFor(payload, { pathname, search: location.search }) &&
    !isHidden(document.documentElement);
  setFirstPage(isPrerendered);
  // A prerendered page can be read while all of its code loads.
  if (isPrerendered) await loadCode(pathname);
  // The frame stays until the page itself can render; the app reports anything that fails to load.
  else if (root.firstChild) {
    await preloadRoute(pathname).catch(() => undefined);
    await waitForFirstView();
  }
  mount(root, app, isPrerendered);
  if (hasSavedCourses()) whenIdle(() => void refreshSavedApp());
}

/** Updates the saved app on devices with saved courses. */
async function refreshSavedApp(): Promise<void> {
  const { refreshApp } = await lazyModule(() => import('#lib/browser/saved-app.ts')).load();
  await refreshApp();
}

const FIRST_PAUSE = 5_000;
const MAX_PAUSE = 300_000;

/** Retries until the code has loaded, with growing pauses, and at once when the network is back. */
async function loadCode(pathname: string): Promise<void> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
    try {
      return await preloadRoute(pathname);
    } catch (error) {
      if (error instanceof ChunkError && error.needsReload) reloadOnce();
      window.showLoadError?.();
      await networkOrPause(pause);
      retryChunks();
    }
  }
}

function networkOrPause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      callOff();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const callOff = onNetworkReturn(end);
  });
}

/** As a transition, rendering is split into small steps, so that a slow phone still responds to taps. */
function mount(root: HTMLElement, app: ReactNode, isPrerendered: boolean): void {
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app, { onRecoverableError });
    else createRoot(root, { onRecoverableError }).render(app);
  });
}

/** React wraps the failure in its own error, which says only that it has re-rendered. Report the cause. */
function onRecoverableError(error: unknown): void {
  setTimeout(() => {
    throw error instanceof Error ? (error.cause ?? error) : error;
  });
}

void start();
