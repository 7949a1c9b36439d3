import { routes } from '#config/paths.ts';

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
  return (from?.startsWith('/') && ownPath(from)) || routes.dashboard;
}

const HERE = 'https://here.invalid';

/** The path as a browser reads it (`/\\x` and `/.//x` are other hosts to it); null where it leads away. */
function ownPath(address: string): string | null {
  try {
    const { origin, pathname, search, hash } = new URL(address, HERE);
    return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null;
  } catch {
    return null;
  }
}
