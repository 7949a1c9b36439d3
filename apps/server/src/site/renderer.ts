import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebConfig } from './page.ts';

/** A response of the content service that a page was made from, and its ETag. */
export type PageSource = { path: string; tag: string | null };

export type RenderedPage = { status: 200 | 404; html: string; sources: PageSource[] };

export type ContentAnswer = { status: number; tag: string | null; body: unknown };

/** What `apps/web` builds besides its site: the same app, rendering HTML instead of a document. */
export type Renderer = {
  render: (request: {
    pathname: string;
    search: string;
    origin: string | null;
  }) => Promise<RenderedPage>;
  /** URLs with the same key show the same page. */
  key: (request: { pathname: string; search: string }) => string;
  /** The app without any page. */
  shell: () => string;
  robots: (origin: string | null) => string;
  sitemap: (origin: string) => Promise<string>;
};

/** Additions for previews. */
export type PreviewRenderer = Renderer & {
  /** The quiz of a lesson's page, usable without scripts. `notMarked` is shown above exercises that a preview does not mark. */
  previewTasks: (pathname: string, notMarked: string) => Promise<string>;
};

type RendererModule = {
  createRenderer: (options: {
    template: string;
    manifest: object;
    readFile: (file: string) => string;
    ask: (path: string) => Promise<ContentAnswer>;
    isLive: boolean;
    onFault: (error: unknown) => void;
  }) => PreviewRenderer;
};

export type RendererOptions = {
  /** The folder of the built site, and the folder of its renderers with one folder per language. */
  siteFolder: string;
  rendererFolder: string;
  fetchContent: (path: string) => Promise<ContentAnswer>;
  config: Pick<WebConfig, 'donateUrl'>;
  onFault: (error: unknown) => void;
};

const rendererFiles = ['entry-server.js', 'template.html', 'manifest.json'];

/** The languages that the site was built in. */
export function builtLanguages(rendererFolder: string): string[] {
  if (!existsSync(rendererFolder)) return [];
  return readdirSync(rendererFolder).filter((language) =>
    rendererFiles.every((file) => existsSync(join(rendererFolder, language, file))),
  );
}

/** Loads the renderer of a language with its first page request: an unused language takes no memory. */
export function createLazyRenderers(
  options: RendererOptions,
): (language: string) => Promise<Renderer> {
  const loading = new Map<string, Promise<Renderer>>();
  return (language) => {
    const renderer = loading.get(language) ?? loadRenderer(options, language);
    loading.set(language, renderer);
    return renderer;
  };
}

/** The renderer of a language; a caller with its own content service needs its own renderer. */
export async function loadRenderer(
  options: RendererOptions,
  language: string,
): Promise<PreviewRenderer> {
  const { siteFolder, fetchContent, config, onFault } = options;
  const rendererFolder = join(options.rendererFolder, language);
  // The app reads it where it would find it on a browser's window.
  Reflect.set(globalThis, '__AKADA_CONFIG__', config);
  const file = join(rendererFolder, 'entry-server.js');
  const { createRenderer }: RendererModule = await import(pathToFileURL(file).href);
  const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');
  return createRenderer({
    template: read(rendererFolder, 'template.html'),
    manifest: JSON.parse(read(rendererFolder, 'manifest.json')),
    readFile: (name) => read(siteFolder, name),
    ask: fetchContent,
    isLive: true,
    onFault,
  });
}
