import type { ReactNode } from 'react';

export type IconProps = { className?: string | undefined };

/** A 24 px line drawing. It is decoration: the word beside it, or the label of its button, carries the meaning. */
export function Icon({ children, className }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
