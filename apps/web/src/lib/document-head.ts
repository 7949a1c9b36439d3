import { createContext, use, useEffect } from 'react';
import { languagePrefix } from './i18n.tsx';
import { siteHeadText } from './messages.ts';

/** Metadata of a page for browsers, search engines and link previews. */
export type PageHead = {
  title: string;
  description?: string | undefined;
  /** Structured data for search engines (schema.org). */
  jsonLd?: object | undefined;
  /** The canonical URL, when several URLs lead to the page. */
  canonicalPath?: string | undefined;
};

export const SITE_NAME = 'Akada';
export const SITE_DESCRIPTION = siteHeadText.description;

/** When prerendering, the head is collected here instead of being written into a document. */
export const HeadCollector = createContext<((head: PageHead) => void) | null>(null);

export function fullTitle(title: string): string {
  return `${title} · ${SITE_NAME}`;
}

/** Keeps the document's title, description and URL in step with the open page. */
export function useDocumentHead(head: PageHead): void {
  const { title, description = SITE_DESCRIPTION, canonicalPath } = head;
  use(HeadCollector)?.(head);
  useEffect(() => {
    document.title = fullTitle(title);
    setContent('meta[name="description"]', description);
    setContent('meta[property="og:title"]', fullTitle(title));
    setContent('meta[property="og:description"]', description);
    const path = canonicalPath === undefined ? location.pathname : languagePrefix + canonicalPath;
    const url = location.origin + path;
    setContent('meta[property="og:url"]', url);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', url);
  }, [title, description, canonicalPath]);
}

function setContent(selector: string, content: string): void {
  document.querySelector(selector)?.setAttribute('content', content);
}
