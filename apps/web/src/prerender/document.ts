import { languages, pathIn } from '@akada/messages/languages';
import { bootText } from '#boot/messages.ts';
import { NOT_FOUND } from '#config/not-found.ts';
import { routes } from '#config/paths.ts';
import { fullTitle, type PageHead, SITE_DESCRIPTION, SITE_NAME } from '#lib/document-head.ts';
import { language } from '#lib/i18n.tsx';
import { PAYLOAD_ELEMENT } from '#platform/snapshot/initial-data.ts';
import type { PrerenderPayload } from '#platform/snapshot/prerender-payload.ts';
import { FIRST_SCREEN } from '#ui/layout/first-screen.ts';
import type { PageFiles } from './chunks.ts';
import { firstStyles } from './critical-css.ts';
import { writeStyles } from './style-rules.ts';
import type { StyleSheet } from './style-sheets.ts';

export type DocumentParts = {
  /** The index.html built by Vite. */
  template: string;
  files: PageFiles;
  head: PageHead;
  /** The site's public origin, e.g. `https://akada.example`; empty if unknown. */
  origin: string;
  /** The path of the page without its language; null for a document that serves many URLs. */
  path: string | null;
  payload: PrerenderPayload | null;
  /** The rendered page; null leaves all rendering to the browser. */
  html: string | null;
  /** Only the frame is rendered: it has no text yet, and the browser replaces it by the page. */
  isFrame?: boolean;
  /** Without scripts, reading is all this page offers. */
  isForReading: boolean;
  /** Inlines the styles: for pages that visitors land on, where the first paint counts. */
  writesStyles: boolean;
  /** Reads the style sheets to inline. */
  readStyles: (files: readonly string[]) => StyleSheet;
};

/** Assembles a whole HTML document. */
export function documentOf(parts: DocumentParts): string {
  const { html } = parts;
  const template = parts.isFrame ? parts.template : withoutFrameScript(parts.template);
  const bare = bareTemplate(template);
  return bare
    .replace('<div id="boot-note"></div>', () => bootNote(parts))
    .replace('<html ', () => `<html ${pageMark(parts)}`)
    .replace('<script data-font', (script) => [...codeToFetch(parts), script].join('\n    '))
    .replace('</head>', () => `${headTags(parts)}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html ?? ''}</div>`)
    .replace('</body>', () => `${bodyTags(parts)}</body>`);
}

/** Names the page for first-paint.js; the not-found page has no mark, because it fits every unknown URL. */
function pageMark({ html, payload, isFrame }: DocumentParts): string {
  if (html === null || payload === null || payload.path === NOT_FOUND) return '';
  return `data-page="${escapeHtml(payload.path)}" ${isFrame ? 'data-frame ' : ''}`;
}

/** Removes Vite's own tags and the default title, which the page's own replace. */
function bareTemplate(template: string): string {
  return template
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta\s+name="description"[^>]*>/, '');
}

/** The script that shows the next step belongs only in the dashboard's frame. */
const withoutFrameScript = (template: string) =>
  template.replace(/\s*<script id="frame-script">[\s\S]*?<\/script>/, '');

/**
 * Says what works without scripts and what does not. It is above the page, where it is seen; styles show it until
 * first-paint.js has run. No `<noscript>`: browsers that cannot run our scripts still count as having them.
 */
function bootNote({ html, isForReading, path }: DocumentParts): string {
  const isReadable = html !== null && isForReading;
  const text = isReadable ? bootText.readsWithoutScript : bootText.needsScript;
  const link = `<a href="${pathIn(language, routes.home)}">${escapeHtml(bootText.allLessons)}</a>`;
  return (
    `<div id="boot-note" data-nosnippet><p>${escapeHtml(text)}</p>` +
    `${path === routes.home ? '' : link}</div>`
  );
}

function headTags(parts: DocumentParts): string {
  const { head, origin, path, html, files, writesStyles, isFrame } = parts;
  const url = path === null ? '' : origin + pathIn(language, path);
  const title = escapeHtml(fullTitle(head.title));
  const description = escapeHtml(head.description ?? SITE_DESCRIPTION);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    ...(path === null ? [] : [`<link rel="canonical" href="${escapeHtml(url)}">`]),
    ...(html === null || isFrame || path === null ? [] : languageTags(origin, path)),
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${SITE_NAME}">`,
    `<meta property="og:locale" content="${language}_NG">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    ...(path === null ? [] : [`<meta property="og:url" content="${escapeHtml(url)}">`]),
    ...pictureTags(url),
    ...(writesStyles ? stylesToPaintWith(parts) : loadedStyles(files)),
    ...(html === null ? scriptTags(files, 'modulepreload') : []),
    ...(html?.includes(`id="${FIRST_SCREEN}"`) ? [WAITS_FOR_FIRST_SCREEN] : []),
  ].join('\n    ');
}

/** Links the page's URL in each language, for search engines. */
const languageTags = (origin: string, path: string) =>
  [...languages.map(({ code }) => [code, code] as const), ['x-default', 'en'] as const].map(
    ([name, code]) =>
      `<link rel="alternate" hreflang="${name}" href="${escapeHtml(origin + pathIn(code, path))}">`,
  );

/** Link previews need an absolute picture URL; without a known origin there is no picture. */
function pictureTags(url: string): string[] {
  if (!URL.canParse(url)) return [`<meta name="twitter:card" content="summary">`];
  const picture = new URL('/share.png', url).href;
  return [
    `<meta property="og:image" content="${escapeHtml(picture)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ];
}

const loadedStyles = ({ styles }: PageFiles) =>
  styles.map((file) => `<link rel="stylesheet" href="/${file}">`);

/**
 * A browser would paint the header as soon as it has arrived, then the text: on a slow phone the first paint delays the
 * second. Browsers that do not support `expect` paint as before.
 */
const WAITS_FOR_FIRST_SCREEN = `<link rel="expect" href="#${FIRST_SCREEN}" blocking="render">`;

/**
 * Styles are inlined, so that the first paint waits for nothing: those of the rendered HTML in the head, the full sheets
 * after the text.
 */
function stylesToPaintWith(parts: DocumentParts): string[] {
  const { html, template, files, readStyles } = parts;
  if (html === null) return allStyles(parts);
  const page = `<html ${pageMark(parts)}>${template}${html}`;
  const { rules } = readStyles(files.styles);
  return [`<style>${writeStyles(firstStyles(rules, page))}</style>`];
}

/** A disabled link is not fetched; it tells Vite's loader that a later page's styles are already present. */
function allStyles({ files, readStyles }: DocumentParts): string[] {
  return [
    `<style>${readStyles(files.styles).text}</style>`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ];
}

/**
 * The code of a prerendered page, listed before first-paint.js, which preloads the first and largest file on a first visit;
 * start.js fetches the others after the paint. A frame has no text to read, so all of its code loads at once.
 */
const codeToFetch = ({ html, files, isFrame }: DocumentParts) =>
  html === null || isFrame ? [] : scriptTags(files, 'code');

/** start.js runs the files in this order. */
const scriptTags = ({ scripts }: PageFiles, relation: 'modulepreload' | 'code') =>
  scripts.map((file) => `<link rel="${relation}" href="/${file}">`);

/** Invisible parts come last in a prerendered page: on a slow network they would delay the text. */
function bodyTags(parts: DocumentParts): string {
  const { payload, head, html, files, writesStyles, isFrame } = parts;
  return [
    ...(html !== null && writesStyles ? allStyles(parts) : []),
    ...(head.jsonLd ? [dataScript('application/ld+json', head.jsonLd)] : []),
    ...(payload ? [dataScript('application/json', payload, PAYLOAD_ELEMENT)] : []),
    ...(html !== null && isFrame ? scriptTags(files, 'modulepreload') : []),
  ].join('\n    ');
}

/** JSON in a script tag, escaped so that no value can close the tag or open a comment. */
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
