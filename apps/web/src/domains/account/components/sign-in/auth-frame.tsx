import type { ReactNode } from 'react';
import { Cloth } from '#ui/art/cloth.tsx';
import { Hem } from '#ui/art/hem.tsx';
import { ReadingChildren } from '#ui/art/reading-children.tsx';
import '#ui/tokens/subjects.css';
import './auth-frame.css';

/** One column for the form; a strip of cloth above it on phones, the children beside it on wide screens. */
export function AuthFrame({ promise, children }: { promise: string; children: ReactNode }) {
  return (
    <div className="auth">
      <div className="auth__top">
        <Cloth className="auth__strip" />
        <Hem />
      </div>
      <Cloth className="auth__cloth">
        <p>{promise}</p>
        <ReadingChildren className="auth__art" />
      </Cloth>
      <div className="auth__form">{children}</div>
    </div>
  );
}
