import type { ReactNode } from 'react';
import './form-notice.css';
import { AlertIcon } from '../icons/icons.tsx';

/** A sentence above a form, for example about what led to it. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <p className="form-notice" role="status">
      <AlertIcon />
      <span>{children}</span>
    </p>
  );
}

/** A failure that belongs to no field. It takes the focus when it appears. */
export function FormError({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className="form-notice form-notice--error" role="alert" tabIndex={-1} data-form-error="">
      <AlertIcon />
      <span>{message}</span>
    </p>
  );
}
