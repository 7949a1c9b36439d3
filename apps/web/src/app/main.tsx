import '#ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { unregisterServiceWorkers } from '#lib/service-workers.ts';
import { Providers } from './providers.tsx';
import { createRouter } from './router.tsx';

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={createRouter()} />
      </Providers>
    </StrictMode>,
  );
  void unregisterServiceWorkers();
}

start();
