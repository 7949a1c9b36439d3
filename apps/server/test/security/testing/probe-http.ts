import { randomUUID } from 'node:crypto';
import type { Learner } from '../../learner-with-data.ts';
import type { FullWorld } from './access-setup.ts';
import { addFactor, removeFactor } from './as-caller.ts';

export const askers = [
  'no key',
  'visitor',
  'owner',
  'owner without code',
  'other learner',
  'service',
] as const;
export type Asker = (typeof askers)[number];

const headersFor = (world: FullWorld, asker: Asker, learner: Learner): Record<string, string> =>
  ({
    'no key': {},
    visitor: world.headersOf(),
    owner: world.headersOf(world.owner.token),
    'owner without code': world.headersOf(world.owner.token),
    'other learner': world.headersOf(learner.token),
    service: world.serviceHeaders,
  })[asker];

/** @param learner who `other learner` is */
export async function ask(
  world: FullWorld,
  asker: Asker,
  method: string,
  path: string,
  body = '{}',
  learner: Learner = world.other,
) {
  if (asker === 'owner without code') await addFactor(world.database.owner, world);
  const response = await fetch(`${world.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...headersFor(world, asker, learner), 'content-type': 'application/json' },
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  });
  const text = await response.text();
  if (asker === 'owner without code') await removeFactor(world.database.owner);
  return { status: response.status, text };
}

/** What of the owner stands in the place of a word in an address or a body. */
export async function fillIn({ database, owner }: FullWorld, text: string): Promise<string> {
  const [sitting] = await database.owner<{ id: string }[]>`
    select id from public.benchmark_sessions where user_id = ${owner.id}`;
  return text
    .replace(':factorId', randomUUID())
    .replace(':bucket', 'avatars')
    .replace(/:name(\{\.\+\})?/, `${owner.id}/me.png`)
    .replace(':id', owner.id)
    .replace(':reference', `akd-${owner.id}`)
    .replace('$reference', `akd-${owner.id}`)
    .replace('$sitting', sitting?.id ?? '');
}

type Route = { method: string; path: string };

/** There only when the web app is built. */
const filesOfSite = ['/robots.txt', '/sitemap.xml'];

/** Every address with a route of its own. Stars are what lies in front of routes, or behind them all. */
export function readRoutes({ app }: FullWorld): Route[] {
  const verbs = app.routes.filter(({ method }) => method !== 'ALL');
  const isGuard = ({ method, path }: Route) =>
    method === 'ALL' && verbs.some((route) => route.path === path);
  const routes = app.routes
    .filter(({ path }) => !path.endsWith('*') && !path.startsWith('/rest/v1/'))
    .filter((route) => !isGuard(route) && !filesOfSite.includes(route.path))
    .map(({ method, path }) => ({ method: method === 'ALL' ? 'POST' : method, path }));
  // Whoever has logged out is nobody afterwards.
  const isLogout = ({ path }: Route) => path.endsWith('/logout');
  return [...routes.filter((route) => !isLogout(route)), ...routes.filter(isLogout)];
}
