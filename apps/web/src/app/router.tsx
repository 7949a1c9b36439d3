import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { SiteLayout } from '#features/layout/site-layout.tsx';
import { ErrorScreen } from '#pages/error-screen.tsx';
import { LoadingText } from '#ui/loading.tsx';
import { routes } from './paths.ts';

const publicPages: RouteObject[] = [
  {
    path: routes.home,
    lazy: async () => ({ Component: (await import('#pages/home.tsx')).HomePage }),
  },
  {
    path: routes.mission,
    lazy: async () => ({ Component: (await import('#pages/mission.tsx')).MissionPage }),
  },
  {
    path: routes.team,
    lazy: async () => ({ Component: (await import('#pages/team.tsx')).TeamPage }),
  },
  {
    path: routes.partners,
    lazy: async () => ({ Component: (await import('#pages/partners.tsx')).PartnersPage }),
  },
  {
    path: routes.contact,
    lazy: async () => ({ Component: (await import('#pages/contact.tsx')).ContactPage }),
  },
];

const comingSoon = async () => ({
  Component: (await import('#pages/coming-soon.tsx')).ComingSoonPage,
});

const comingSoonPages: RouteObject[] = [
  routes.comingSoon,
  routes.subscription,
  routes.checkout,
  routes.benchmark,
].map((path) => ({ path, lazy: comingSoon }));

const shortcuts: RouteObject[] = [
  { path: routes.profileShortcut, loader: () => redirect(routes.profile) },
  { path: routes.settingsShortcut, loader: () => redirect(routes.settings) },
];

const notFound: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('#pages/not-found.tsx')).NotFoundPage }),
};

export const routeTree: RouteObject[] = [
  {
    ErrorBoundary: ErrorScreen,
    HydrateFallback: LoadingText,
    children: [
      { Component: SiteLayout, children: [...publicPages, notFound] },
      ...comingSoonPages,
      ...shortcuts,
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routeTree);
}
