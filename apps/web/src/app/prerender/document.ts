import { fullTitle, type PageHead, SITE_DESCRIPTION, SITE_NAME } from '#lib/document-head.ts';
import { COPY_ELEMENT } from '#services/content/opening.ts';
import type { PageCopy } from '#services/content/page-copy.ts';
import { NOWHERE } from '../nowhere.ts';
import type { PageFiles } from './chunks.ts';

export type DocumentParts = {
  /** The index.html that Vite has built. */
  template: string;
  files: PageFiles;
  head: PageHead;
  /** Where the page lives, e.g. `https://akada.example/mission`; a path alone where no public address is known. */
  address: string;
  copy: PageCopy | null;
  /** The page itself; null leaves all of it to the browser. */
  html: string | null;
  /** The page can be read without scripts, and that is all there is to do with it. */
  isForReading: boolean;
  /** Styles stand in the page: for pages that are opened from outside, where the first paint counts. */
  writesStyles: boolean;
  /** The contents of the style sheets, to be written into a page that is painted at once. */
  readStyle: (file: string) => string;
};

/** Puts a whole HTML document together. */
export function documentOf(parts: DocumentParts): string {
  const { html } = parts;
  const bare = bareTemplate(parts.template);
  const page = html !== null && parts.isForReading ? withoutNoScript(bare) : bare;
  return page
    .replace('<html ', () => `<html ${pageMark(parts)}`)
    .replace('</head>', () => `${headTags(parts)}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html ?? ''}</div>`)
    .replace('</body>', () => `${bodyTags(parts)}</body>`);
}

/** Tells first-paint.js which page this is; the page for addresses that lead nowhere fits them all. */
function pageMark({ html, copy }: DocumentParts): string {
  if (html === null || copy === null || copy.path === NOWHERE) return '';
  return `data-page="${escapeHtml(copy.path)}" `;
}

/** Vite's own tags and the general title give way to those of the page. */
function bareTemplate(template: string): string {
  return template
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta\s+name="description"[^>]*>/, '');
}

const withoutNoScript = (page: string) => page.replace(/\s*<noscript>[\s\S]*?<\/noscript>/, '');

function headTags(parts: DocumentParts): string {
  const { head, address, html, files, writesStyles } = parts;
  const title = escapeHtml(fullTitle(head.title));
  const description = escapeHtml(head.description ?? SITE_DESCRIPTION);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${SITE_NAME}">`,
    `<meta property="og:locale" content="en_NG">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${escapeHtml(address)}">`,
    `<meta property="og:image" content="${escapeHtml(new URL('/share.png', address).href)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...(writesStyles ? writtenStyles(parts) : loadedStyles(files)),
    ...(html === null ? scriptTags(files) : []),
    ...(head.jsonLd ? [dataScript('application/ld+json', head.jsonLd)] : []),
  ].join('\n    ');
}

const loadedStyles = ({ styles }: PageFiles) =>
  styles.map((file) => `<link rel="stylesheet" href="/${file}">`);

/**
 * The styles stand in the page, so that its first paint waits for nothing. A switched-off link is not fetched; it tells
 * the code that would load the same styles with a later page that they are here.
 */
function writtenStyles({ files, readStyle }: DocumentParts): string[] {
  return [
    `<style>${files.styles.map(readStyle).join('\n')}</style>`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ];
}

/** Fetched from here on; start.js runs them in this order. */
const scriptTags = ({ scripts }: PageFiles) =>
  scripts.map((file) => `<link rel="modulepreload" href="/${file}">`);

/** Scripts come last in a drawn page: on a slow network they would take the line from its words. */
function bodyTags({ copy, html, files }: DocumentParts): string {
  return [
    ...(copy ? [dataScript('application/json', copy, COPY_ELEMENT)] : []),
    ...(html === null ? [] : scriptTags(files)),
  ].join('\n    ');
}

/** JSON between script tags: no value can close the tag or open a comment. */
function dataScript(type: string, data: object, id?: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
