import '#ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { unregisterServiceWorkers } from '#lib/service-workers.ts';
import { onBeforeSignOut } from '#services/backend/auth-state.ts';
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
  onBeforeSignOut(async ({ id }) => {
    const { sendAttemptsBeforeSignOut } = await import('#services/backend/attempt-outbox.ts');
    await sendAttemptsBeforeSignOut(id);
  });
  void unregisterServiceWorkers();
}

start();
