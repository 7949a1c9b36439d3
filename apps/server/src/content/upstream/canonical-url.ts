/** Strapi's parameters; it ignores all others. */
const parameters = new Set([
  'filters',
  'populate',
  'sort',
  'fields',
  'pagination',
  'page',
  'pageSize',
  '_q',
]);

const plainName = /^([A-Za-z_]+)(?:[[=]|$)/u;

function isHeeded(part: string): boolean {
  const name = plainName.exec(part)?.[1];
  return name === undefined ? part !== '' : parameters.has(name);
}

const signs: ReadonlyMap<string, string> = new Map([
  ['%5b', '['],
  ['%5d', ']'],
  ['%24', '$'],
]);

/**
 * One spelling for URLs that Strapi answers alike: bare brackets, no parameter that it ignores. So adding ?x=1, ?x=2
 * and so on neither fills the cache nor reaches Strapi each time.
 */
export function canonicalUrl(path: string): string {
  const start = path.indexOf('?');
  if (start < 0) return path;
  const query = path
    .slice(start + 1)
    .replace(/%5b|%5d|%24/giu, (escaped) => signs.get(escaped.toLowerCase()) ?? escaped)
    .split('&')
    .filter(isHeeded)
    .join('&');
  return query === '' ? path.slice(0, start) : `${path.slice(0, start)}?${query}`;
}
