import type { ReactNode } from 'react';
import { NavLink } from '#lib/router/links.tsx';
import { uiText } from '../messages.ts';
import './tab-bar.css';

export type NavItem = {
  to: string;
  label: string;
  icon: ReactNode;
  end?: boolean | undefined;
  owns?: readonly string[] | undefined;
};

/** The five destinations at the bottom of a phone, for signed-in pages. Hidden from 1024 px, which has the side navigation. */
export function TabBar({ items }: { items: readonly NavItem[] }) {
  return (
    <nav className="tabbar" aria-label={uiText.quickNavigation}>
      {items.map(({ to, label, icon, end, owns }) => (
        <NavLink key={to} to={to} end={end} owns={owns}>
          {icon}
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
