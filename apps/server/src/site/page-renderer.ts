import { buildPage, type Page, recompressBest, type WebConfig } from './page.ts';
import { createLazyRenderers, type PageSource, type Renderer } from './renderer.ts';

/** A raw response of the content service, still to be parsed. */
export type ContentText = { status: number; tag: string | null; text: string | null };

export type PageUrl = { language: string; pathname: string; search: string };

/** The location of a page, written into its head. */
export type PagePlace = { origin: string; config: WebConfig; isAnyHost: boolean };

export type RenderedPage = Page & { status: 200 | 404; sources: PageSource[] };

/** All processor-heavy work. Runs in a separate thread (`page-thread.ts`), in tests in the same one. */
export type PageRenderer = {
  /** URLs with the same key show the same page. */
  key: (url: PageUrl) => Promise<string>;
  render: (request: PageUrl & PagePlace) => Promise<RenderedPage>;
  /** The app without any page: the browser renders everything. */
  shell: (request: { language: string } & PagePlace) => Promise<RenderedPage>;
  robots: (origin: string) => Promise<string>;
  sitemap: (origin: string) => Promise<string>;
  smallest: (gzip: Uint8Array) => Promise<Uint8Array>;
};

export type PageRendererOptions = {
  siteFolder: string;
  rendererFolder: string;
  donateUrl: string;
  fetchContent: (path: string) => Promise<ContentText>;
  onFault: (error: unknown) => void;
};

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { siteFolder, rendererFolder, donateUrl, fetchContent, onFault } = options;
  const renderer: (language: string) => Promise<Renderer> = createLazyRenderers({
    ...{ siteFolder, rendererFolder, onFault, config: { donateUrl } },
    fetchContent: async (path) => {
      const { status, tag, text } = await fetchContent(path);
      return { status, tag, body: text === null ? null : JSON.parse(text) };
    },
  });

  return {
    key: async ({ language, ...url }) => (await renderer(language)).key(url),
    render: async ({ language, pathname, search, origin, config, isAnyHost }) => {
      const { render } = await renderer(language);
      const { html, status, sources } = await render({ pathname, search, origin });
      return { ...buildPage(html, config, isAnyHost), status, sources };
    },
    shell: async ({ language, config, isAnyHost }) => {
      const { shell } = await renderer(language);
      return { ...buildPage(shell(), config, isAnyHost), status: 200, sources: [] };
    },
    robots: async (origin) => (await renderer('en')).robots(origin),
    sitemap: async (origin) => (await renderer('en')).sitemap(origin),
    smallest: async (gzip) => recompressBest(gzip),
  };
}
