import type { ReactNode } from 'react';
import './slow-notice.css';

/** Explains a long wait beside the grey shapes, and what can be done. */
export function SlowNotice({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="slow-notice" role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}
