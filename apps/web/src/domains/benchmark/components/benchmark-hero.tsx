import type { ReactNode } from 'react';
import { Cloth } from '#ui/art/cloth.tsx';
import { Ega } from '#ui/art/ega.tsx';
import { useDocumentTitle } from '#ui/layout/page-heading.tsx';
import './benchmark.css';

/** The cloth at the top of the benchmark pages, with Ega. */
export function BenchmarkHero({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <Cloth as="section" hero className="benchmark-hero">
      <div className="container">
        <Ega mood="happy" />
        <div className="stack stack--sm">
          <h1>{title}</h1>
          <p className="muted">{children}</p>
        </div>
      </div>
    </Cloth>
  );
}
