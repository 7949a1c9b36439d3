import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const lessonOf = (slug: string, title: string) => ({
  ...{ id: title.length, documentId: `one-${slug}`, title, slug },
  body: `Words of ${title}.\n\n![A yam](/uploads/${slug}.png)`,
  quiz_question: [],
});

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABXvMqOgAAAABJRU5ErkJggg==',
  'base64',
);

/** A content service of one course whose lessons change while it runs: `publish` sets them, as slug and title. */
export async function startChangingContent(first: Record<string, string>) {
  let lessons = Object.entries(first);
  const course = () => ({
    ...{ id: 1, documentId: 'one', title: 'One course', slug: 'one', level: 'JSS 1' },
    units: [
      {
        ...{ id: 1, documentId: 'one-unit', title: 'Unit', slug: 'unit' },
        lessons: lessons.map(([slug, title]) => lessonOf(slug, title)),
      },
    ],
  });
  const dataAt = (path: string) => {
    if (path === '/api/lessons') return [];
    if (path !== '/api/subjects') return [course()];
    return [{ id: 1, documentId: 'maths', title: 'Maths', slug: 'maths', courses: [course()] }];
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader(
      'access-control-allow-headers',
      request.headers['access-control-request-headers'] ?? '*',
    );
    if (pathname.startsWith('/uploads/')) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: dataAt(pathname) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    publish: (next: Record<string, string>) => {
      lessons = Object.entries(next);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
