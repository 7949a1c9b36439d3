import { lessonHtmlIf, lineHtmlIf } from './markdown.ts';

type Token = { type: string; raw: string; href?: unknown };

const plainUrl = /^(https?:|mailto:|[/#?.]|[\w-]+(\/|$))/i;

/**
 * Renders a lesson where there is no browser to clean it. Whatever is more than plain Markdown (tags, script URLs)
 * is left to the browser: the answer is then null.
 */
export function renderLessonIfSafe(markdown: string): string | null {
  return lessonHtmlIf(isPlain, markdown);
}

/** The same for one line. */
export function renderLineIfSafe(markdown: string): string | null {
  return lineHtmlIf(isPlain, markdown);
}

function isPlain(tokens: readonly Token[]): boolean {
  return tokens.every(
    (token) =>
      token.type !== 'html' &&
      (token.href === undefined || plainUrl.test(String(token.href))) &&
      nestedIn(token).every(isPlain),
  );
}

/** Lists, tables and boxes keep what they hold in parts of their own. */
function nestedIn(token: Token): Token[][] {
  return Object.values(token).flatMap((part) => tokenLists(part));
}

function tokenLists(part: unknown): Token[][] {
  if (Array.isArray(part)) {
    return part.every(isToken) ? [part] : part.flatMap(tokenLists);
  }
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(tokenLists) : [];
}

function isToken(part: unknown): part is Token {
  return typeof part === 'object' && part !== null && 'type' in part && 'raw' in part;
}
