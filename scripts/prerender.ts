import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { wordsJson } from '@akada/content/curriculum/forms/published-library';
import { coursesOf } from '@akada/content/curriculum/library';
import { loadCurriculum } from '@akada/content/curriculum/load';
import { explainerJson } from '@akada/content/explainer/storyboard';
import { wordsFile } from '@akada/content/words';
import { languages, prefixOf } from '@akada/messages/languages';
import {
  contentFromCurriculum,
  contentFromStrapi,
  type SiteContent,
} from './static-site/content.ts';
import { writePapers } from './static-site/exam-papers.ts';
import { headersFile, pageForHost, redirectsFile } from './static-site/host-files.ts';

/**
 * Writes every public page into the built web app, for hosts that only serve files, with everything that our server
 * adds itself. apps/server renders the same pages at request time from its content service.
 */
const root = join(import.meta.dirname, '..');
const web = join(root, 'apps', 'web');
const dist = join(web, 'dist');
const renderers = join(web, 'dist-server');

const setting = (name: string) => process.env[name]?.trim() ?? '';
const urlIn = (name: string) => setting(name).replace(/\/+$/, '');

const publicUrl = urlIn('PUBLIC_URL') || null;
/** The output folder; if it differs from the built app's, that one stays unchanged. */
const site = setting('SITE_DIR') || dist;

const config = {
  supabaseUrl: urlIn('VITE_SUPABASE_URL'),
  supabaseAnonKey: setting('VITE_SUPABASE_ANON_KEY'),
  contentUrl: urlIn('VITE_CONTENT_URL'),
  donateUrl: setting('VITE_DONATE_URL'),
  sentryDsn: setting('VITE_SENTRY_DSN'),
};

function write(file: string, text: string | Uint8Array): void {
  const path = join(site, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const writePage = (path: string, html: string) => write(path, pageForHost(html, config, publicUrl));

type PageUrl = { pathname: string; search: string; origin: string | null };

/** The part of the built apps/web/src/prerender/entry-server.ts that we use. */
type RendererModule = {
  createRenderer: (options: {
    template: string;
    manifest: object;
    readFile: (file: string) => string;
    ask: SiteContent['ask'];
    isLive: boolean;
    onFault: (error: unknown) => void;
  }) => {
    render: (url: PageUrl) => Promise<{ html: string }>;
    paths: () => Promise<string[]>;
    quizPaths: () => Promise<string[]>;
    shell: (pathname?: string) => string;
    appPaths: () => { pages: string[]; prefixes: string[] };
    robots: (origin: string | null) => string;
    sitemap: (origin: string) => Promise<string>;
  };
};

const curriculum = loadCurriculum(join(root, 'curriculum'));
const contentUrl = urlIn('CONTENT_URL');
const content = contentUrl ? contentFromStrapi(contentUrl) : contentFromCurriculum(curriculum.tree);

async function rendererOf(language: string) {
  const folder = join(renderers, language);
  const { createRenderer }: RendererModule = await import(
    pathToFileURL(join(folder, 'entry-server.js')).href
  );
  return createRenderer({
    template: readFileSync(join(folder, 'template.html'), 'utf8'),
    manifest: JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')),
    readFile: (file) => readFileSync(join(dist, file), 'utf8'),
    ask: content.ask,
    isLive: false,
    onFault: (error) => {
      throw error;
    },
  });
}

/** Writes every page of a language under its prefix. */
async function writePages(language: string): Promise<void> {
  const { render, paths, ...others } = await rendererOf(language);
  const prefix = prefixOf(language);
  // A lesson deleted since the last run must not remain as a file.
  rmSync(join(site, prefix, 'courses'), { recursive: true, force: true });
  const pageAt = async (pathname: string) =>
    (await render({ pathname, search: '', origin: publicUrl })).html;
  const pages = [...(await paths()), ...others.appPaths().pages];
  for (const path of pages) writePage(join(prefix, path, 'index.html'), await pageAt(path));
  // A URL without a file may be a page of the app, or a lesson newer than this site: the app decides.
  for (const file of ['404.html', 'shell/index.html']) {
    writePage(join(prefix, file), others.shell());
  }
  const [anyQuiz = '/', ...quizzes] = await others.quizPaths();
  const quizPage = others.shell(anyQuiz);
  for (const path of [anyQuiz, ...quizzes]) writePage(join(prefix, path, 'index.html'), quizPage);
}

/** Explainers, words and pictures of the lessons; our server serves these from the curriculum itself. */
function writeMedia(): void {
  for (const course of coursesOf(curriculum.library)) {
    const target = join('media', course.course.data.id);
    for (const { slug, data } of course.storyboards) {
      write(join(target, `${slug}.json`), explainerJson(data));
    }
    for (const { code } of course.words ? languages : []) {
      const text = wordsJson(course.words?.data ?? { words: [] }, code);
      write(join(target, wordsFile(code)), text);
    }
    for (const { path } of course.assets) {
      cpSync(join(root, 'curriculum', course.path, path), join(site, target, basename(path)));
    }
  }
}

/** Pages are rendered again below; compressed copies are only for our own server. */
const isOfBuild = (path: string) => !/\.(?:html|br|gz)$|\/\.[^/]+$/.test(path);

/** Everything that a static host needs besides the pages. */
async function writeForHost(): Promise<void> {
  if (site !== dist) cpSync(dist, site, { recursive: true, filter: isOfBuild });
  writeMedia();
  for (const { name, bytes } of await content.uploads()) write(`uploads/${name}`, bytes);
  if (setting('OFFLINE_APP') === 'off') {
    cpSync(join(site, 'saved-worker-off.js'), join(site, 'saved-worker.js'));
  }
  write('_headers', headersFile(publicUrl));
  const { prefixes } = (await rendererOf('en')).appPaths();
  write('_redirects', redirectsFile(prefixes, config.contentUrl));
}

// The app reads its configuration from the global object, as in a browser.
Reflect.set(globalThis, '__AKADA_CONFIG__', config);
const asked = setting('SITE_LANGUAGES').split(',').filter(Boolean);
const codes = languages.map(({ code }) => code as string);
const inLanguages = codes.filter((code) => asked.includes(code) || !asked[0]);
for (const code of inLanguages) await writePages(code);
await writeForHost();
const english = await rendererOf('en');
write('robots.txt', english.robots(publicUrl));
if (publicUrl !== null) write('sitemap.xml', await english.sitemap(publicUrl));
console.log(
  `Prerendered ${(await english.paths()).length} pages in ${inLanguages.length} language(s).`,
);
console.log(`Wrote ${writePapers(site, curriculum.library)} exam papers.`);
