import { type ComponentType, useEffect, useState } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

type ToastModule = typeof import('./toast-container.tsx');

let loading: Promise<ToastModule> | undefined;
let mountContainer: ((container: ComponentType) => void) | undefined;

/** Shows a short message at the top right. Never the only place where an error is told. */
export async function showToast(kind: ToastKind, message: string): Promise<void> {
  loading ??= import('./toast-container.tsx');
  const { ToastContainer, openToast } = await loading;
  mountContainer?.(ToastContainer);
  openToast(kind, message);
}

/** The place where toasts appear. It stays empty, and its code is not fetched, until there is one to show. */
export function ToastHost() {
  const [container, setContainer] = useState<{ Container: ComponentType }>();
  useEffect(() => {
    mountContainer = (Container) => setContainer((known) => known ?? { Container });
    return () => {
      mountContainer = undefined;
    };
  }, []);
  return container ? <container.Container /> : null;
}
