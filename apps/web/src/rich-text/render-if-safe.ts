import { lessonHtmlIf, lineHtmlIf, noteHtmlIf } from './markdown.ts';

type Token = { type: string; raw: string; href?: unknown };

const plainUrl = /^(https?:|mailto:|[/#?.]|[\w-]+(\/|$))/i;

const kinds = { lesson: lessonHtmlIf, line: lineHtmlIf, note: noteHtmlIf };

/**
 * Renders a text that needs no sanitiser. For anything beyond plain Markdown (tags, script URLs) it returns null: the
 * sanitiser, which needs a browser, handles that.
 */
export function renderIfSafe(kind: keyof typeof kinds, markdown: string): string | null {
  return kinds[kind](kind === 'note' ? isPlainNote : isPlain, markdown);
}

export const renderLessonIfSafe = (markdown: string) => renderIfSafe('lesson', markdown);
export const renderLineIfSafe = (markdown: string) => renderIfSafe('line', markdown);

/** A picture in a note would load from any host. */
function isPlainNote(tokens: readonly Token[]): boolean {
  return isPlain(tokens) && !hasImage(tokens);
}

function hasImage(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.type === 'image' || nestedIn(token).some(hasImage));
}

function isPlain(tokens: readonly Token[]): boolean {
  return tokens.every(
    (token) =>
      token.type !== 'html' &&
      (token.href === undefined || plainUrl.test(String(token.href))) &&
      nestedIn(token).every(isPlain),
  );
}

/** Lists, tables and boxes keep their content in nested tokens. */
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
