import type { AuthSettings } from '../deps.ts';

const webProtocols = ['http:', 'https:'];
const maxUrlLength = 2_048;

/**
 * Where a person may be redirected with a session in the URL: our own origin or what the operator listed. Anything
 * else, however it is spelled, becomes the site's own URL.
 */
export function resolveRedirect(
  settings: Pick<AuthSettings, 'publicUrl' | 'siteUrl' | 'redirectUrls'>,
  wanted: string | null | undefined,
): string {
  const { publicUrl, siteUrl = publicUrl } = settings;
  const site = siteUrl();
  const own = [site, publicUrl()].map((one) => new URL(one).origin);
  const url = wanted ? parse(wanted) : undefined;
  if (!url || url.username || url.password) return site;
  const isOurs = webProtocols.includes(url.protocol) && own.includes(url.origin);
  const isListed = settings.redirectUrls.some((entry) => matches(entry, url));
  return isOurs || isListed ? url.href : site;
}

function parse(text: string): URL | undefined {
  if (text.length > maxUrlLength) return undefined;
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** An entry is one address, or everything below a path when it ends in `/**`. */
function matches(entry: string, url: URL): boolean {
  const isTree = entry.endsWith('/**');
  const allowed = parse(isTree ? entry.slice(0, -2) : entry);
  if (!allowed || allowed.protocol !== url.protocol || allowed.host !== url.host) return false;
  return isTree ? url.pathname.startsWith(allowed.pathname) : url.pathname === allowed.pathname;
}

/** Adds to the query (which servers see) or to the fragment (which only the browser sees). */
export function withParameters(
  target: string,
  part: 'query' | 'fragment',
  parameters: Record<string, string>,
): string {
  const url = new URL(target);
  if (part === 'fragment') {
    url.hash = new URLSearchParams(parameters).toString();
    return url.href;
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
