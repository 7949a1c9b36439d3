import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';

const types = new Map(
  Object.entries({
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.webp': 'image/webp',
    '.woff2': 'font/woff2',
    '.txt': 'text/plain; charset=utf-8',
    '.xml': 'application/xml',
    '.webmanifest': 'application/manifest+json',
  }),
);

type HeaderRule = { path: string; headers: [name: string, value: string][] };
type Redirect = { from: string; to: string; status: number };

const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);

function headerRules(folder: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of linesOf(join(folder, '_headers'))) {
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value]);
    else if (line !== '') rules.push({ path: line, headers: [] });
  }
  return rules;
}

function redirects(folder: string): Redirect[] {
  return linesOf(join(folder, '_redirects'))
    .map((line) => line.split(' '))
    .flatMap(([from, to, status]) => (from && to ? [{ from, to, status: Number(status) }] : []));
}

/** What the `*` at the end of a rule matches; null when the rule is for another path. */
function splatOf(rule: string, pathname: string): string | null {
  if (!rule.endsWith('*')) return rule === pathname ? '' : null;
  const start = rule.slice(0, -1);
  return pathname.startsWith(start) ? pathname.slice(start.length) : null;
}

function setHeaders(response: ServerResponse, rules: HeaderRule[], pathname: string): void {
  const all = rules.filter(({ path }) => splatOf(path, pathname) !== null);
  for (const [name, value] of all.flatMap(({ headers }) => headers)) {
    const known = response.getHeader(name);
    response.setHeader(name, known === undefined ? value : `${known}, ${value}`);
  }
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

function fileAt(folder: string, pathname: string): string | undefined {
  const path = join(folder, normalize(pathname));
  return [path, `${path.replace(/\/$/, '')}.html`, join(path, 'index.html')].find(isFile);
}

const fileUrl = /(?:src|href|data-font)="(\/[^"#?]+\.\w+)|\((\/(?:media|uploads)\/[^)?\s"\\]+)/g;

/** The files that a site's pages refer to but the folder lacks. */
export function missingFiles(folder: string): string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  );
  const named = pages.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(fileUrl)].map(
      ([, inTag, inText]) => inTag ?? inText ?? '',
    ),
  );
  return [...new Set(named)].filter(
    (path) => fileAt(folder, decodeURIComponent(path)) === undefined,
  );
}

/** The page for missing files: the nearest one. */
function notFoundPage(folder: string, pathname: string): string {
  const page = join(folder, pathname, '404.html');
  return isFile(page) || pathname === '/' ? page : notFoundPage(folder, dirname(pathname));
}

/**
 * A static file host, like Cloudflare Pages and Netlify: `_redirects` first, then the file, then the nearest 404.html with
 * status 404; the values of all matching rules of `_headers`, joined.
 */
export async function startStaticHost(folder: string, wantedPort = 0) {
  const rules = headerRules(folder);
  const routes = redirects(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    setHeaders(response, rules, pathname);
    const route = routes.find(({ from }) => splatOf(from, pathname) !== null);
    if (route && route.status >= 300) {
      const to = route.to.replace(':splat', splatOf(route.from, pathname) ?? '');
      response.writeHead(route.status, { location: to }).end();
      return;
    }
    const found = fileAt(folder, route?.to ?? decodeURIComponent(pathname));
    const file = found ?? notFoundPage(folder, pathname);
    response.writeHead(found ? 200 : 404, {
      'content-type': types.get(extname(file)) ?? 'application/octet-stream',
    });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
