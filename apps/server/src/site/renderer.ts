import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebConfig } from './page.ts';

/** An answer of the content service that a page was made from, and the tag of that version. */
export type PageSource = { path: string; tag: string | null };

export type RenderedPage = { status: 200 | 404; html: string; sources: PageSource[] };

export type ContentAnswer = { status: number; tag: string | null; body: unknown };

/** What `apps/web` builds beside its site: the same app, drawing HTML instead of a document. */
export type Renderer = {
  render: (place: {
    pathname: string;
    search: string;
    origin: string | null;
  }) => Promise<RenderedPage>;
  /** Addresses with the same key show the same page. */
  key: (place: { pathname: string; search: string }) => string;
  robots: (origin: string | null) => string;
  sitemap: (origin: string) => Promise<string>;
};

type RendererModule = {
  createRenderer: (options: {
    template: string;
    manifest: object;
    readFile: (file: string) => string;
    ask: (path: string) => Promise<ContentAnswer>;
    isLive: boolean;
    onFault: (error: unknown) => void;
  }) => Renderer;
};

export type RendererOptions = {
  /** The folder of the built site, and the one of its renderer. */
  siteFolder: string;
  rendererFolder: string;
  fetchContent: (path: string) => Promise<ContentAnswer>;
  config: Pick<WebConfig, 'donateUrl'>;
  onFault: (error: unknown) => void;
};

export function hasRenderer(rendererFolder: string): boolean {
  return ['entry-server.js', 'template.html', 'manifest.json'].every((file) =>
    existsSync(join(rendererFolder, file)),
  );
}

/** Loads the renderer when the first page is asked for: a server that only answers calls does without its memory. */
export function createLazyRenderer(options: RendererOptions): () => Promise<Renderer> {
  let loading: Promise<Renderer> | undefined;
  return () => {
    loading ??= loadRenderer(options);
    return loading;
  };
}

async function loadRenderer(options: RendererOptions): Promise<Renderer> {
  const { siteFolder, rendererFolder, fetchContent, config, onFault } = options;
  // Read by the app where a browser would find it in its window.
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
