import type { ReactNode } from 'react';
import { Cloth } from '../art/cloth.tsx';
import { Hem } from '../art/hem.tsx';
import './page-banner.css';
import { useDocumentTitle } from './page-heading.tsx';

/** The cloth at the top of a public page, with its h1 and one sentence. */
export function PageBanner({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title, typeof children === 'string' ? children : undefined);
  return (
    <>
      <Cloth hero className="page-banner">
        <div className="container">
          <h1>{title}</h1>
          <p>{children}</p>
        </div>
      </Cloth>
      <Hem />
    </>
  );
}
