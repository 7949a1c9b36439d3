import { routes } from '#config/paths.ts';
import { SiteLayout } from '#domains/site/site-layout.tsx';
import { HeroPicture, Story } from '#domains/site/static-parts.ts';
import { Navigate } from '#lib/router/links.tsx';
import type { RouteObject } from '#lib/router/match.ts';
import {
  authPages,
  cardPage,
  coursePages,
  learnerPages,
  letterLinkPages,
  paperPages,
  paperSitPages,
  planPages,
  practicePages,
  quizPages,
} from './learning-routes.ts';
import { page } from './page-route.ts';
import { Root } from './root.tsx';

const publicPages: RouteObject[] = [
  page(routes.home, async () => (await import('#pages/home.tsx')).HomePage, [HeroPicture, Story]),
  page(routes.mission, async () => (await import('#pages/mission.tsx')).MissionPage),
  page(routes.team, async () => (await import('#pages/team.tsx')).TeamPage),
  page(routes.partners, async () => (await import('#pages/partners.tsx')).PartnersPage),
  page(routes.contact, async () => (await import('#pages/contact.tsx')).ContactPage),
  ...[routes.privacy, routes.terms].map((path) =>
    page(path, async () => (await import('#pages/legal.tsx')).LegalPage),
  ),
  page('*', async () => (await import('#pages/not-found.tsx')).NotFoundPage),
];

const loadComingSoon = async () => (await import('#pages/coming-soon.tsx')).ComingSoonPage;

const comingSoonPages: RouteObject[] = [page(routes.comingSoon, loadComingSoon)];

const shortcuts: RouteObject[] = [
  { path: routes.profileShortcut, Component: () => <Navigate to={routes.profile} replace /> },
  { path: routes.settingsShortcut, Component: () => <Navigate to={routes.settings} replace /> },
];

export const routeTree: RouteObject[] = [
  {
    Component: Root,
    children: [
      {
        Component: SiteLayout,
        children: [
          ...publicPages,
          ...coursePages,
          ...paperPages,
          planPages,
          authPages,
          cardPage,
          ...letterLinkPages,
        ],
      },
      quizPages,
      practicePages,
      paperSitPages,
      learnerPages,
      ...comingSoonPages,
      ...shortcuts,
    ],
  },
];
