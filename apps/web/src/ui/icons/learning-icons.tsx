import { icon } from './icon.tsx';

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
export const AudioIcon = icon(
  'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v5H5a1 1 0 0 1-1-1zM20 14h-3v5h2a1 1 0 0 0 1-1z',
);
export const FlipIcon = icon(
  'M4 12a8 8 0 0 1 13.5-5.8L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.5 5.8L4 15.5M4 20v-4.5h4.5',
);
export const WaveIcon = icon('M4 14c2.5-5 5.5-5 8 0s5.5 5 8 0');
export const StarIcon = icon('M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z');
export const LockIcon = icon(
  'M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2-2v-5a2 2 0 0 1 2-2zM8 11V8a4 4 0 0 1 8 0v3',
);
export const TargetIcon = icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM7.5 12a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0zM12 12h.01',
);
export const PhoneIcon = icon(
  'M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2-2v-14a2 2 0 0 1 2-2zM11 18h2',
);
export const FamilyIcon = icon(
  'M5 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM14 9.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM2.5 19c.6-3.6 2.7-5.5 5.5-5.5s4.9 1.9 5.5 5.5M15 14.2c3-.6 5.6 1 6.5 4.8',
);
export const FlagIcon = icon('M6 21V4M6 4h11l-2.5 4L17 12H6');
export const PauseIcon = icon('M9 6v12M15 6v12');
export const StopIcon = icon(
  'M8.5 7h7a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1 -1.5 1.5h-7a1.5 1.5 0 0 1 -1.5-1.5v-7a1.5 1.5 0 0 1 1.5-1.5z',
);
export const PrintIcon = icon(
  'M7 9V4h10v5M7 17H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M7 14h10v6H7z',
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
