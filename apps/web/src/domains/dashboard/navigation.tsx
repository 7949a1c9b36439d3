import { routes } from '#config/paths.ts';
import {
  AwardIcon,
  BookIcon,
  ChartIcon,
  GearIcon,
  HomeIcon,
  TaskIcon,
  UserIcon,
} from '#ui/icons/icons.tsx';
import type { NavItem } from '#ui/layout/tab-bar.tsx';

/** The side navigation. */
export const dashboardNav: readonly NavItem[] = [
  { to: routes.dashboard, label: 'Overview', icon: <HomeIcon />, end: true },
  { to: routes.courses, label: 'My Courses', icon: <BookIcon /> },
  { to: routes.progress, label: 'Progress', icon: <ChartIcon /> },
  { to: routes.assignments, label: 'Assignments', icon: <TaskIcon /> },
  { to: routes.achievements, label: 'Achievements', icon: <AwardIcon /> },
  { to: routes.settings, label: 'Settings', icon: <GearIcon /> },
];

/** The places of the tab bar on phones and tablets. "Me" leads on to those that have no room in it. */
export const quickNav: readonly NavItem[] = [
  { to: routes.dashboard, label: 'Home', icon: <HomeIcon />, end: true },
  { to: routes.courses, label: 'Courses', icon: <BookIcon /> },
  { to: routes.progress, label: 'Progress', icon: <ChartIcon /> },
  { to: routes.profile, label: 'Me', icon: <UserIcon /> },
];

/** The rest of the side navigation, for screens that have none. */
export const moreNav: readonly NavItem[] = dashboardNav.filter(
  ({ to }) => !quickNav.some((item) => item.to === to),
);
