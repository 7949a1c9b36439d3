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
  /** The index.html that Vite has built. */
  template: string;
  files: PageFiles;
  head: PageHead;
  /** Where the site lives, e.g. `https://akada.example`; empty where no public URL is known. */
  origin: string;
  /** The path of the page, without a language; null for a document that stands for many. */
  path: string | null;
  payload: PrerenderPayload | null;
  /** The page itself; null leaves all of it to the browser. */
  html: string | null;
  /** What is rendered is only the frame of the page: it says nothing yet, and the browser puts the page in its place. */
  isFrame?: boolean;
  /** The page can be read without scripts, and that is all there is to do with it. */
  isForReading: boolean;
  /** Styles stand in the page: for pages that are opened from outside, where the first paint counts. */
  writesStyles: boolean;
  /** The style sheets, to be written into a page that is painted at once. */
  readStyles: (files: readonly string[]) => StyleSheet;
};

/** Puts a whole HTML document together. */
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

/** Tells first-paint.js which page this is; the page for URLs that lead nowhere fits them all. */
function pageMark({ html, payload, isFrame }: DocumentParts): string {
  if (html === null || payload === null || payload.path === NOT_FOUND) return '';
  return `data-page="${escapeHtml(payload.path)}" ${isFrame ? 'data-frame ' : ''}`;
}

/** Vite's own tags and the general title give way to those of the page. */
function bareTemplate(template: string): string {
  return template
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta\s+name="description"[^>]*>/, '');
}

/** What shows a learner's next step in the frame of the dashboard is for nobody else. */
const withoutFrameScript = (template: string) =>
  template.replace(/\s*<script id="frame-script">[\s\S]*?<\/script>/, '');

/**
 * What works without scripts, and what does not. Before the page, where it is seen; styles show it until first-paint.js
 * has run. No `<noscript>`: browsers that cannot read our scripts count as having them.
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

/** Tells search engines where the page stands in each language. */
const languageTags = (origin: string, path: string) =>
  [...languages.map(({ code }) => [code, code] as const), ['x-default', 'en'] as const].map(
    ([name, code]) =>
      `<link rel="alternate" hreflang="${name}" href="${escapeHtml(origin + pathIn(code, path))}">`,
  );

/** Whoever shows a shared link asks for a whole URL; where none is known there is no picture. */
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
 * A browser would paint the header of a page as soon as it has that, then the text: a slow phone is busy with the one
 * while the other waits. Browsers that do not know `expect` paint as before.
 */
const WAITS_FOR_FIRST_SCREEN = `<link rel="expect" href="#${FIRST_SCREEN}" blocking="render">`;

/**
 * The styles stand in the page, so that its first paint waits for nothing: those of what is rendered in its head, all of
 * them behind its text.
 */
function stylesToPaintWith(parts: DocumentParts): string[] {
  const { html, template, files, readStyles } = parts;
  if (html === null) return allStyles(parts);
  const page = `<html ${pageMark(parts)}>${template}${html}`;
  const { rules } = readStyles(files.styles);
  return [`<style>${writeStyles(firstStyles(rules, page))}</style>`];
}

/**
 * A switched-off link is not fetched; it tells the code that would load the same styles with a later page that they are
 * here.
 */
function allStyles({ files, readStyles }: DocumentParts): string[] {
  return [
    `<style>${readStyles(files.styles).text}</style>`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ];
}

/**
 * The code of a prerendered page, before first-paint.js: where nothing of ours was before, that asks for its first and
 * largest file at once; start.js for all others when the page is painted. Behind a frame there is nothing to read, so all
 * of it comes at once.
 */
const codeToFetch = ({ html, files, isFrame }: DocumentParts) =>
  html === null || isFrame ? [] : scriptTags(files, 'code');

/** start.js runs the files in this order. */
const scriptTags = ({ scripts }: PageFiles, relation: 'modulepreload' | 'code') =>
  scripts.map((file) => `<link rel="${relation}" href="/${file}">`);

/** What is not seen comes last in a prerendered page: on a slow network it would take bandwidth from the text. */
function bodyTags(parts: DocumentParts): string {
  const { payload, head, html, files, writesStyles, isFrame } = parts;
  return [
    ...(html !== null && writesStyles ? allStyles(parts) : []),
    ...(head.jsonLd ? [dataScript('application/ld+json', head.jsonLd)] : []),
    ...(payload ? [dataScript('application/json', payload, PAYLOAD_ELEMENT)] : []),
    ...(html !== null && isFrame ? scriptTags(files, 'modulepreload') : []),
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
