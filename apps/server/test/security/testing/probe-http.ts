import { randomUUID } from 'node:crypto';
import type { Learner } from '../../learner-with-data.ts';
import type { FullAccessEnv } from './access-setup.ts';
import { arrange, rearrange } from './as-caller.ts';

export const callers = [
  'no key',
  'visitor',
  'owner',
  'owner without code',
  'withdrawn owner',
  'other learner',
  'guardian',
  'withdrawn guardian',
  'former guardian',
  'service',
] as const;
export type ProbeCaller = (typeof callers)[number];

const headersFor = (
  env: FullAccessEnv,
  caller: ProbeCaller,
  learner: Learner,
): Record<string, string> =>
  ({
    'no key': {},
    visitor: env.headersOf(),
    owner: env.headersOf(env.owner.token),
    'owner without code': env.headersOf(env.owner.token),
    'withdrawn owner': env.headersOf(env.owner.token),
    'other learner': env.headersOf(learner.token),
    guardian: env.headersOf(env.guardian.token),
    'withdrawn guardian': env.headersOf(env.guardian.token),
    'former guardian': env.headersOf(env.former.token),
    service: env.serviceHeaders,
  })[caller];

const copyConsent = ({ database, owner }: FullAccessEnv) =>
  database.owner`select private.copy_consent_to_profile(${owner.id})`;

/** @param learner the account of `other learner` */
export async function sendAs(
  env: FullAccessEnv,
  caller: ProbeCaller,
  method: string,
  path: string,
  body = '{}',
  learner: Learner = env.other,
  headers: Record<string, string> = {},
) {
  await arrange(env.database.owner, env, caller);
  // Functions read the profile's copy in the account. The picture is deleted with the consent, and does not come back
  // by itself.
  if (caller.startsWith('withdrawn ')) await copyConsent(env);
  const response = await fetch(`${env.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...headersFor(env, caller, learner),
      'content-type': 'application/json',
      ...headers,
    },
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  });
  const text = await response.text();
  await rearrange(env.database.owner, env);
  if (caller.startsWith('withdrawn ')) await copyConsent(env);
  return { status: response.status, text };
}

/** The owner's value for a placeholder in a URL or a body. */
export async function fillIn({ database, owner }: FullAccessEnv, text: string): Promise<string> {
  const [sitting] = await database.owner<{ id: string }[]>`
    select id from public.benchmark_sessions where user_id = ${owner.id}`;
  return text
    .replace(':factorId', randomUUID())
    .replace(':bucket', 'avatars')
    .replace(/:name(\{\.\+\})?/, `${owner.id}/me.png`)
    .replace(':id', owner.id)
    .replace('$owner', owner.id)
    .replace(':reference', `akd-${owner.id}`)
    .replace('$reference', `akd-${owner.id}`)
    .replace('$sitting', sitting?.id ?? '');
}

type Route = { method: string; path: string };

/** Exists only when the web app is built. */
const filesOfSite = ['/robots.txt', '/sitemap.xml'];

/** Every URL with its own route. Stars are middleware in front of routes, or handlers behind them all. */
export function readRoutes({ app }: FullAccessEnv): Route[] {
  const verbs = app.routes.filter(({ method }) => method !== 'ALL');
  const isGuard = ({ method, path }: Route) =>
    method === 'ALL' && verbs.some((route) => route.path === path);
  const routes = app.routes
    .filter(({ path }) => !path.endsWith('*') && !path.startsWith('/rest/v1/'))
    .filter((route) => !isGuard(route) && !filesOfSite.includes(route.path))
    .map(({ method, path }) => ({ method: method === 'ALL' ? 'POST' : method, path }));
  // A caller who has logged out is a visitor afterwards.
  const isLogout = ({ path }: Route) => path.endsWith('/logout');
  return [...routes.filter((route) => !isLogout(route)), ...routes.filter(isLogout)];
}
