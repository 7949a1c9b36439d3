import { icon } from '#ui/icons/icon.tsx';

export const BackspaceIcon = icon('M9 5h11v14H9l-6-7zM12.5 9.5l4 5M16.5 9.5l-4 5');
export const FractionIcon = icon('M4 12h16M9 3.5h6v5H9zM9 15.5h6v5H9z');
export const KeyboardIcon = icon('M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M18 10h.01M8 14h8');
export const BulbIcon = icon('M9 17h6M10 20.5h4M9 17c0-2-3-3.5-3-7a6 6 0 0 1 12 0c0 3.5-3 5-3 7');
export const PencilIcon = icon('M4 20l1-4L16 5l3 3L8 19zM14 7l3 3');
