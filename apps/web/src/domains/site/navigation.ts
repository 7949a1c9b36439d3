import { config } from '#config/config.ts';
import { routes } from '#config/paths.ts';
import { siteText } from './messages.ts';

export const aboutLinks = [
  { to: routes.team, label: siteText.teamTitle },
  { to: routes.mission, label: siteText.missionTitle },
] as const;

/** The external fundraising page; empty when none is configured. */
export const donateUrl = config.donateUrl;

/** Courses stay marked on every course and lesson, wherever they are shown. */
export function isCoursesPath(pathname: string): boolean {
  return /^\/(dashboard\/)?courses(\/|$)/.test(pathname);
}

export function isAboutPath(pathname: string): boolean {
  return aboutLinks.some((link) => link.to === pathname);
}
