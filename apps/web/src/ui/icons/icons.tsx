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
export const RightIcon = icon('M9 6l6 6-6 6');
export const PrevIcon = icon('M19 12H5M11 6l-6 6 6 6');
export const NextIcon = icon('M5 12h14M13 6l6 6-6 6');
export const PlayIcon = icon('M8 5.5v13l10.5-6.5z', 'currentColor');
export const ClockIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 7.5V12l3 2');
export const DataIcon = icon('M12 4v11M7.5 11L12 15.5 16.5 11M5 20h14');
export const NoteIcon = icon('M5 4h10l4 4v12H5zM9 10h6M9 14h6');
export const QuizIcon = icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM9.6 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.7M12 16.5h.01',
);
export const CardsIcon = icon(
  'M6 8h8a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2-2v-8a2 2 0 0 1 2-2zM8 4.5h10A1.5 1.5 0 0 1 19.5 6v10',
);
export const ChartIcon = icon('M5 19V11M12 19V5M19 19v-6');
export const LogoutIcon = icon('M14 8V5H5v14h9v-3M10 12h10M17 9l3 3-3 3');
export const TaskIcon = icon(
  'M7 5h10a2 2 0 0 1 2 2v11a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2-2v-11a2 2 0 0 1 2-2zM9 3.5v3M15 3.5v3M9 13l2.2 2.2L15.5 11',
);
export const AwardIcon = icon(
  'M6.5 9a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0zM8.5 13.5L7 21l5-2.5L17 21l-1.5-7.5',
);
export const TextIcon = icon('M5 6h14M5 10.5h14M5 15h9');
export const StarIcon = icon('M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z');
export const TargetIcon = icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM7.5 12a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0zM12 12h.01',
);
export const FamilyIcon = icon(
  'M5 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM14 9.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM2.5 19c.6-3.6 2.7-5.5 5.5-5.5s4.9 1.9 5.5 5.5M15 14.2c3-.6 5.6 1 6.5 4.8',
);
export const FlagIcon = icon('M6 21V4M6 4h11l-2.5 4L17 12H6');
export const AudioIcon = icon(
  'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v5H5a1 1 0 0 1-1-1zM20 14h-3v5h2a1 1 0 0 0 1-1z',
);
export const PauseIcon = icon('M9 6v12M15 6v12');
export const StopIcon = icon(
  'M8.5 7h7a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1 -1.5 1.5h-7a1.5 1.5 0 0 1 -1.5-1.5v-7a1.5 1.5 0 0 1 1.5-1.5z',
);
export const PrintIcon = icon(
  'M7 9V4h10v5M7 17H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M7 14h10v6H7z',
);
