import type { ReactNode } from 'react';
import { useDocumentHead } from '#lib/document-head.ts';

/** The one h1 of a page, a line below it, and the title of the browser tab. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  useDocumentTitle(title);
  return (
    <div className="page-head">
      <h1>{title}</h1>
      {children && <p className="muted">{children}</p>}
    </div>
  );
}

/** The title of the browser tab; `description` is what search engines show below it. */
export function useDocumentTitle(title: string, description?: string): void {
  useDocumentHead({ title, description });
}
