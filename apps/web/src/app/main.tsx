import '#ui/styles.css';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { unregisterServiceWorkers } from '#lib/service-workers.ts';
import { openWith } from '#services/content/opening.ts';
import { startReporting } from '#services/sentry/start-reporting.ts';
import { App } from './app.tsx';
import { isDrawnFor, isHidden, readPageCopy, takeOverWords } from './page-copy-element.ts';
import { preloadRoute } from './preload-route.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  void unregisterServiceWorkers();
  startReporting();
  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
  const copy = readPageCopy(document);
  openWith(copy);
  if (copy !== null) takeOverWords(copy, document);
  const isDrawn =
    copy !== null && isDrawnFor(copy, location) && !isHidden(document.documentElement);
  // A page that is there already waits for all of its code; should that never come, it stays and can be read.
  if (!isDrawn || (await hasCode(location.pathname))) draw(root, app, isDrawn);
}

const hasCode = (pathname: string) =>
  preloadRoute(pathname).then(
    () => true,
    () => false,
  );

/** As a transition the drawing is done in small steps: a slow phone stays open to taps all the while. */
function draw(root: HTMLElement, app: ReactNode, isDrawn: boolean): void {
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

void start();
