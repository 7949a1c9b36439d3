import { Icon } from '#ui/icons/icon.tsx';

// Not among the icons of all pages: those are part of the first visit.

export const MapIcon = () => (
  <Icon>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
    <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5" />
  </Icon>
);

export const NoHintIcon = () => (
  <Icon>
    <path d="M4 4l16 16M9.5 18h5M10.5 21h3M8 5a6 6 0 0 1 9.5 6.5M14.5 16h-5c0-.9-.4-1.7-1.1-2.2A6 6 0 0 1 6.3 7.5" />
  </Icon>
);
