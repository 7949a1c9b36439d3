import { routes } from '#config/paths.ts';
import { isNumber, isText, recordOf } from '#lib/checks.ts';
import { tabStorage } from '#lib/safe-storage.ts';

export type LoginState = { from?: string | undefined; notice?: string };

/** Reads the state that a guard or another auth page passed on; anything else is ignored. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const pick = (name: string) => {
    const value: unknown = Reflect.get(state, name);
    return typeof value === 'string' ? value : undefined;
  };
  const notice = pick('notice');
  return { from: pick('from'), ...(notice && { notice }) };
}

/** Where to go after sign-in: the page that asked for it, else the dashboard or another first page. */
export function destinationOf(state: unknown, firstPage: string = routes.dashboard): string {
  const { from } = readLoginState(state);
  return (from?.startsWith('/') && ownPath(from)) || firstPage;
}

const HERE = 'https://here.invalid';

/** The path as a browser parses it (`/\\x` and `/.//x` are other hosts to it); null when it leaves this site. */
function ownPath(url: string): string | null {
  try {
    const { origin, pathname, search, hash } = new URL(url, HERE);
    return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null;
  } catch {
    return null;
  }
}

const AWAY = 'akada:destination';
const AWAY_FOR_MS = 600_000;

/** Stores the destination in this tab for ten minutes, before the redirect to Google. */
export function rememberDestination(state: unknown, now = Date.now()): void {
  const path = destinationOf(state);
  if (path !== routes.dashboard) tabStorage.write(AWAY, { path, at: now });
}

/** The destination stored before the redirect to Google; null when there is none, or it has expired. */
export function rememberedDestination(now = Date.now()): string | null {
  const away = tabStorage.read(
    AWAY,
    recordOf<{ path: string; at: number }>({ path: isText, at: isNumber }),
  );
  return away !== null && now - away.at < AWAY_FOR_MS ? destinationOf({ from: away.path }) : null;
}

export const forgetDestination = (): void => tabStorage.removeItem(AWAY);
