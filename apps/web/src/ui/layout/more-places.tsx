import { LinkRow, Square } from '../content/list-row.tsx';
import './more-places.css';
import type { Place } from './tab-bar.tsx';

/** Links to the places that the tab bar has no room for. Gone where the side navigation has them all. */
export function MorePlaces({ places }: { places: readonly Place[] }) {
  return (
    <nav className="more-places" aria-label="More">
      <ul>
        {places.map(({ to, label, icon }) => (
          <li key={to}>
            <LinkRow to={to} title={label} square={<Square state="soft">{icon}</Square>} arrow />
          </li>
        ))}
      </ul>
    </nav>
  );
}
