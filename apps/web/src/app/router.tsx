import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { SiteLayout } from '#features/layout/site-layout.tsx';
import { ErrorScreen } from '#pages/error-screen.tsx';
import { LoadingText } from '#ui/loading.tsx';
import { routes } from './paths.ts';
import { Root } from './root.tsx';

/** A page whose code arrives when it is opened; the layout around it is there at once. */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return {
    path,
    HydrateFallback: LoadingText,
    lazy: async () => ({ Component: await load() }),
  };
}

const publicPages: RouteObject[] = [
  page(routes.home, async () => (await import('#pages/home.tsx')).HomePage),
  page(routes.mission, async () => (await import('#pages/mission.tsx')).MissionPage),
  page(routes.team, async () => (await import('#pages/team.tsx')).TeamPage),
  page(routes.partners, async () => (await import('#pages/partners.tsx')).PartnersPage),
  page(routes.contact, async () => (await import('#pages/contact.tsx')).ContactPage),
  page('*', async () => (await import('#pages/not-found.tsx')).NotFoundPage),
];

const loadComingSoon = async () => (await import('#pages/coming-soon.tsx')).ComingSoonPage;

const comingSoonPages: RouteObject[] = [
  routes.comingSoon,
  routes.subscription,
  routes.checkout,
  routes.benchmark,
  routes.progress,
  routes.assignments,
  routes.assignment,
  routes.achievements,
  routes.materials,
  routes.flashcards,
  routes.courseQuiz,
  routes.courseQuizLesson,
  routes.practiceList,
  routes.practiceTest,
].map((path) => page(path, loadComingSoon));

const shortcuts: RouteObject[] = [
  { path: routes.profileShortcut, loader: () => redirect(routes.profile) },
  { path: routes.settingsShortcut, loader: () => redirect(routes.settings) },
];

export const routeTree: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    children: [{ Component: SiteLayout, children: publicPages }, ...comingSoonPages, ...shortcuts],
  },
];

export function createRouter() {
  return createBrowserRouter(routeTree);
}
