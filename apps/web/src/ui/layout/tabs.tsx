import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#lib/router/links.tsx';
import './tabs.css';

export type Tab = { to: string; label: string; icon?: ReactNode; current: boolean };

/** Tabs that are links: each has its own URL, and Back works. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const bar = useCurrentInSight(tabs.findIndex((tab) => tab.current));
  return (
    <nav ref={bar} className="tabs" aria-label={label}>
      {tabs.map(({ to, label: text, icon, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {icon}
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** On a phone the row may be wider than the screen: scroll the current tab to the middle. */
function useCurrentInSight(current: number) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = bar.current;
    const tab = row?.children[current];
    if (row && tab) row.scrollLeft += middleOf(tab) - middleOf(row);
  }, [current]);
  return bar;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
