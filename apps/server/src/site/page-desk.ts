import { buildPage, type Page, type WebConfig } from './page.ts';
import type { ContentAnswer, PageSource, RenderedPage, Renderer } from './renderer.ts';

export type PageRequest = { pathname: string; search: string; origin: string };

export type PageDesk = { page: (request: PageRequest) => Promise<ReadyPage> };

export type ReadyPage = Page & { status: 200 | 404 };

/** Asks for an answer only if it is not the one with this tag any more; then the status is not 304. */
export type AskIfChanged = (path: string, tag: string | null) => Promise<ContentAnswer>;

export type PageDeskOptions = {
  renderer: () => Promise<Renderer>;
  ask: AskIfChanged;
  configFor: (origin: string) => WebConfig;
  /** How many pages are kept ready. */
  mostPages?: number;
};

type Kept = { page: ReadyPage; sources: PageSource[] };

const pagesKept = 128;
/** Pages that differ by nothing but a long, made-up address are drawn, not kept. */
const longestKey = 300;

/** Keeps drawn pages ready, compressed, for as long as the content they were made from is the newest. */
export function createPageDesk(options: PageDeskOptions): PageDesk {
  const { renderer, ask, configFor, mostPages = pagesKept } = options;
  const kept = new Map<string, Kept>();

  async function isFresh({ path, tag }: PageSource): Promise<boolean> {
    return tag !== null && (await ask(path, tag)).status === 304;
  }

  async function isNewest(entry: Kept): Promise<boolean> {
    const answers = await Promise.all(entry.sources.map(isFresh));
    return answers.every(Boolean);
  }

  async function draw(request: PageRequest): Promise<Kept> {
    const { render } = await renderer();
    const drawn: RenderedPage = await render(request);
    const page = buildPage(drawn.html, configFor(request.origin));
    return { page: { ...page, status: drawn.status }, sources: drawn.sources };
  }

  function keep(key: string, entry: Kept): void {
    const canBeKept = entry.sources.every(({ tag }) => tag !== null);
    kept.delete(key);
    if (!canBeKept || key.length > longestKey) return;
    kept.set(key, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostPages) return;
      kept.delete(oldest);
    }
  }

  return {
    page: async (request) => {
      const key = `${request.origin}${(await renderer()).key(request)}`;
      const known = kept.get(key);
      const entry = known && (await isNewest(known)) ? known : await draw(request);
      keep(key, entry);
      return entry.page;
    },
  };
}
