/** Icons of the dashboard alone. */
import { icon } from './icon.tsx';

export const LockIcon = icon(
  'M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2-2v-5a2 2 0 0 1 2-2zM8 11V8a4 4 0 0 1 8 0v3',
);
export const BeadsIcon = icon(
  'M3 12h2M10 12h4M19 12h2M5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM14 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z',
);
export const ClothIcon = icon(
  'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2-2v-12a2 2 0 0 1 2-2zM12 4v16M4 12h16',
);
export const CompassIcon = icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM15.5 8.5l-2 5-5 2 2-5z',
);
