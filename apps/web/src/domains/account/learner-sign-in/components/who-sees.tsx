import type { ReactNode } from 'react';
import { ShieldIcon } from '#ui/icons/people-icons.tsx';
import './who.css';

/** The last line of every screen with personal data: who can see it. */
export function WhoSees({ children }: { children: ReactNode }) {
  return (
    <p className="who-sees">
      <ShieldIcon />
      <span>{children}</span>
    </p>
  );
}
