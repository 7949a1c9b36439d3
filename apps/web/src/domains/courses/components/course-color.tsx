import type { CSSProperties, ReactNode } from 'react';
import { courseDye } from '#lib/course-dye.ts';
import './course-color.css';

/** Dyes every cloth inside it in the course's own colour, where it has one. */
export function Dyed({ thumbnail, children }: { thumbnail: string; children: ReactNode }) {
  const dye = courseDye(thumbnail);
  if (dye === undefined) return children;
  return (
    <div className="dyed" style={{ '--dye': dye } as CSSProperties}>
      {children}
    </div>
  );
}
