import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './tabs.css';

export type Tab = { to: string; label: string; icon?: ReactNode; current: boolean };

/** Tabs that are links: each has its own address, and Back works. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ to, label: text, icon, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {icon}
          {text}
        </Link>
      ))}
    </nav>
  );
}
