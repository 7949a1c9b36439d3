import { createContext, use, useEffect } from 'react';
import { languagePrefix } from './i18n.tsx';
import { siteHeadText } from './messages.ts';

/** What a page says about itself to browsers, search engines and whoever previews a link to it. */
export type PageHead = {
  title: string;
  description?: string | undefined;
  /** Structured data for search engines, by schema.org. */
  jsonLd?: object | undefined;
  /** Where the page really lives, when several URLs lead to it. */
  canonicalPath?: string | undefined;
};

export const SITE_NAME = 'Akada';
export const SITE_DESCRIPTION = siteHeadText.description;

/** Where pages are prerendered the head is collected here instead of written into a document. */
export const HeadCollector = createContext<((head: PageHead) => void) | null>(null);

export function fullTitle(title: string): string {
  return `${title} · ${SITE_NAME}`;
}

/** Keeps title, description and URL of the document in step with the page that is open. */
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
