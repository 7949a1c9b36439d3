import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { lazyWithPreload } from '#lib/lazy/lazy-with-preload.ts';
import { Cloth } from '#ui/art/cloth.tsx';
import { Hem } from '#ui/art/hem.tsx';
import '#ui/tokens/subjects.css';
import './auth-frame.css';

/** The width from which the picture is shown, as in auth-frame.css. */
const WIDE = '(min-width: 900px)';

const Picture = lazyWithPreload(
  async () => (await import('#ui/art/reading-children.tsx')).ReadingChildren,
  () => null,
);

/** One column for the form; above it a cloth pattern on phones, beside it a picture of children on wide screens. */
export function AuthFrame({ promise, children }: { promise: string; children: ReactNode }) {
  const isWide = useSyncExternalStore(onResize, isScreenWide, () => false);
  return (
    <div className="auth">
      <div className="auth__top">
        <Cloth className="auth__strip" />
        <Hem />
      </div>
      <Cloth className="auth__cloth">
        <p>{promise}</p>
        <div className="auth__art">
          <Suspense fallback={null}>{isWide && <Picture />}</Suspense>
        </div>
      </Cloth>
      <div className="auth__form">{children}</div>
    </div>
  );
}

const isScreenWide = () => window.matchMedia(WIDE).matches;

function onResize(look: () => void): () => void {
  window.addEventListener('resize', look);
  return () => window.removeEventListener('resize', look);
}
