import type { ReactNode } from 'react';
import { NavLink } from '#lib/router/links.tsx';
import './side-nav.css';
import type { NavItem } from './tab-bar.tsx';

/** Page grid of the signed-in area: navigation at the left from 1024 px, with the content beside it. */
export function WithSideNav({
  label,
  items,
  children,
}: {
  label: string;
  items: readonly NavItem[];
  children: ReactNode;
}) {
  return (
    <div className="app">
      <nav className="app__nav" aria-label={label}>
        {items.map(({ to, label: text, icon, end = false }) => (
          <NavLink key={to} to={to} end={end}>
            {icon}
            {text}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
