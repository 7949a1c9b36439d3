import { routes } from '#config/paths.ts';
import {
  AgainIcon,
  AwardIcon,
  BookIcon,
  CardsIcon,
  ChartIcon,
  FlagIcon,
  GearIcon,
  HomeIcon,
  TargetIcon,
  TaskIcon,
  UserIcon,
} from '#ui/icons/icons.tsx';
import type { NavItem } from '#ui/layout/tab-bar.tsx';
import { dashboardText } from './messages.ts';

/** The side navigation. */
export const dashboardNav: readonly NavItem[] = [
  { to: routes.dashboard, label: dashboardText.navOverview, icon: <HomeIcon />, end: true },
  { to: routes.courses, label: dashboardText.navMyCourses, icon: <BookIcon /> },
  { to: routes.practise, label: dashboardText.navPractise, icon: <AgainIcon /> },
  { to: routes.cards, label: dashboardText.navFlashcards, icon: <CardsIcon /> },
  { to: routes.progress, label: dashboardText.navProgress, icon: <ChartIcon /> },
  { to: routes.assignments, label: dashboardText.navAssignments, icon: <TaskIcon /> },
  { to: routes.achievements, label: dashboardText.navAchievements, icon: <AwardIcon /> },
  { to: routes.papers, label: dashboardText.navExamPractice, icon: <FlagIcon /> },
  { to: routes.benchmark, label: dashboardText.navBenchmark, icon: <TargetIcon /> },
  { to: routes.settings, label: dashboardText.navSettings, icon: <GearIcon /> },
];

/** The tabs of the tab bar on phones and tablets. "Me" links to those that do not fit. */
export const quickNav: readonly NavItem[] = [
  { to: routes.dashboard, label: dashboardText.navHome, icon: <HomeIcon />, end: true },
  { to: routes.courses, label: dashboardText.navCourses, icon: <BookIcon /> },
  {
    to: routes.practise,
    label: dashboardText.navPractise,
    icon: <AgainIcon />,
    owns: ['/practice'],
  },
  { to: routes.cards, label: dashboardText.navCards, icon: <CardsIcon /> },
  {
    to: routes.profile,
    label: dashboardText.navMe,
    icon: <UserIcon />,
    owns: [
      routes.progress,
      routes.assignments,
      routes.achievements,
      routes.settings,
      routes.people,
    ],
  },
];

/** The rest of the side navigation, for screens without one. */
export const moreNav: readonly NavItem[] = dashboardNav.filter(
  ({ to }) => !quickNav.some((item) => item.to === to),
);
