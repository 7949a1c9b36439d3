import { icon } from './icon.tsx';

/** Icons of the family screens, which load with those screens. */
export const UndoIcon = icon('M9 3L4 8l5 5M4 8h10a6 6 0 0 1 0 12h-2');
export const QrIcon = icon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2v2M14 20h2M20 18v2h-2',
);
export const ShieldIcon = icon(
  'M12 3.5l7 2.5v5.5c0 4.2-2.8 7.4-7 9-4.2-1.6-7-4.8-7-9V6zM9 12l2.2 2.2L15 10.5',
);
export const PlusIcon = icon('M12 5v14M5 12h14');
