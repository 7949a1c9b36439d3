import type { ReactNode } from 'react';
import './slow-notice.css';

/** Nobody is left with grey shapes alone for long: what is going on, and what can be done. */
export function SlowNotice({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="slow-notice" role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}
