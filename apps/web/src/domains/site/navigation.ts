import { config } from '#config/config.ts';
import { routes } from '#config/paths.ts';
import { siteText } from './messages.ts';

export const aboutLinks = [
  { to: routes.team, label: siteText.teamTitle },
  { to: routes.mission, label: siteText.missionTitle },
] as const;

/** The links of the footer. Signed-in pages have no footer on phones: the "Me" page shows them there. */
export const footerLinks = [
  { to: routes.mission, label: siteText.missionTitle },
  { to: routes.team, label: siteText.teamTitle },
  { to: routes.partners, label: siteText.partnersTitle },
  { to: routes.contact, label: siteText.contactLink },
  { to: routes.subscription, label: siteText.plansLink },
  { to: routes.privacy, label: siteText.privacyLink },
  { to: routes.terms, label: siteText.termsLink },
  { to: routes.papers, label: siteText.examPracticeLink },
] as const;

/** The external fundraising page; empty when none is configured. */
export const donateUrl = config.donateUrl;

/** "Courses" is marked as current on every course and lesson page. */
export function isCoursesPath(pathname: string): boolean {
  return /^\/(dashboard\/)?courses(\/|$)/.test(pathname);
}

export function isAboutPath(pathname: string): boolean {
  return aboutLinks.some((link) => link.to === pathname);
}
