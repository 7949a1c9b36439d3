import { cssTransition, ToastContainer as ToastifyContainer, toast } from 'react-toastify/unstyled';
import { AlertIcon, CheckIcon, CloseIcon } from '../icons/icons.tsx';
import { uiText } from '../messages.ts';
import './toast.css';
import type { ToastKind } from './toast.tsx';

const slide = cssTransition({ enter: 'toast-in', exit: 'toast-out' });

export function openToast(kind: ToastKind, message: string): void {
  toast[kind](message, {
    // A screen reader interrupts for an alert but queues a status.
    role: kind === 'error' ? 'alert' : 'status',
    icon: kind === 'success' ? <CheckIcon /> : <AlertIcon />,
  });
}

export function ToastContainer() {
  return (
    <ToastifyContainer
      position="top-right"
      // One at a time: the next waits until this one is gone.
      limit={1}
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      theme="light"
      transition={slide}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      aria-label={uiText.toastRegion}
      closeButton={({ closeToast }) => (
        <button
          type="button"
          className="toast-close"
          aria-label={uiText.closeToast}
          onClick={() => closeToast()}
        >
          <CloseIcon />
        </button>
      )}
    />
  );
}
