import { icon } from '#ui/icons/icon.tsx';

export const MixIcon = icon(
  'M4 7h3l10 10h3M17.5 14.5L20 17l-2.5 2.5M4 17h3l2.5-2.5M14.5 9.5L17 7h3M17.5 4.5L20 7l-2.5 2.5',
);
export const EndlessIcon = icon(
  'M12 12c-2-3-3.8-4.5-6-4.5a4.5 4.5 0 0 0 0 9c2.2 0 4-1.5 6-4.5s3.8-4.5 6-4.5a4.5 4.5 0 0 1 0 9c-2.2 0-4-1.5-6-4.5z',
);
