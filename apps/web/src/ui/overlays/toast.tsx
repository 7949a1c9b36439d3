import { type ComponentType, useEffect, useState } from 'react';
import { lazyModule } from '#lib/lazy/load-chunk.ts';

export type ToastKind = 'success' | 'error' | 'info';

type ToastModule = typeof import('./toast-container.tsx');

const toastCode = lazyModule<ToastModule>(() => import('./toast-container.tsx'));
type Host = { mount: (container: ComponentType) => void; say: (message: string) => void };
let host: Host | undefined;

/** Shows a short message at the top right. Never report an error only here. */
export async function showToast(kind: ToastKind, message: string): Promise<void> {
  try {
    const { ToastContainer, openToast } = await toastCode.load();
    host?.mount(ToastContainer);
    openToast(kind, message);
  } catch {
    // Without its code the message can still be announced. The next toast requests the code again.
    host?.say(message);
  }
}

/**
 * The region for toasts. Its code is loaded with the first toast; the region itself exists from the start, because screen
 * readers only announce changes in a region that they know.
 */
export function ToastHost() {
  const [container, setContainer] = useState<{ Container: ComponentType }>();
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    host = {
      mount: (Container) => {
        setSpoken('');
        setContainer((known) => known ?? { Container });
      },
      say: setSpoken,
    };
    return () => {
      host = undefined;
    };
  }, []);
  return (
    <div aria-live="polite">
      {spoken && <p className="visually-hidden">{spoken}</p>}
      {container && <container.Container />}
    </div>
  );
}
