import { Link } from '#lib/router/links.tsx';
import { LinkRow, Square } from '../content/list-row.tsx';
import { uiText } from '../messages.ts';
import './more-links.css';
import type { NavItem } from './tab-bar.tsx';

/** Links that do not fit into the tab bar. Hidden where the side navigation shows them all. */
export function MoreLinks({ items }: { items: readonly NavItem[] }) {
  return (
    <nav className="more-links" aria-label={uiText.moreNavigation}>
      <ul>
        {items.map(({ to, label, icon }) => (
          <li key={to}>
            <LinkRow to={to} title={label} square={<Square state="soft">{icon}</Square>} arrow />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The footer's links, for phones, whose signed-in pages have no footer. */
export function SmallPrint({ links }: { links: readonly { to: string; label: string }[] }) {
  return (
    <nav className="small-print" aria-label={uiText.aboutNavigation}>
      {links.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
