import { icon } from './icon.tsx';

export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = icon('M6 6l12 12M18 6L6 18');
export const DownIcon = icon('M6 9l6 6 6-6');
export const CheckIcon = icon('M5 12.5l4.5 4.5L19 7.5');
export const ExternalIcon = icon(
  'M14 5h5v5M19 5l-8 8M18 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h4',
);
export const BookIcon = icon(
  'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13',
);
export const HomeIcon = icon('M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z');
export const UserIcon = icon('M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6');
export const GearIcon = icon(
  'M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
);
export const SunIcon = icon(
  'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4',
);
export const MoonIcon = icon('M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z');
export const AgainIcon = icon('M5 12a7 7 0 1 0 2.2-5.1L5 9M5 4.5V9h4.5');
export const AlertIcon = icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 7.5v5.5M12 16.5h.01',
);
export const MathsIcon = icon('M4 7h6M7 4v6M14 7h6M5 15l4 4M9 15l-4 4M14 15.5h6M14 18.5h6');
export const EnglishIcon = icon(
  'M4 19L9 5l5 14M5.8 14.5h6.4M20 11.5v7.5M15 15.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z',
);
export const ScienceIcon = icon(
  'M9.5 4h5M10.5 4v6L5.5 18a1.5 1.5 0 0 0 1.3 2h10.4a1.5 1.5 0 0 0 1.3-2L13.5 10V4M8 15h8',
);
export const SocialIcon = icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM3.5 12h17M12 3.5c3 3 3 14 0 17M12 3.5c-3 3-3 14 0 17',
);
export const AgricIcon = icon(
  'M12 20v-9M12 14c-4.5 0-7-2.5-7-7 4.5 0 7 2.5 7 7zM12 11c0-4 2.5-6.5 7-6.5 0 4-2.5 6.5-7 6.5z',
);
export const ComputingIcon = icon(
  'M5.5 5h13a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1 -1.5 1.5h-13a1.5 1.5 0 0 1 -1.5-1.5v-8a1.5 1.5 0 0 1 1.5-1.5zM9 20h6M12 16v4',
);
