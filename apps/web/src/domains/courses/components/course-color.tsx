import type { CSSProperties, ReactNode } from 'react';
import { courseColor } from '#lib/course-color.ts';
import './course-color.css';

/** Applies the course's own colour, if it has one, to every cloth inside. */
export function CourseColor({ thumbnail, children }: { thumbnail: string; children: ReactNode }) {
  const color = courseColor(thumbnail);
  if (color === undefined) return children;
  return (
    <div className="course-color" data-dyed="" style={{ '--course-color': color } as CSSProperties}>
      {children}
    </div>
  );
}
