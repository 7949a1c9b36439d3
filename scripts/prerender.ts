import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadCurriculum } from '@akada/content/curriculum/load';

/**
 * Writes every public page into the built web app, for hosts that only serve files. apps/server renders the same pages
 * itself, from what its content service says at the time.
 */
const root = join(import.meta.dirname, '..');
const web = join(root, 'apps', 'web');
const dist = join(web, 'dist');
const renderer = join(web, 'dist-server');
const publicUrl = process.env.PUBLIC_URL?.replace(/\/+$/, '') || null;

const read = (file: string) => readFileSync(join(dist, file), 'utf8');

function write(file: string, text: string): void {
  const path = join(dist, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** What the content service would answer, had it this curriculum. */
function answersFrom(folder: string) {
  const { subjects } = loadCurriculum(folder).tree;
  return async (path: string) => {
    const slug = /\[slug\]\[\$eqi\]=([^&]+)/.exec(path)?.[1];
    const courses = subjects.flatMap((subject) => subject.courses);
    const data = slug === undefined ? subjects : courses.filter((course) => course.slug === slug);
    return { status: 200, tag: null, body: { data } };
  };
}

type PageUrl = { pathname: string; search: string; origin: string | null };

/** The part that we use of apps/web/src/prerender/entry-server.ts, as it was built. */
type RendererModule = {
  createRenderer: (options: {
    template: string;
    manifest: object;
    readFile: (file: string) => string;
    ask: (path: string) => Promise<{ status: number; tag: string | null; body: unknown }>;
    isLive: boolean;
    onFault: (error: unknown) => void;
  }) => {
    render: (url: PageUrl) => Promise<{ html: string }>;
    paths: () => Promise<string[]>;
    robots: (origin: string | null) => string;
    sitemap: (origin: string) => Promise<string>;
  };
};

renameSync(join(dist, '.vite', 'manifest.json'), join(renderer, 'manifest.json'));
rmSync(join(dist, '.vite'), { recursive: true });
renameSync(join(dist, 'index.html'), join(renderer, 'template.html'));

const { createRenderer }: RendererModule = await import(
  pathToFileURL(join(renderer, 'entry-server.js')).href
);
const site = createRenderer({
  template: readFileSync(join(renderer, 'template.html'), 'utf8'),
  manifest: JSON.parse(readFileSync(join(renderer, 'manifest.json'), 'utf8')),
  readFile: read,
  ask: answersFrom(join(root, 'curriculum')),
  isLive: false,
  onFault: (error) => {
    throw error;
  },
});

const renderPage = async (pathname: string) =>
  (await site.render({ pathname, search: '', origin: publicUrl })).html;

const paths = await site.paths();
for (const path of paths) write(join(path, 'index.html'), await renderPage(path));
write('404.html', await renderPage('/nowhere'));
write('robots.txt', site.robots(publicUrl));
if (publicUrl !== null) write('sitemap.xml', await site.sitemap(publicUrl));
console.log(`Prerendered ${paths.length} pages.`);
