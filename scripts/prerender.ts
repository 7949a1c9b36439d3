import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentTree } from '@akada/content/content-tree';
import { coursesOf } from '@akada/content/curriculum/library';
import { loadCurriculum } from '@akada/content/curriculum/load';
import { paperFiles } from '@akada/content/curriculum/papers/paper-files';
import { explainerJson } from '@akada/content/explainer/storyboard';
import { languages, prefixOf } from '@akada/messages/languages';

/**
 * Writes every public page into the built web app, for hosts that only serve files. apps/server renders the same pages
 * itself, from what its content service says at the time.
 */
const root = join(import.meta.dirname, '..');
const web = join(root, 'apps', 'web');
const dist = join(web, 'dist');
const renderers = join(web, 'dist-server');
const publicUrl = process.env.PUBLIC_URL?.replace(/\/+$/, '') || null;

const read = (file: string) => readFileSync(join(dist, file), 'utf8');

function write(file: string, text: string): void {
  const path = join(dist, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** What the content service would answer, had it this curriculum. */
function answersFrom({ subjects }: ContentTree) {
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

const curriculum = loadCurriculum(join(root, 'curriculum'));
const ask = answersFrom(curriculum.tree);

async function rendererOf(language: string) {
  const folder = join(renderers, language);
  const { createRenderer }: RendererModule = await import(
    pathToFileURL(join(folder, 'entry-server.js')).href
  );
  return createRenderer({
    template: readFileSync(join(folder, 'template.html'), 'utf8'),
    manifest: JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')),
    readFile: read,
    ask,
    isLive: false,
    onFault: (error) => {
      throw error;
    },
  });
}

/** Writes every page of a language below its prefix. */
async function writePages(language: string): Promise<void> {
  const { render, paths } = await rendererOf(language);
  const pageAt = async (pathname: string) =>
    (await render({ pathname, search: '', origin: publicUrl })).html;
  for (const path of await paths()) {
    write(join(prefixOf(language), path, 'index.html'), await pageAt(path));
  }
  write(join(prefixOf(language), '404.html'), await pageAt('/nowhere'));
}

/** Exam papers, with the questions they draw from: files of the site, as docs/decisions.md says. */
function writePapers(): number {
  const papers = paperFiles(curriculum.library);
  for (const { entry, text } of papers) write(`exam-papers/${entry.id}.json`, text);
  write('exam-papers/index.json', JSON.stringify(papers.map(({ entry }) => entry)));
  return papers.length;
}

/** The explainers and the pictures of the lessons, which our server takes from the curriculum itself. */
function writeMedia(): void {
  for (const course of coursesOf(curriculum.library)) {
    const target = join('media', course.course.data.id);
    for (const { slug, data } of course.storyboards) {
      write(join(target, `${slug}.json`), explainerJson(data));
    }
    for (const { path } of course.assets) {
      cpSync(join(root, 'curriculum', course.path, path), join(dist, target, basename(path)));
    }
  }
}

// A host that only serves files needs the other languages and the media too; our server has them when they are asked for.
const written = process.env.AKADA_STATIC_HOST ? languages : languages.slice(0, 1);
if (process.env.AKADA_STATIC_HOST) writeMedia();
for (const { code } of written) await writePages(code);
const site = await rendererOf('en');
write('robots.txt', site.robots(publicUrl));
if (publicUrl !== null) write('sitemap.xml', await site.sitemap(publicUrl));
console.log(`Prerendered ${(await site.paths()).length} pages in ${written.length} language(s).`);
console.log(`Wrote ${writePapers()} exam papers.`);
