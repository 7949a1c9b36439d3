/** Lesson text that is rendered already, here or where the page was prerendered: it needs no code any more. */
const lessons = new Map<string, string>();
const lines = new Map<string, string>();

export const cachedLessonHtml = (markdown: string) => lessons.get(markdown);
export const cachedLineHtml = (markdown: string) => lines.get(markdown);

/** Remembers clean HTML; whoever hands it over has freed it of everything that could run. */
export function cacheLessonHtml(markdown: string, cleanHtml: string): void {
  lessons.set(markdown, cleanHtml);
}

/** A server that renders page after page keeps none of them. */
export function dropLessonHtml(markdown: string): void {
  lessons.delete(markdown);
}

export function cacheLineHtml(markdown: string, cleanHtml: string): void {
  lines.set(markdown, cleanHtml);
}

export function dropLineHtml(markdown: string): void {
  lines.delete(markdown);
}
