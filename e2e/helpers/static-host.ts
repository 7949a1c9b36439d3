import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const dist = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const subject = {
  id: 1,
  documentId: 'other',
  title: 'Other subject',
  slug: 'other',
  courses: [
    { id: 1, documentId: 'oc', title: 'Course of another school', slug: 'oc', level: 'JSS 1' },
  ],
};

/** The built site as a plain file host gives it, with the home page for every unknown address, and a content service of its own. */
export async function startStaticHost() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    if (pathname.startsWith('/api/')) {
      const data = pathname.startsWith('/api/subjects') ? [subject] : [];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
      return;
    }
    const file = fileFor(pathname);
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(
      extname(file) === '.html' ? configured(readFileSync(file, 'utf8')) : readFileSync(file),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function fileFor(pathname: string): string {
  const wanted = join(dist, pathname);
  if (existsSync(wanted) && statSync(wanted).isFile()) return wanted;
  const index = join(wanted, 'index.html');
  return existsSync(index) ? index : join(dist, 'index.html');
}

/** A host may set the addresses at run time; here the content service is the host itself. */
const configured = (html: string) =>
  html.replace(
    '</head>',
    '<script>window.__AKADA_CONFIG__={contentUrl:location.origin}</script></head>',
  );
