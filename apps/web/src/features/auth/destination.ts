import { routes } from '#app/paths.ts';

export type LoginState = { from?: string | undefined; notice?: string };

/** Reads what a guard or another auth page handed over; anything else counts as nothing. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const pick = (name: string) => {
    const value: unknown = Reflect.get(state, name);
    return typeof value === 'string' ? value : undefined;
  };
  const notice = pick('notice');
  return { from: pick('from'), ...(notice && { notice }) };
}

/** Where a fresh sign-in leads: to the page that asked for it, else to the dashboard. */
export function destinationOf(state: unknown): string {
  const { from } = readLoginState(state);
  const isOwnPage = from?.startsWith('/') === true && !from.startsWith('//');
  return from !== undefined && isOwnPage ? from : routes.dashboard;
}
